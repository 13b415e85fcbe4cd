// Reminders, expiries, offers and the waiting list happen when they should, and once.
import { businessWeek } from '#domain/business/answer-by.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { OFFER_HOURS, offerExpiry } from '#domain/offers/offer.ts'
import { addBusinessHours } from '#domain/planning/business-hours.ts'
import { instantText } from '#domain/time/date.ts'
import { HOLD_HOURS } from '#domain/waiting-list/waiting.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Stored } from '#store/store.ts'
import type { Evening } from './evening.ts'

const QUIET = { quietFrom: '21:00', quietUntil: '08:00' }
const LEAD_HOURS = { 'reminder-day': 24, 'reminder-hours': 2 } as const
/** Jobs run every half hour, and a wrong clock may keep them for two hours. */
const LATE_HOURS = 3
/** What is due in the last hours before the quiet ones may have to wait for the morning. */
const LATE_EVENING_HOURS = 6

function timeIn({ body }: OutboxMail): string {
  return String((body.appointment as Stored['data'] | undefined)?.preferredDate)
}

function hoursBefore(time: string, at: string): number {
  return (Date.parse(time) - Date.parse(at)) / 3_600_000
}

export function untimelyReminders({ mails, zones }: Evening): string[] {
  return mails.flatMap((mail) => {
    const { kind, createdAt, appointmentId } = mail
    const isReminder = kind === 'reminder-day' || kind === 'reminder-hours'
    if (!isReminder && kind !== 'review-request' && kind !== 'review-again') return []
    const times = zones.map((zone) => timeOfDay(createdAt, zone))
    if (times.every((at) => at >= QUIET.quietFrom || at < QUIET.quietUntil)) {
      return [`${kind} of ${appointmentId} was written at ${times.join(' or ')}`]
    }
    if (!isReminder) return []
    const ahead = hoursBefore(timeIn(mail), createdAt)
    const isTimely = ahead <= LEAD_HOURS[kind] && ahead >= 0.5
    return isTimely ? [] : [`${kind} of ${appointmentId} was written ${ahead.toFixed(1)} hours before the visit`]
  })
}

