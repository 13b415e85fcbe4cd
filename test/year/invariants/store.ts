// What the store, the files, the counts and the backups must agree on.
import { isDeepStrictEqual } from 'node:util'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { readKey } from '#features/secrets/secrets.ts'
import type { SnapshotRecord, Stored } from '#store/store.ts'
import type { Ledger } from '../ledger.ts'
import type { World } from '../world.ts'

const TOKENS = /kx\d+[ab]/g

/** Tokens of erased people are in no file, log or record. */
export async function leftOfErased(world: World, { erased }: Ledger): Promise<string[]> {
  const files = await world.rawFiles()
  return files.flatMap(({ name, bytes }) => {
    const found = new Set(bytes.toString('latin1').match(TOKENS))
    return [...found].filter((token) => erased.has(token)).map((token) => `${token} was erased and is in ${name}`)
  })
}

const PUBLIC = [
  '/',
  '/services',
  '/schedule',
  '/contact',
  '/about',
  '/waiting-list',
  '/projects',
  '/emergency',
  '/privacy',
]

function withoutNonces(text: string): string {
  return text.replaceAll(/nonce="[^"]*"/g, '')
}

/** What a visitor reads is what an app without any cache renders. */
export async function stalePages(world: World): Promise<string[]> {
  const ids = async (collection: string) =>
    (await world.store.query(collection, { limit: 40 })).items.map(({ id }) => id)
  const paths = [
    ...PUBLIC,
    '/sitemap.xml',
    ...(await ids('services')).map((slug) => `/services/${slug}`),
    ...(await ids('pages')).map((slug) => `/pages/${slug}`),
    ...Array.from({ length: 12 }, (_, number) => `/pages/guide-${number}`),
  ]
  const faults: string[] = []
  const freshPage = await world.freshPages()
  for (const path of new Set(paths)) {
    const shown = await world.page(path)
    const fresh = await freshPage(path)
    const isSame = shown.status === fresh.status && withoutNonces(shown.text) === withoutNonces(fresh.text)
    if (!isSame) faults.push(`${path} (${shown.status}) is not what a fresh render shows (${fresh.status})`)
  }
  return faults
}

/** The free times that visitors are shown are those that the store has. */
export async function staleTimes(world: World): Promise<string[]> {
  const { body } = await world.ask('/api/availability/days?service=repair')
  const days = ((body.days as { date: string }[] | undefined) ?? []).slice(0, 5)
  const faults: string[] = []
  for (const { date } of days) {
    const shown = await world.ask(`/api/availability?date=${date}&service=repair`)
    const fresh = await availabilityOf(world.store, { date, service: 'repair' }, world.clock.now())
    const isSame = isDeepStrictEqual(shown.body.slots, JSON.parse(JSON.stringify(fresh.slots)))
    if (!isSame) faults.push(`visitors are shown other times on ${date} than there are`)
  }
  return faults
}

/** Insights count what a recount of the store finds. */
export async function wrongCounts(world: World, records: readonly SnapshotRecord[], zone: string): Promise<string[]> {
  const to = world.clock.now().toZonedDateTimeISO(zone).toPlainDate()
  const from = to.subtract({ days: 27 })
  const { body } = await world.atDesk(`/api/admin/insights?from=${from}&to=${to}`)
  const { requests, visits } = body.current as { requests: number; visits: number }
  const isWithin = (moment: unknown) => {
    const date = Temporal.Instant.from(String(moment)).toZonedDateTimeISO(zone).toPlainDate().toString()
    return date >= from.toString() && date <= to.toString()
  }
  const all = appointmentsIn(records)
  const asked = all.filter(({ createdAt }) => isWithin(createdAt)).length
  const held = all.filter(
    ({ data }) => (data.status === 'confirmed' || data.status === 'completed') && isWithin(data.preferredDate),
  ).length
  return [
    ...(requests === asked ? [] : [`Insights count ${requests} requests, and there were ${asked}`]),
    ...(visits === held ? [] : [`Insights count ${visits} visits, and there were ${held}`]),
  ]
}

export async function brokenActivity(world: World): Promise<string[]> {
  const { fault } = await verifyActivity(world.store, await readKey(world.services.config.secretKeyFile))
  return fault ? [`the activity log is broken at ${fault.sequence}: ${fault.reason}`] : []
}

/** Records that another record was about are gone with it. */
export function orphans(records: readonly SnapshotRecord[]): string[] {
  const ids = new Set(appointmentsIn(records).map(({ id }) => id))
  const about: Record<string, (document: Stored) => string | undefined> = {
    reminders: ({ id }) => id,
    'follow-ups': ({ id }) => id,
    feedback: ({ id }) => id,
    history: ({ data }) => String(data.documentId).split('/')[1],
    offers: ({ data }) => (typeof data.appointmentId === 'string' ? data.appointmentId : undefined),
  }
  return records.flatMap((record) => {
    if (record.kind !== 'document') return []
    const id = about[record.collection]?.(record.document)
    return id !== undefined && !ids.has(id)
      ? [`${record.collection}/${record.document.id} is about ${id}, which is gone`]
      : []
  })
}

function appointmentsIn(records: readonly SnapshotRecord[]): Stored[] {
  return records.flatMap((record) =>
    record.kind === 'document' && record.collection === 'appointments' ? [record.document] : [],
  )
}
