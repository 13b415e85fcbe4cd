// Each invariant is broken once, by hand, to see that it notices.
import { afterAll, expect, test } from 'vitest'
import { instantText } from '#domain/time/date.ts'
import type { Data } from '#store/store.ts'
import { OF_A_COPY } from './invariants/backup.ts'
import { Evening } from './invariants/evening.ts'
import { EVERY_EVENING, EVERY_MONTH } from './invariants.ts'
import { type ArrivedMail, type Ledger, newLedger } from './ledger.ts'
import { World } from './world.ts'

const evening = Temporal.ZonedDateTime.from('2027-11-10T23:00[America/New_York]')
const web = { render: async () => new Response('<!doctype html><title>A page</title>') }
const world = new World({ start: evening.subtract({ days: 5 }), web })
await world.open()
await world.furnish()
world.clock.moveTo(evening.toInstant())
afterAll(() => world.close())

const now = evening.toInstant()
const ago = (hours: number) => instantText(now.subtract({ hours }))
const ahead = (hours: number) => instantText(now.add({ hours }))

/** Quarter hours, as visits are planned. */
const TOMORROW = '2027-11-11T15:00:00.000Z'

let last = 0
const aVisit = async (given: Data = {}, createdAt?: string): Promise<string> => {
  const id = String(1_700_000_000_000 + last++)
  const visit = {
    ...{ customerName: 'kx1a Oakes', customerEmail: 'kx1a@example.com', serviceType: 'repair', status: 'confirmed' },
    ...{ preferredDate: TOMORROW, crewId: `crew-${last}`, minutes: 60, bufferMinutes: 0 },
  }
  await world.store.set('appointments', id, { ...visit, ...given }, { createdAt })
  return id
}

const aMail = async (appointmentId: string, given: Data = {}, createdAt?: string): Promise<ArrivedMail> => {
  const id = `mail-${last++}`
  const row = {
    ...{ kind: 'approval', to: 'kx1a@example.com', subject: 'Confirmed', replyTo: null, appointmentId },
    ...{ fromName: 'Bayline', host: 'plumbline.test', messageId: `<${id}@plumbline.test>`, lastError: null },
    ...{ state: 'sent', attempts: 1, queuedAt: ago(1), nextAttemptAt: ago(1), sentAt: ago(1) },
    body: { sequence: 1, appointment: { preferredDate: TOMORROW } },
  }
  await world.store.set('outbox', id, { ...row, ...given }, { createdAt })
  const { messageId, to, subject } = row
  return {
    ...{ messageId, to, subject, fromName: 'Bayline', replyTo: undefined, text: '' },
    ...{ icalendar: undefined, at: now, heard: true, left: last, answered: last },
  }
}

const calendar = (sequence: number) => ({
  method: 'REQUEST' as const,
  content: `BEGIN:VEVENT\r\nUID:1@site\r\nSEQUENCE:${sequence}\r\n`,
})

type Break = (ledger: Ledger) => Promise<unknown> | unknown