function timeOfDay(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Who was told of a visit long before it is reminded of it, once. */
export async function missingReminders(evening: Evening): Promise<string[]> {
  const { visits, ledger, now, world } = evening
  const settings = await world.store.get('settings', SETTINGS_IDS.messages)
  if (settings?.data.dayBefore !== true) return []
  const faults: string[] = []
  for (const { id, data } of visits) {
    const time = String(data.preferredDate)
    const isOver = time <= instantText(now) && time > evening.hoursAgo(24)
    const isDone = data.status === 'confirmed' || data.status === 'completed'
    if (!isOver || !isDone || data.customerEmail === '' || ledger.touchedOptOuts.has(String(data.customerEmail)))
      continue
    if (settings.updatedAt > instantText(Temporal.Instant.from(time).subtract({ hours: 26 }))) continue
    // What was known two hours before. One who learned of the time shortly before needs no reminder.
    const known = (await evening.history(id)).find(
      ({ event, at }) => CHANGES.includes(event) && hoursBefore(time, at) > 2,
    )
    const isConfirmed = known && known.event !== 'unknown' && known.status === 'confirmed'
    if (!isConfirmed || hoursBefore(time, known.at) < 40) continue
    const reminders = (await evening.mailsAbout(id)).filter(({ kind }) => kind === 'reminder-day')
    const found = reminders.filter((mail) => timeIn(mail) === time && mail.state !== 'cancelled').length
    if (found !== 1) faults.push(`${id} was reminded of ${found} times, a day before`)
  }
  return faults
}

const CHANGES: readonly string[] = ['created', 'moved', 'accepted', 'status', 'cancelled', 'expired', 'declined']

/** Nothing waits past its hour: answers, offers, places on the list and questions how it went. */
export async function overdue(evening: Evening): Promise<string[]> {
  const { world, offers, zone, now } = evening
  const late = evening.hoursAgo(LATE_HOURS)
  const range = (field: string, before = late) => ({ range: { field, from: '2', before }, orderBy: field, limit: 5 })
  const today = now.subtract({ hours: LATE_HOURS }).toZonedDateTimeISO(zone).toPlainDate().toString()
  const [steps, followUps, waits] = await Promise.all([
    world.store.query('appointments', range('nextStepAt')),
    world.store.query('follow-ups', range('dueAt', evening.hoursAgo(LATE_EVENING_HOURS))),
    world.store.query('waiting-list', {
      where: { state: 'waiting' },
      range: { field: 'lastDate', before: today },
      orderBy: 'lastDate',
      limit: 5,
    }),
  ])
  return [
    ...steps.items.map(({ id, data }) => `${id} should have been looked at ${String(data.nextStepAt)}`),
    ...offers
      .filter(({ data }) => String(data.expiresAt) < late)
      .map(({ id, data }) => `the offer ${id} ended ${String(data.expiresAt)} and still holds its time`),
    ...followUps.items.map(({ id, data }) => `${id} should have been asked ${String(data.dueAt)} how it went`),
    ...waits.items.map(({ id, data }) => `${id} still waits, until ${String(data.lastDate)}`),
  ]
}

const TERMS = [SETTINGS_IDS.business, SETTINGS_IDS.scheduling]

/** The end of each new offer, worked out again from the hours in which the business is open. */
export async function wrongEnds(evening: Evening): Promise<string[]> {
  const { world, offers, dayAgo, wasClockWrong, now } = evening
  const { store } = world
  const terms = await Promise.all(TERMS.map((id) => store.get('settings', id)))
  // Nobody knows which hours those offers were made with.
  if (wasClockWrong || terms.some((saved) => saved !== undefined && saved.updatedAt >= dayAgo)) return []
  const week = businessWeek(await readBusiness(store), await readScheduling(store))
  const faults: string[] = []
  for (const { id, createdAt, data } of offers) {
    if (createdAt < dayAgo) continue
    const hours = data.by === 'site' ? HOLD_HOURS : OFFER_HOURS
    const endFrom = (heard: string) => offerExpiry(addBusinessHours(heard, hours, week), String(data.preferredDate))
    // A waiting person can't answer before the mail arrives.
    const mails = typeof data.waitingId === 'string' ? await evening.mailsAbout(data.waitingId) : undefined
    const told = mails?.findLast(({ kind }) => kind === 'waiting-offer')
    const earliest = endFrom(createdAt)
    const latest = mails ? endFrom(instantText(told?.sentAt ?? now)) : earliest
    const end = String(data.expiresAt)
    if (end < earliest || end > latest) faults.push(`the offer ${id} ends ${end} instead of ${earliest} to ${latest}`)
  }
  return faults
}

/** A waiting person has an offer exactly while the list says so, and each time is offered to them once. */
export async function confusedWaits({ world, ledger, offers, mails }: Evening): Promise<string[]> {
  const { items } = await world.store.query('waiting-list', { where: { state: 'waiting' }, limit: 1000 })
  const offered = Map.groupBy(
    offers.filter(({ data }) => typeof data.waitingId === 'string'),
    ({ data }) => String(data.waitingId),
  )
  const faults = items.flatMap(({ id, data }) => {
    const held = offered.get(id)?.length ?? 0
    return held === (data.offeredAt ? 1 : 0)
      ? []
      : [`${held} times are held for ${id}, offered at ${String(data.offeredAt)}`]
  })
  const waiting = new Set(items.map(({ id }) => id))
  for (const id of offered.keys()) if (!waiting.has(id)) faults.push(`a time is held for ${id}, who no longer waits`)
  const told = mails.filter(({ kind, state, appointmentId }) => {
    return kind === 'waiting-offer' && state !== 'cancelled' && !ledger.putBack.has(String(appointmentId))
  })
  const byTime = Map.groupBy(told, ({ appointmentId, subject }) => `${appointmentId} “${subject}”`)
  for (const [reason, same] of byTime) {
    const [first, ...more] = same.toSorted((a, b) => Temporal.Instant.compare(a.queuedAt, b.queuedAt))
    const heldUntil = String(first?.body.expiresAt)
    // The owner may offer a time again that nobody took.
    const early = more.filter(({ queuedAt }) => instantText(queuedAt) < heldUntil)
    if (early.length > 0)
      faults.push(
        `${reason} was offered again ${early.map(({ queuedAt }) => queuedAt).join(' and ')}, held until ${heldUntil}`,
      )
  }
  return faults
}
