import { instantText } from '#domain/time/date.ts'
import { historyOf } from '#features/appointments/history.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { builtWeb } from '#server/pages/web-build.ts'
import { actingAs } from '#store/activity/acting.ts'
import { openStore } from '#store/open.ts'
import type { Data, SnapshotRecord, Store } from '#store/store.ts'
import { APPOINTMENT_ID, CUSTOMER_ID, MESSAGE_ID, PAGE_SLUG, PROJECT_ID } from '#test/hostile/route-case.ts'
import { ROUTE_CASES } from '#test/hostile/route-cases.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { inBatches, seedStore } from '../seed/seed-store.ts'
import { fillDays } from './full-days.ts'
import { aFolder } from './workplace.ts'

export const APPOINTMENTS = 100_000
export const PAGES = 5_000
const SEEDED = 5_000
const MULTIPLIED = ['appointments', 'customers']
const PROJECTS = 100
const MESSAGES = 5_000
const ACTIVITY = 10_000
const REDIRECTS = 2_000
const OWNER = { isAdministrator: true, address: '192.0.2.1', device: 'Safari on iPhone' }

export type BusySite = Awaited<ReturnType<typeof aBusySite>>

/** The built site in this process with ten times what a busy contractor has, at the time that the route cases use. */
export async function aBusySite(dataDir: string) {
  const site = await aLiveServer({ dataDir, logLevel: 'warn' }, { web: await builtWeb(), clock: aClock() })
  const token = await administratorToken(site.url)
  const { store } = site.services
  const key = await store.transaction((tx) => issueKey(tx, APPOINTMENT_ID))
  const request = (path: string, body?: object) =>
    fetch(`${site.url}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Connection: 'close' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const made = (await (await request('/api/crews/crew-0/link', {})).json()) as { url?: string }
  return { ...site, token, key, crewPage: new URL(made.url ?? '').pathname }
}

export async function aBusyFolder(): Promise<string> {
  const dataDir = await aFolder()
  const now = aClock().now()
  const [few, store] = [await openStore({ dataDir: await aFolder() }), await openStore({ dataDir, now: () => now })]
  try {
    console.log(`  filling a store with ${APPOINTMENTS} appointments and ${PAGES} pages …`)
    await seedStore(few, { appointments: SEEDED, projects: PROJECTS, pages: PAGES }, now)
    // Copies are restored like a backup, which takes a fifth of the time of writing them one by one.
    await store.restore(() => multiplied(few, APPOINTMENTS / SEEDED))
    await fillDays(store, now)
    await fillCases(store)
    await fillConversations(store)
    await fillOffice(store)
    // Otherwise the site would join all appointments to customers in the background, during the measurements.
    await store.claim('migration', 'customers-joined', 'done')
  } finally {
    await few.close()
    await store.close()
  }
  return dataDir
}

/** The same store with copies of each appointment and customer, some months earlier each. */
async function* multiplied(few: Store, times: number): AsyncGenerator<SnapshotRecord> {
  for await (const record of few.snapshot()) {
    yield record
    if (record.kind !== 'document' || !MULTIPLIED.includes(record.collection)) continue
    const { document } = record
    for (let copy = 1; copy < times; copy++) {
      const { preferredDate } = document.data
      const before =
        typeof preferredDate === 'string' && Temporal.Instant.from(preferredDate).subtract({ hours: copy * 4368 })
      const data = { ...document.data, ...(before && { preferredDate: instantText(before) }) }
      yield { ...record, document: { ...document, id: `${document.id}-${copy}`, data } }
    }
  }
}

/** The records that the route cases name. */
async function fillCases(store: Store): Promise<void> {
  for (const path of [`pages/${PAGE_SLUG}`, `projects/${PROJECT_ID}`, `appointments/${APPOINTMENT_ID}`]) {
    const { body } = ROUTE_CASES['PUT /api/collections/:collection/:id']?.find(({ at }) => at.endsWith(path)) ?? {}
    const [collection = '', id = ''] = path.split('/')
    await store.set(collection, id, { ...body })
  }
  await store.set('customers', CUSTOMER_ID, { name: 'Jane', email: '', phone: '', notes: '' })
  await store.set('messages', MESSAGE_ID, { name: 'Jane', message: 'Hello', read: false })
}

/** Each visit of the full days has a history, mails and a photo. */
async function fillConversations(store: Store): Promise<void> {
  const { items } = await store.query('appointments', { range: { field: 'id', from: '0-', to: '6-' }, limit: 5_000 })
  const said = { by: 'customer', status: 'confirmed', text: 'The gate sticks. Please lift it.' }
  const mail = { to: 'jane@example.com', subject: 'Your visit', fromName: 'Bayline', host: 'localhost', body: {} }
  const photo = { by: 'customer', bytes: 9, width: 800, height: 600, line: null, mark: null }
  await put(store, items.length * 6, (n) => {
    const id = items[Math.floor(n / 6)]?.id ?? ''
    const part = n % 6
    if (part === 5) return ['photos', `${id}-${n}`, { ...photo, appointmentId: id, hash: `${n}` }]
    if (part > 2) return ['outbox', `${id}-${n}`, { ...mail, ...SENT, kind: 'confirmed', appointmentId: id }]
    const event = ['created', 'status', 'said'][part] ?? ''
    return ['history', `${id}-${n}`, { documentId: historyOf(id), ...said, event }]
  })
}

const SENT = { state: 'sent', attempts: 1, nextAttemptAt: '2026-03-01T15:00:00Z', createdAt: '2026-03-01T15:00:00Z' }

/** Messages, mails, redirects, the waiting list and the log of what the office did. */
async function fillOffice(store: Store): Promise<void> {
  const message = { phone: '(813) 555-0177', service: 'repair', message: 'Do you also lay gas pipes?' }
  await put(store, MESSAGES, (n) => [
    'messages',
    `message-${n}`,
    { ...message, name: `Jane ${n}`, email: `jane.${n}@example.com`, read: n % 3 > 0, isEmergency: false },
  ])
  const mail = { to: 'jane@example.com', subject: 'Your visit', fromName: 'Bayline', host: 'localhost', body: {} }
  await put(store, MESSAGES, (n) => ['outbox', `mail-${n}`, { ...mail, ...SENT, kind: 'confirmed' }])
  await put(store, REDIRECTS, (n) => ['redirects', `old-page-${n}`, { to: `/pages/${PAGE_SLUG}`, origin: 'own' }])
  const note = { area: 'content', kind: 'page-saved', what: 'A page', by: 'administrator' } as const
  const log = async (tx: { note(event: typeof note): Promise<void> }, batch: readonly number[]) => {
    for (const _ of batch) await tx.note(note)
    return batch.length
  }
  await actingAs(OWNER, () => inBatches(store, numbered(ACTIVITY), log, () => undefined))
}

type Row = [collection: string, id: string, data: Data]

async function put(store: Store, count: number, row: (n: number) => Row): Promise<void> {
  await inBatches(
    store,
    numbered(count),
    async (tx, batch) => {
      for (const n of batch) await tx.set(...row(n))
      return batch.length
    },
    () => undefined,
  )
}

function* numbered(count: number): Generator<number> {
  for (let n = 0; n < count; n++) yield n
}
