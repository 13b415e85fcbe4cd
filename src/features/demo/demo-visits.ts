// Places the visits of the demo in time: in the weeks before the first start, on that day if the business is open, and on
// the next days that visitors can book. All of them are inside the bookable hours.
import { randomUUID } from 'node:crypto'
import { startClock } from '#domain/appointments/answer-clock.ts'
import { type AppointmentStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { addBusinessHours } from '#domain/planning/business-hours.ts'
import { bookableDates, deskRules, isBookable } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { DEFAULT_VISIT_MINUTES, slotInstant, today } from '#domain/scheduling/slot.ts'
import { firstName } from '#domain/text/text.ts'
import { addDays, instantText, weekdayOf } from '#domain/time/date.ts'
import { dayCounts } from '#features/analytics/stored-counts.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { customerIdOf, customers, messageRecord } from '#features/customers/stored-customer.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { keepPhoto, type PreparedPhoto } from '#features/photos/add-photo.ts'
import { wishedTime } from '#features/planning/find-time.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { jobOf } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import { collection } from '#store/collection.ts'
import type { Data, Transaction } from '#store/store.ts'
import { DEMO_MARK, type DemoStop, demoCounts, demoServices, demoVisits } from './demo-data.ts'

const PAST_DAYS = 8 * 7
const MOST_AHEAD_TODAY = 3
const LINE_MINUTES_AGO = 25
/** A week later, the same weekday is free. */
const WAIT_DAYS = 6
/** A handful of photos always fits. */
const SPACE = { photoSpaceBytes: Number.MAX_SAFE_INTEGER }
/** Without a schema, because only the demo's own documents are marked. */
const messages = collection('messages')

/** The photos of made-up customers, by the name of their file. */
export type DemoPhotos = ReadonlyMap<string, PreparedPhoto>

interface DemoContext {
  business: Business
  scheduling: SchedulingSettings
  now: Temporal.Instant
}

/** Visits, requests and messages of one crew, people who wait, and counted visits to the website. */
export async function seedVisits(tx: Transaction, photos: DemoPhotos, now: Temporal.Instant): Promise<void> {
  const context = { business: await readBusiness(tx), scheduling: await readScheduling(tx), now }
  await addPast(tx, context)
  await crews.set(tx, MAIN_CREW_ID, { ...DEFAULT_CREW, name: 'Dana and Luis', ...DEMO_MARK }, { ifVersion: 0 })
  await addStops(tx, context, photos)
  await addMessages(tx, context)
  await addWaiting(tx, context)
  await addCounts(tx, context)
}

interface Asked {
  instant: string
  asked: Temporal.Instant
  /** The answer time in business minutes. A request that waits has none. */
  answeredMinutes?: number
}

type VisitFields = Data & { serviceType: string; status: AppointmentStatus; customerName: string }

/** One visit of a made-up customer, with the promise that was made and when the desk answered. */
async function addVisit(tx: Transaction, { business, scheduling }: DemoContext, when: Asked, fields: VisitFields) {
  const { instant, asked, answeredMinutes } = when
  const { status } = fields
  const service = serviceOf(fields.serviceType)
  const given = { ...fields, preferredDate: instant, serviceName: service.name, createdAt: instantText(asked) }
  const clock = startClock(given, business, scheduling, asked)
  const week = businessWeek(business, scheduling)
  const answeredAt =
    answeredMinutes === undefined ? undefined : addBusinessHours(clock.askedAt, answeredMinutes / 60, week)
  // No step follows, so made-up requests cause no reminders and never expire.
  const visit = { ...given, ...DEMO_MARK, ...clock, nextStepAt: null, ...(answeredAt && { answeredAt }) }
  const time = { ...wishedTime({ job: jobOf(service), instant, zip: '' }), crewId: MAIN_CREW_ID }
  const stored = await addAppointment(tx, visit, { ...time, isHeld: occupiesSlot(status) }, asked)
  await recordEvent(tx, stored.id, { event: 'created', by: 'customer', status: 'pending' }, { at: instantText(asked) })
  if (answeredAt) await recordAnswer(tx, stored.id, { instant, status, answeredAt })
  return { id: stored.id, serviceName: service.name, customerId: customerIdOf(stored) }
}

interface Answered {
  instant: string
  status: AppointmentStatus
  answeredAt: string
}

async function recordAnswer(tx: Transaction, id: string, { instant, status, answeredAt }: Answered): Promise<void> {
  const answer = { event: 'status', by: 'administrator' } as const
  const first = status === 'rejected' ? status : 'confirmed'
  await recordEvent(tx, id, { ...answer, was: 'pending', status: first }, { at: answeredAt })
  if (status === 'completed') {
    await recordEvent(tx, id, { ...answer, was: first, status }, { at: later(instant) })
  } else if (status === 'cancelled') {
    await recordEvent(tx, id, { event: 'cancelled', by: 'customer', was: first, status }, { at: later(answeredAt) })
  }
}

/** By the length of a visit. */
function later(instant: string): string {
  return instantText(Temporal.Instant.from(instant).add({ minutes: DEFAULT_VISIT_MINUTES }))
}

function serviceOf(serviceType: string) {
  const found = demoServices().find(({ slug }) => slug === serviceType)
  if (!found) throw new Error(`The demo has no service ${serviceType}.`)
  return found
}

/** Whether the business is open on this date. */
function isWorkday(date: string, { scheduling }: DemoContext): boolean {
  return isBookable(date, deskRules(scheduling), date)
}

/** Latest first. */
function pastDays({ business, now }: DemoContext): string[] {
  const last = today(now, business.timeZone)
  return Array.from({ length: PAST_DAYS }, (_, index) => addDays(last, -index - 1))
}

async function addPast(tx: Transaction, context: DemoContext): Promise<void> {
  const { business, now } = context
  const workdays = pastDays(context).filter((date) => isWorkday(date, context))
  for (const { workdaysAgo, time, askedMinutesBefore, answeredMinutes, feedback: said, ...fields } of demoVisits()
    .past) {
    const instant = slotInstant(workdays[workdaysAgo - 1] ?? '', time, business.timeZone)
    if (instant === null) continue
    const visited = Temporal.Instant.from(instant)
    const asked = visited.subtract({ minutes: askedMinutesBefore })
    const { id, serviceName } = await addVisit(tx, context, { instant, asked, answeredMinutes }, fields)
    if (!said) continue
    const { customerName, status } = fields
    const { minutesAfter, ...words } = said
    const given = { ...words, author: firstName(customerName), place: '', serviceName, customerName, isShown: false }
    const at = [instantText(visited.add({ minutes: minutesAfter })), instantText(now)].toSorted()[0]
    await feedback.set(tx, id, given, { ifVersion: 0, createdAt: at })
    await recordEvent(tx, id, { event: 'gave-feedback', by: 'customer', status }, { at })
  }
}

/** Visits of today and of the next days, and requests that wait. */
async function addStops(tx: Transaction, context: DemoContext, photos: DemoPhotos): Promise<void> {
  const { now } = context
  const { coming, requests } = demoVisits()
  const confirmed = { status: 'confirmed', arrival: undefined } as const
  const visits = [
    ...todaysVisits(context),
    ...coming.map(({ bookableDay, time, ...stop }) => ({
      ...stop,
      ...confirmed,
      instant: comingInstant(bookableDay, time, context),
    })),
  ]
  for (const { instant, askedHoursAgo, answeredMinutes, ...fields } of visits) {
    const asked = now.subtract({ hours: askedHoursAgo })
    await addStop(tx, context, { instant, asked, answeredMinutes }, fields, photos)
  }
  for (const { bookableDay, time, minutesAgo, ...fields } of requests) {
    const instant = comingInstant(bookableDay, time, context)
    const when = { instant, asked: now.subtract({ minutes: minutesAgo }) }
    await addStop(tx, context, when, { ...fields, status: 'pending' }, photos)
  }
}

async function addStop(
  tx: Transaction,
  context: DemoContext,
  when: Asked,
  { photo, notes, line, ...fields }: DemoStop & VisitFields,
  photos: DemoPhotos,
): Promise<void> {
  const { id, customerId } = await addVisit(tx, context, when, fields)
  const sent = photos.get(photo ?? '')
  if (sent) await keepPhoto(tx, SPACE, { id, by: 'customer' }, null, sent)
  if (notes && customerId) await customers.set(tx, customerId, { notes })
  if (!line || fields.status !== 'confirmed') return
  const at = instantText(context.now.subtract({ minutes: LINE_MINUTES_AGO }))
  await recordEvent(tx, id, { event: 'said', by: 'customer', text: line, status: fields.status }, { at })
  await changeAppointment(tx, id, { lineWaitsSince: at, customerWroteAt: at })
}

/** Those that began, and a few more. */
function todaysVisits(context: DemoContext) {
  const { timeZone } = context.business
  const now = instantText(context.now)
  const date = today(context.now, timeZone)
  if (!isWorkday(date, context)) return []
  const visits = demoVisits().today.flatMap(({ time, ...stop }) => {
    const instant = slotInstant(date, time, timeZone)
    if (instant === null) return []
    const end = later(instant)
    const isThere = instant <= now && now < end
    const arrival = isThere ? { at: instant, of: instant, state: 'here', expected: null } : undefined
    return [{ ...stop, instant, arrival, status: end <= now ? ('completed' as const) : ('confirmed' as const) }]
  })
  const begun = visits.filter(({ instant }) => instant <= now).length
  return visits.slice(0, begun + MOST_AHEAD_TODAY)
}

function comingInstant(bookableDay: number, time: string, { business, scheduling, now }: DemoContext): string {
  const date = bookableDates(scheduling, today(now, business.timeZone))[bookableDay - 1]
  const instant = date && slotInstant(date, time, business.timeZone)
  if (!instant) throw new Error(`The demo has no ${time} on its bookable day ${bookableDay}.`)
  return instant
}

async function addMessages(tx: Transaction, { business, now }: DemoContext): Promise<void> {
  for (const { daysAgo, time, ...message } of demoVisits().messages) {
    const date = addDays(today(now, business.timeZone), -daysAgo)
    const createdAt = slotInstant(date, time, business.timeZone) ?? instantText(now)
    const written = { ...message, serviceName: serviceOf(message.service).name }
    const customerId = await joinCustomer(tx, messageRecord(written, createdAt))
    const stored = { ...written, ...DEMO_MARK, customerId, read: false, mailIds: [] }
    await messages.set(tx, randomUUID(), stored, { ifVersion: 0, createdAt })
  }
}

/** Made-up people who want an earlier day than visitors can book. Freed times are offered to real people only. */
async function addWaiting(tx: Transaction, { business, scheduling, now }: DemoContext): Promise<void> {
  const current = today(now, business.timeZone)
  const [first = current] = bookableDates(scheduling, current)
  const earlier = Array.from({ length: WAIT_DAYS + 1 }, (_, ahead) => addDays(current, ahead))
  const days = earlier.filter((date) => date < first).map(weekdayOf)
  for (const { hoursAgo, ...fields } of demoVisits().waiting) {
    const entry = {
      ...fields,
      ...DEMO_MARK,
      days,
      serviceName: serviceOf(fields.serviceType).name,
      lastDate: addDays(current, WAIT_DAYS),
      joinedAt: instantText(now.subtract({ hours: hoursAgo })),
      state: 'waiting',
      endedAt: null,
      offeredAt: null,
      missed: 0,
      passed: [],
    }
    await waitingList.set(tx, randomUUID().replaceAll('-', ''), entry, { ifVersion: 0 })
  }
}

/** The counts of the days before today. Today's visits are counted as they come. */
async function addCounts(tx: Transaction, context: DemoContext): Promise<void> {
  const { workdays, weekends } = demoCounts()
  const days = Map.groupBy(pastDays(context).reverse(), (date) => isWorkday(date, context))
  for (const [counts, dates = []] of [[workdays, days.get(true)] as const, [weekends, days.get(false)] as const]) {
    for (const [index, date] of dates.entries()) {
      await dayCounts.set(tx, date, { ...counts[index], ...DEMO_MARK }, { ifVersion: 0 })
    }
  }
}
