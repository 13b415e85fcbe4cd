import { overlaps } from '#domain/day/visit.ts'
import { instantText } from '#domain/time/instant.ts'
import { claimTime } from '#features/appointments/slots/crew-time.ts'
import { heldBetween, heldVisit } from '#features/appointments/slots/held-visits.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { appointmentRecord } from '#features/customers/records.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Collection } from '#store/collection.ts'
import type { Data, JsonObject, Store, Transaction } from '#store/store.ts'
import { appointments } from '../appointments/stored-appointment.ts'
import { keepImages } from '../images/keep-images.ts'
import { pages } from '../pages/stored-page.ts'
import { projects } from '../projects/stored-project.ts'
import { inBatches } from './batches.ts'
import { storePhotos } from './photos.ts'
import { type SeededAppointment, seededAppointments } from './seeded-appointments.ts'
import { seededPage } from './seeded-pages.ts'
import { seededProject } from './seeded-projects.ts'

export const SEED_KINDS = ['appointments', 'projects', 'pages'] as const

/** How many of each. */
export type SeedAmounts = Record<(typeof SEED_KINDS)[number], number>

type OnProgress = (what: string, done: number) => void

/**
 * Fills a store with generated data for load tests. Existing data stays: seeding the
 * same amount again adds nothing, seeding more adds the rest. Returns how many were added.
 */
export async function seedStore(
  store: Store,
  wanted: SeedAmounts,
  now: Temporal.Instant,
  onProgress: OnProgress = () => undefined,
): Promise<SeedAmounts> {
  return {
    appointments: await seedAppointments(store, wanted.appointments, now, onProgress),
    projects: wanted.projects > 0 ? await seedProjects(store, wanted.projects, now, onProgress) : 0,
    pages: await seedPages(store, wanted.pages, onProgress),
  }
}

async function seedAppointments(store: Store, count: number, now: Temporal.Instant, onProgress: OnProgress) {
  const { timeZone } = await readBusiness(store)
  const seeded = seededAppointments(now, timeZone).take(count)
  return inBatches(store, seeded, putAppointments, (done) => onProgress('appointments', done))
}

/** Skips a time that is already taken. */
async function putAppointments(tx: Transaction, batch: readonly SeededAppointment[]): Promise<number> {
  const visits = new Map(batch.map((each) => [each.id, heldVisit(each)]))
  const starts = [...visits.values()].flatMap((visit) => (visit ? [visit.start] : []))
  const held = starts.length > 0 ? await heldBetween(tx, Math.min(...starts), Math.max(...starts) + 1) : []
  const free = batch.filter(({ id }) => {
    const visit = visits.get(id)
    return !visit || !held.some((other) => other.crewId === visit.crewId && overlaps(other, visit))
  })
  const fresh: SeededAppointment[] = []
  for (const one of free) if (!(await appointments.get(tx, one.id))) fresh.push(one)
  const joined: Seeded[] = []
  for (const { id, data } of fresh) {
    const at = instantText(Temporal.Instant.fromEpochMilliseconds(Number(id)))
    joined.push({ id, data: { ...data, customerId: await joinCustomer(tx, appointmentRecord(data, at)) } })
  }
  const added = await putDocuments(tx, appointments, joined)
  await Promise.all(
    free.map(async ({ id }) => {
      const visit = visits.get(id)
      if (visit && !(await claimTime(tx, visit))) throw new Error(`The time of ${id} is not free.`)
    }),
  )
  return added
}

async function seedProjects(store: Store, count: number, now: Temporal.Instant, onProgress: OnProgress) {
  const pictures = await storePhotos(store, now, (done) => onProgress('pictures', done))
  const put = async (tx: Transaction, batch: readonly Seeded[]) => {
    await keepImages(tx, { projects: batch.map(({ data }) => data) }, now)
    return putDocuments(tx, projects, batch)
  }
  const seeded = numbered(count).map((number) => seededProject(number, pictures))
  return inBatches(store, seeded, put, (done) => onProgress('projects', done))
}

async function seedPages(store: Store, count: number, onProgress: OnProgress) {
  const put = (tx: Transaction, batch: readonly Seeded[]) => putDocuments(tx, pages, batch)
  return inBatches(store, numbered(count).map(seededPage), put, (done) => onProgress('pages', done))
}

interface Seeded {
  id: string
  data: Data
}

async function putDocuments(
  tx: Transaction,
  into: Collection<JsonObject, Data>,
  batch: readonly Seeded[],
): Promise<number> {
  // Concurrently, so that PostgreSQL doesn't wait for one round trip each.
  const outcomes = await Promise.all(batch.map(({ id, data }) => into.set(tx, id, data, { ifVersion: 0 })))
  return outcomes.filter(({ ok }) => ok).length
}

function* numbered(count: number): Generator<number> {
  for (let number = 1; number <= count; number++) yield number
}
