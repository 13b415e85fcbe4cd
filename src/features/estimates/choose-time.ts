import type { Business } from '#domain/business/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { HELD_MINUTES } from '#domain/estimates/limits.ts'
import type { Estimate } from '#domain/estimates/schema.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { type Language, languageField } from '#domain/language/language.ts'
import { pick } from '#domain/objects/pick.ts'
import { MOST_OFFERS, offerId } from '#domain/offers/offer.ts'
import { formatArrival, minuteOfInstant } from '#domain/planning/local-day.ts'
import type { Job } from '#domain/planning/opening.ts'
import { today } from '#domain/scheduling/slot.ts'
import { DEFAULT_SERVICE_TYPE, serviceNameOf } from '#domain/services/service-type.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, instantText } from '#domain/time/date.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { appointmentOf, offers } from '#features/appointments/stored-appointment.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { gone } from '#features/offers/answer-offer.ts'
import { type Availability, availabilityOf } from '#features/planning/availability.ts'
import { datesOf, lockDays } from '#features/planning/day-lock.ts'
import { type FoundTime, findOfferedTime, timeFields } from '#features/planning/find-time.ts'
import { freeOffer, heldVisit, offersOf } from '#features/planning/held-visits.ts'
import { holdTime, isSlotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { findService, jobOf } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { eachRow } from '#features/system/each-row.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'
import { type Circumstances, estimateOf, estimates, requireEstimate } from './stored-estimate.ts'

const AT_ONCE = 200
const DAYS_TRIED = 3

/** Times that a customer who accepted can choose from, soonest first. */
export async function timesFor(reader: Reader, estimate: Estimate, now: Temporal.Instant) {
  const business = await readBusiness(reader)
  const held = (await offersOf(reader, estimate.id)).filter((offer) => isHeld(offer, now))
  const free = held.length > 0 ? held.map(timeOf) : await nextFree(reader, estimate, business, now)
  return {
    isHeld: held.length > 0,
    list: free.map((instant) => ({ instant, words: arrivalOf(instant, held, business, estimate.language) })),
  }
}

function arrivalOf(preferredDate: string, held: readonly Stored[], business: Business, language: Language): string {
  const visit = held.filter((offer) => timeOf(offer) === preferredDate).map(heldVisit)[0]
  const window = visit?.window && { start: instantOf(visit.window[0]), end: instantOf(visit.window[1]) }
  return formatArrival({ preferredDate, window: window ?? null }, business, language)
}

function instantOf(minute: number): string {
  return instantText(Temporal.Instant.fromEpochMilliseconds(minute * 60_000))
}

function timeOf({ data }: Stored): string {
  return String(data.preferredDate)
}

/** The job releases unused times up to a minute late. */
function isHeld({ data }: Stored, now: Temporal.Instant): boolean {
  return String(data.expiresAt) > instantText(now)
}

/** The service of the request, with the length of the accepted option. */
async function jobFor(reader: Reader, { serviceType, options, acceptance }: Estimate): Promise<Job> {
  const service = await findService(reader, serviceType || DEFAULT_SERVICE_TYPE)
  const minutes = options.find(({ id }) => id === acceptance?.optionId)?.minutes ?? 60
  return { service: undefined, bufferMinutes: 0, windowMinutes: 0, ...(service && jobOf(service)), minutes }
}

/** The first free time of each of the next days, so that the customer has a real choice. */
async function nextFree(reader: Reader, estimate: Estimate, business: Business, now: Temporal.Instant) {
  const asked = { job: await jobFor(reader, estimate), zip: estimate.address.zip }
  const found: string[] = []
  let date: string | undefined = addDays(today(now, business.timeZone), 1)
  for (let tried = 0; date !== undefined && tried < DAYS_TRIED * 2 && found.length < MOST_OFFERS; tried++) {
    const day: Availability = await availabilityOf(reader, { ...asked, date }, now)
    if (day.outsideArea) return []
    const free = day.slots.find(({ available }) => available)
    if (free) found.push(free.instant)
    date = free ? addDays(date, 1) : day.nextFreeDay
  }
  return found
}

/** Reserves three times. Skips a time that was taken meanwhile. */
export async function holdTimes(store: Store, id: string, { now }: Circumstances): Promise<void> {
  const estimate = await requireEstimate(store, id)
  if (estimate.visitId !== null || (await offersOf(store, id)).length > 0) return
  const times = await nextFree(store, estimate, await readBusiness(store), now)
  const expiresAt = instantText(now.add({ minutes: HELD_MINUTES }))
  for (const instant of times) {
    await store.transaction((tx) => holdOne(tx, id, instant, expiresAt, now)).catch(unlessTaken)
  }
}

function unlessTaken(error: unknown): void {
  if (!isSlotTaken(error)) throw error
}

async function holdOne(tx: Transaction, id: string, instant: string, expiresAt: string, now: Temporal.Instant) {
  const { estimate, found } = await openAt(tx, id, instant, now)
  // Two simultaneous acceptances don't reserve twice as many.
  const isFull = (await offersOf(tx, id)).length >= MOST_OFFERS
  if (estimate.visitId !== null || !found || isFull) return
  const data = {
    estimateId: id,
    preferredDate: instant,
    status: 'pending',
    address: { zip: estimate.address.zip },
    expiresAt,
  }
  await offers.set(tx, offerId(id, instant), { ...data, ...timeFields(found) })
  await holdTime(tx, offerId(id, instant), found)
}

/** The estimate with a free time, locked: first the settings, then the days, then the estimate. */
async function openAt(tx: Transaction, id: string, instant: string, now: Temporal.Instant) {
  const trade = await readTrade(tx)
  const held = await offersOf(tx, id)
  const dates = held.flatMap((offer) => {
    const visit = heldVisit(offer)
    return visit ? datesOf(visit, trade.timeZone) : []
  })
  await lockDays(tx, [...dates, businessTime(instant, trade.timeZone).date])
  const estimate = await requireEstimate(tx, id)
  const asked = { job: await jobFor(tx, estimate), instant, zip: estimate.address.zip }
  const outcome = await findOfferedTime(tx, asked, trade, now)
  return { estimate, asked, trade, found: outcome.ok ? outcome.found : undefined }
}

/** Books the work. The days and the estimate are locked, so only one of two choices gets the time. */
export async function takeTime(store: Store, id: string, time: string, context: Circumstances): Promise<void> {
  const instant = instantFromStored(time)
  if (!instant) throw gone()
  await store.transaction((tx) => take(tx, id, instantText(Temporal.Instant.from(time)), context))
}

async function take(tx: Transaction, id: string, instant: string, { business, publicUrl, now }: Circumstances) {
  const opened = await openAt(tx, id, instant, now)
  const { estimate, asked, trade } = opened
  if (!estimate.acceptance) throw new Refusal('conflict', ESTIMATE_WORDS.en.closed, { code: 'closed' })
  // Already chosen, but the response was lost.
  if (estimate.visitId !== null) return
  const held = await offersOf(tx, id)
  const chosen = held.find((offer) => timeOf(offer) === instant && isHeld(offer, now))
  for (const offer of held) await freeOffer(tx, offer)
  const again = chosen ? undefined : await findOfferedTime(tx, asked, trade, now)
  const found = chosen ? heldTime(chosen, asked.job) : again?.ok ? again.found : undefined
  if (!found) throw gone()
  const option = estimate.options.find((each) => each.id === estimate.acceptance?.optionId)
  const customer = {
    ...pick(estimate, ['customerName', 'customerEmail', 'customerPhone', 'address']),
    ...languageField(estimate.language),
  }
  const serviceType = estimate.serviceType || DEFAULT_SERVICE_TYPE
  const service = await findService(tx, serviceType)
  const work = {
    serviceType,
    serviceName: service?.name ?? serviceNameOf(serviceType, ''),
    description: workWords(option),
  }
  const stored = await addAppointment(
    tx,
    { ...customer, ...work, preferredDate: instant, status: 'confirmed' },
    { ...found, isHeld: true },
    now,
  )
  const customerId = estimate.customerId || (customerIdOf(stored) ?? '')
  await estimates.change(tx, id, { visitId: stored.id, customerId, wantsCall: false })
  await recordEvent(tx, stored.id, { event: 'created', by: 'customer', status: 'confirmed' })
  const letter = { appointment: appointmentOf(stored, now), business, publicUrl, now, sequence: stored.version }
  await queueMails(tx, ['approval', 'offer-accepted'], letter)
}

function workWords(option: Estimate['options'][number] | undefined): string {
  const lines = option?.lines.map(({ description }) => description) ?? []
  return [`Accepted estimate: ${option?.name ?? ''}`, ...lines].join('\n').slice(0, 900)
}

function heldTime(offer: Stored, job: Job): FoundTime | undefined {
  const visit = heldVisit(offer)
  if (!visit) return undefined
  const { crewId, window, zip, start } = visit
  return { crewId, window, zip, job, relaid: [], start: window ? start : minuteOfInstant(timeOf(offer)) }
}

/** Releases unused times, and marks expired estimates. Returns how many. */
export async function expireEstimates({ store }: { store: Store }, now: Temporal.Instant): Promise<number> {
  const { timeZone } = await readBusiness(store)
  const late = await offers.query(store, {
    range: { field: 'expiresAt', to: instantText(now) },
    orderBy: 'expiresAt',
    limit: AT_ONCE,
  })
  const held = new Set(late.flatMap(({ data }) => (typeof data.estimateId === 'string' ? [data.estimateId] : [])))
  await eachRow(estimates, held, (id) => store.transaction((tx) => freeTimes(tx, id, now)))
  let expired = 0
  for (const state of ['sent', 'seen']) {
    const range = { field: 'validUntil', before: today(now, timeZone) }
    const over = await estimates.query(store, { where: { state }, range, orderBy: 'validUntil', limit: AT_ONCE })
    await eachRow(estimates, new Set(over.map(({ id }) => id)), (id) =>
      store.transaction((tx) => expire(tx, id, state)),
    )
    expired += over.length
  }
  return held.size + expired
}

async function expire(tx: Transaction, id: string, state: string): Promise<void> {
  const stored = await estimates.get(tx, id)
  if (stored && estimateOf(stored).state === state) await estimates.change(tx, id, { state: 'expired' })
}

/** Releases the times that are reserved for an estimate. */
async function freeTimes(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const { timeZone } = await readTrade(tx)
  const held = await offersOf(tx, id)
  const dates = held.flatMap((offer) => {
    const visit = heldVisit(offer)
    return visit ? datesOf(visit, timeZone) : []
  })
  await lockDays(tx, dates)
  for (const offer of await offersOf(tx, id)) {
    if (!isHeld(offer, now)) await freeOffer(tx, offer)
  }
}
