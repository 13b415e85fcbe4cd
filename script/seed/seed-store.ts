import { readdir, readFile } from 'node:fs/promises'
import { EMPTY_PAGE, type Page } from '#domain/pages/schema.ts'
import { slugFromTitle } from '#domain/pages/slug.ts'
import { overlaps } from '#domain/planning/visit.ts'
import { EMPTY_SEO } from '#domain/seo/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { appointmentRecord } from '#features/customers/stored-customer.ts'
import { pages } from '#features/pages/stored-page.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { storeImage } from '#features/pictures/store-image.ts'
import { claimTime } from '#features/planning/crew-time.ts'
import { heldBetween, heldVisit } from '#features/planning/held-visits.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Collection } from '#store/collection.ts'
import type { Data, JsonObject, Store, Transaction } from '#store/store.ts'
import { chanceOf } from './chance.ts'
import { type SeededAppointment, seededAppointments } from './seeded-appointments.ts'
import { seededProject } from './seeded-projects.ts'
import { GUIDE_SENTENCES, GUIDE_SUBJECTS, PLACES } from './trade-words.ts'

const DRAFT_SHARE = 5

const CARD_SHARE = 10

const PARAGRAPHS = 6

/** One disk sync per batch makes it fast. Larger batches would block other writers too long. */
const AT_ONCE = 500

const PHOTOS = new URL('../../assets/photos/', import.meta.url)

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

/** Stores the demo photos, each once even if repeated. Returns their addresses. */
async function storePhotos(store: Store, now: Temporal.Instant, onPhoto: (done: number) => void): Promise<string[]> {
  const names = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg')).sort()
  const urls: string[] = []
  for (const name of names) {
    const { url } = await storeImage(store, await readFile(new URL(name, PHOTOS)), now)
    urls.push(url)
    onPhoto(urls.length)
  }
  return urls
}

/** Passes items to `put` in batches, one per transaction. Returns how many were added. */
export async function inBatches<T>(
  store: Store,
  entries: Iterable<T>,
  put: (tx: Transaction, batch: readonly T[]) => Promise<number>,
  onProgress: (done: number) => void,
): Promise<number> {
  let done = 0
  let added = 0
  for (const batch of batchesOf(entries)) {
    added += await store.transaction((tx) => put(tx, batch))
    done += batch.length
    onProgress(done)
  }
  return added
}

function* batchesOf<T>(entries: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function seededPage(number: number): { id: string; data: Page } {
  const chance = chanceOf(`page ${number}`)
  const subject = chance.pick(GUIDE_SUBJECTS)
  const place = chance.pick(PLACES)
  const title = `${subject} in ${place}, No. ${number}`
  const slug = slugFromTitle(title)
  const isCard = chance.number(100) < CARD_SHARE
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => chance.some(GUIDE_SENTENCES, 4).join(' '))
  return {
    id: slug,
    data: {
      ...EMPTY_PAGE,
      title,
      slug,
      type: isCard ? 'card' : 'page',
      // Published cards appear on the home page, which has room for a few.
      status: isCard || chance.number(100) < DRAFT_SHARE ? 'draft' : 'published',
      content: `<h2>${subject}</h2>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}`,
      seo: {
        ...EMPTY_SEO,
        title: `${subject} in ${place}`,
        description: `${subject} for homes in ${place}: what to look at first, what it costs, and when to call.`,
        keywords: [subject.toLowerCase(), place],
      },
    },
  }
}
