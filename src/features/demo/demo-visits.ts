// Places the visits of the demo in time: in the weeks before the first start, around that moment, so that Today shows a day
// in full swing, and at times of the next days that visitors can book.
import { randomUUID } from 'node:crypto'
import { startClock } from '#domain/appointments/answer-clock.ts'
import { type AppointmentStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { firstName } from '#domain/feedback/feedback.ts'
import { addBusinessHours } from '#domain/planning/business-hours.ts'
import { bookableBounds, isBookable } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { instantText } from '#domain/time/instant.ts'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'
import { waitsUntil } from '#domain/waiting-list/waiting.ts'
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
import { type ComingTime, DEMO_MARK, type DemoStop, demoCounts, demoServices, demoVisits } from './demo-data.ts'

const PAST_DAYS = 8 * 7
const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60
const ASKED_DAYS_BEFORE = 3
const LINE_MINUTES_AGO = 25
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
  await addMessages(tx, now)
  await addWaiting(tx, context)
  await addCounts(tx, context)
}

interface Asked {
  instant: string
  asked: Temporal.Instant
  /** How many business minutes the answer took. A request that waits has none. */
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
  const answered =
    answeredMinutes === undefined ? {} : { answeredAt: addBusinessHours(clock.askedAt, answeredMinutes / 60, week) }
  // No step follows: nobody is reminded of made-up requests, and none expires.
  const visit = { ...given, ...DEMO_MARK, ...clock, nextStepAt: null, ...answered }
  const time = { ...wishedTime({ job: jobOf(service), instant, zip: '' }), crewId: MAIN_CREW_ID }
  const stored = await addAppointment(tx, visit, { ...time, isHeld: occupiesSlot(status) }, asked)
  await recordEvent(tx, stored.id, { event: 'created', by: 'customer', status })
  return { id: stored.id, serviceName: service.name, customerId: customerIdOf(stored) }
}

function serviceOf(serviceType: string) {
  const found = demoServices().find(({ slug }) => slug === serviceType)
  if (!found) throw new Error(`The demo has no service ${serviceType}.`)
  return found
}

/** Latest first. */
function pastDays({ business, now }: DemoContext): string[] {
  const last = today(now, business.timeZone)
  return Array.from({ length: PAST_DAYS }, (_, index) => addDays(last, -index - 1))
}

async function addPast(tx: Transaction, context: DemoContext): Promise<void> {
  const { availableDays } = context.scheduling
  const workdays = pastDays(context).filter((date) => availableDays.includes(weekdayOf(date)))
  for (const { workdaysAgo, time, askedMinutesBefore, answeredMinutes, feedback: said, ...fields } of demoVisits()
    .past) {
    const instant = slotInstant(workdays[workdaysAgo - 1] ?? '', time, context.business.timeZone)
    if (instant === null) continue
    const asked = Temporal.Instant.from(instant).subtract({ minutes: askedMinutesBefore })
    const { id, serviceName } = await addVisit(tx, context, { instant, asked, answeredMinutes }, fields)
    if (!said) continue
    const { customerName, status } = fields
    const given = { ...said, author: firstName(customerName), place: '', serviceName, customerName, isShown: false }
    await feedback.set(tx, id, given, { ifVersion: 0 })
    await recordEvent(tx, id, { event: 'gave-feedback', by: 'customer', status })
  }
}

/** A day in full swing, whatever the clock says, and requests that wait. */
async function addStops(tx: Transaction, context: DemoContext, photos: DemoPhotos): Promise<void> {
  const { now } = context
  const { coming, stops, requests } = demoVisits()
  const asked = now.subtract({ hours: ASKED_DAYS_BEFORE * 24 })
  const visits = [
    ...todaysVisits(context),
    ...coming.map((time) => ({
      instant: comingInstant(time, context),
      status: 'confirmed' as const,
      arrival: undefined,
    })),
  ]
  for (const [index, { instant, ...visit }] of visits.entries()) {
    const stop = stops[index]
    if (!stop) throw new Error('The demo has more visits than stops.')
    const { answeredMinutes, ...fields } = stop
    await addStop(tx, context, { instant, asked, answeredMinutes }, { ...fields, ...visit }, photos)
  }
  for (const { bookableDay, time, minutesAgo, ...fields } of requests) {
    const instant = comingInstant({ bookableDay, time }, context)
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
  await recordEvent(tx, id, { event: 'said', by: 'customer', text: line, status: fields.status })
  const since = context.now.subtract({ minutes: LINE_MINUTES_AGO })
  await changeAppointment(tx, id, { lineWaitsSince: instantText(since) })
}

/** Those that would begin yesterday or tomorrow, or that daylight saving skips, are left out. */
function todaysVisits({ business: { timeZone }, now }: DemoContext) {
  const { date, time } = businessTime(instantText(now), timeZone)
  const current = Math.floor(minutesOf(time) / STEP_MINUTES) * STEP_MINUTES
  return demoVisits().startMinutes.flatMap((offset) => {
    const minutes = current + offset
    const instant = minutes < 0 || minutes >= DAY_MINUTES ? null : slotInstant(date, timeAt(minutes), timeZone)
    if (instant === null) return []
    const arrival = { at: instantText(now), of: instant, state: 'here', expected: null }
    const status = offset < 0 ? ('completed' as const) : ('confirmed' as const)
    return [{ instant, status, arrival: offset === 0 ? arrival : undefined }]
  })
}

function comingInstant({ bookableDay, time }: ComingTime, { business, scheduling, now }: DemoContext): string {
  const current = today(now, business.timeZone)
  const { min, max } = bookableBounds(scheduling, current)
  let days = 0
  for (let date = min; date <= max; date = addDays(date, 1)) {
    if (!isBookable(date, scheduling, current)) continue
    days += 1
    const instant = slotInstant(date, time, business.timeZone)
    if (days === bookableDay && instant) return instant
  }
  throw new Error(`The demo has no ${time} on its bookable day ${bookableDay}.`)
}

async function addMessages(tx: Transaction, now: Temporal.Instant): Promise<void> {
  for (const message of demoVisits().messages) {
    const written = { ...message, serviceName: serviceOf(message.service).name }
    const customerId = await joinCustomer(tx, messageRecord(written, instantText(now)))
    const stored = { ...written, ...DEMO_MARK, customerId, read: false, mailIds: [] }
    await messages.set(tx, randomUUID(), stored, { ifVersion: 0 })
  }
}

/** Made-up people who wait for a time. Times that open are offered to real people only. */
async function addWaiting(tx: Transaction, { business, now }: DemoContext): Promise<void> {
  for (const { hoursAgo, ...fields } of demoVisits().waiting) {
    const entry = {
      ...fields,
      ...DEMO_MARK,
      serviceName: serviceOf(fields.serviceType).name,
      lastDate: waitsUntil('', today(now, business.timeZone)),
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

/** What was counted on the days before today. Today's visits are counted as they come. */
async function addCounts(tx: Transaction, context: DemoContext): Promise<void> {
  const { workdays, weekends } = demoCounts()
  const isWorkday = (date: string) => context.scheduling.availableDays.includes(weekdayOf(date))
  const days = Map.groupBy(pastDays(context).reverse(), isWorkday)
  for (const [counts, dates = []] of [[workdays, days.get(true)] as const, [weekends, days.get(false)] as const]) {
    for (const [index, date] of dates.entries()) {
      await dayCounts.set(tx, date, { ...counts[index], ...DEMO_MARK }, { ifVersion: 0 })
    }
  }
}