const OF_THE_EVENING: Record<keyof typeof EVERY_EVENING, Break> = {
  'No crew is in two places.': async () => {
    await aVisit({ crewId: 'main' })
    await aVisit({ crewId: 'main', preferredDate: '2027-11-11T15:45:00.000Z' })
  },
  'A visit has claimed its time exactly while it holds it.': () => aVisit(),
  'A visit begins within the window that was promised.': () =>
    aVisit({ window: { start: TOMORROW, end: '2027-11-11T17:00:00.000Z' }, plannedStart: '2027-11-11T18:00:00.000Z' }),
  'What somebody was answered is so, until somebody changes it.': async ({ said }) =>
    said.set(await aVisit({ status: 'cancelled' }), { status: 'confirmed', by: 'the owner' }),
  'What was deleted stays deleted.': async ({ deleted }) => deleted.add(await aVisit()),
  'Every act has exactly its mails.': async ({ expected }) =>
    expected.push({ appointmentId: await aVisit(), kind: 'approval', at: ago(2), by: 'the owner' }),
  'No mail is sent twice.': async ({ arrived }) => {
    const mail = await aMail(await aVisit())
    arrived.push(mail, { ...mail, left: mail.left + 1 })
  },
  'A visit is thanked for and asked about once.': async () => {
    const id = await aVisit({ status: 'completed' })
    await aMail(id, { kind: 'thank-you' })
    await aMail(id, { kind: 'thank-you' })
  },
  'Every mail is true when it leaves: status, time, address and calendar entry.': async ({ arrived }) =>
    arrived.push(await aMail(await aVisit({ status: 'cancelled' }))),
  'Customers are never told two different things.': async () => {
    await aMail(await aVisit(), { body: { sequence: 2, appointment: { preferredDate: ahead(40) } } })
  },
  'Calendar entries get ever higher numbers.': async ({ arrived }) => {
    const id = await aVisit()
    arrived.push({ ...(await aMail(id)), icalendar: calendar(5) }, { ...(await aMail(id)), icalendar: calendar(4) })
  },
  'Nobody who unsubscribed is reminded or asked for a review.': async ({ optedOut }) => {
    optedOut.set('kx1a@example.com', ago(5))
    await aMail(await aVisit(), { kind: 'reminder-day' })
  },
  'No mail names a person who was erased today.': async ({ erasedToday }) => {
    erasedToday.add('kx1a')
    await aMail('1')
  },
  'No mail is stuck.': async () => aMail(await aVisit(), { state: 'queued', nextAttemptAt: ago(20) }),
  'Reminders come at their hour.': async () => aMail(await aVisit(), { kind: 'reminder-day' }, ago(1)),
  'Reminders come, and once.': async () => {
    const id = await aVisit({ preferredDate: ago(5) }, ago(120))
    const event = { documentId: `appointments/${id}`, event: 'created', by: 'customer', status: 'confirmed' }
    await world.store.set('history', `event-${id}`, event, { createdAt: ago(120) })
  },
  'Requests, offers, waits and reviews end when their time is over.': async () =>
    world.store.set('offers', 'offer-1', { appointmentId: await aVisit(), expiresAt: ago(6), preferredDate: TOMORROW }),
  'Who is offered a time has as long to answer as was promised.': async () =>
    world.store.set(
      'offers',
      'offer-2',
      { appointmentId: await aVisit(), expiresAt: ahead(900), preferredDate: ahead(900) },
      { createdAt: ago(1) },
    ),
  'A time is held for a waiting person exactly while it is offered, and is offered once.': () =>
    world.store.set('waiting-list', 'w1', { state: 'waiting', offeredAt: ago(1), lastDate: '2027-12-01' }),
}

test.for(Object.entries(OF_THE_EVENING))('%s', async ([sentence, breakIt]) => {
  const look = EVERY_EVENING[sentence]
  const before = await look?.(await Evening.fall(world, newLedger()))
  const ledger = newLedger()
  await breakIt(ledger)
  const after = await look?.(await Evening.fall(world, ledger))
  expect(after?.length).toBeGreaterThan(before?.length ?? 0)
})

const OF_THE_MONTH: Partial<Record<keyof typeof EVERY_MONTH, Break>> = {
  'Every claimed quarter hour belongs to what takes it up.': () =>
    world.store.claim('crew-time', `main ${ahead(60)}`, 'a canceled visit'),
  'One answered request is one appointment.': async ({ bookings }) => {
    await aVisit()
    bookings.set('kx1a@example.com', new Set())
  },
  'Nothing is stored about what is gone.': () => world.store.set('feedback', '17', { text: 'Fine.' }),
  'The activity log verifies.': async () => {
    await world.atDesk('/api/redirects', { from: '/old', to: '/about' })
    const [entry] = (await world.store.query('activity', { limit: 1 })).items
    await world.store.set('activity', entry?.id ?? '', { at: ago(1) })
  },
  'Erased people are nowhere: not in the store, the files, the logs or the queue.': async ({ erased }) => {
    await aVisit()
    erased.add('kx1a')
  },
}

test.for(Object.entries(OF_THE_MONTH))('%s', async ([sentence, breakIt]) => {
  const faultsOf = async (ledger: Ledger) =>
    EVERY_MONTH[sentence]?.({ world, ledger, records: await world.records(), zone: 'America/New_York' })
  const before = await faultsOf(newLedger())
  const ledger = newLedger()
  await breakIt?.(ledger)
  expect((await faultsOf(ledger))?.length).toBeGreaterThan(before?.length ?? 0)
})

test('A backup restores to the same, and Insights count what is stored.', async () => {
  const ledger = newLedger()
  const records = await world.records()
  const changed = records.map((record) =>
    record.kind === 'document' ? { ...record, document: { ...record.document, version: 99 } } : record,
  )
  const whole = { world, ledger, zone: 'America/New_York' }
  const restores = OF_A_COPY['A backup restores to the same.']
  const site = { store: world.store, now }
  expect(await restores?.({ ...site, records })).toEqual([])
  expect(await restores?.({ ...site, records: changed })).not.toEqual([])
  expect(await EVERY_MONTH['Insights count what is stored.']?.({ ...whole, records })).toEqual([])
  expect(await EVERY_MONTH['Insights count what is stored.']?.({ ...whole, records: [] })).not.toEqual([])
})
