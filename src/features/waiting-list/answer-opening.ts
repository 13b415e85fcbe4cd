import { startClock } from '#domain/appointments/answer-clock.ts'
import { FIRST_STATUS } from '#domain/appointments/appointment.ts'
import type { Business } from '#domain/business/schema.ts'
import { Refusal, type RefusalKind, unlessRefused } from '#domain/documents/refusal.ts'
import { type Language, languageField } from '#domain/language/language.ts'
import { mailsFor } from '#domain/mails/kinds.ts'
import { pick } from '#domain/objects/pick.ts'
import { formatArrival, minuteOfInstant } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import type { Waiting } from '#domain/waiting-list/schema.ts'
import { wishWords } from '#domain/waiting-list/waiting.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { issueKey, manageUrl, requireKey } from '#features/customer-link/manage-key.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { offeredTime } from '#features/offers/offered.ts'
import { freeOffer, heldVisit } from '#features/planning/held-visits.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { endEntry, passOver } from './end-offers.ts'
import { offersFor, openWaiting } from './hold-for.ts'
import { type Circumstances, WHO_WAITS, waitingList, waitingOf } from './stored-waiting.ts'

/** The data that the customer's page submits. */
export interface WaitingAct {
  /** The key, or the whole link that ends in it. */
  key: string
  does: string
  offer: string
}

export type WaitingPlace = Awaited<ReturnType<typeof placeOf>>

export interface Acted {
  place: WaitingPlace
  words: string
  /** The link to the appointment that the offered time became. */
  manageUrl?: string
}

export type WaitingOutcome =
  | ({ ok: true } & Acted)
  | { ok: false; kind: RefusalKind; problem: string; place: WaitingPlace | undefined }

/** Opens the customer's place and runs their action. If the key fits, a refusal includes the current place. */
export async function actOnWaiting(
  context: BookingContext,
  id: string,
  act: WaitingAct,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<WaitingOutcome> {
  const key = act.key.slice(act.key.lastIndexOf('#') + 1).trim()
  try {
    const { phone } = await readBusiness(context.store)
    if (context.limits) await limitAddress(context.store, visitorAddress, phone, now)
    await requireKey(context.store, id, key)
    const done = await context.store.transaction((tx) => perform(tx, context, id, act, now))
    context.delivery.wake()
    return { ok: true, ...done, place: await placeOf(context.store, id, now) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const place = await openPlace(context.store, { id, key }, now).catch(unlessRefused)
    return { ok: false, kind: error.kind, problem: error.message, place }
  }
}

async function openPlace(reader: Reader, { id, key }: { id: string; key: string }, now: Temporal.Instant) {
  await requireKey(reader, id, key)
  return placeOf(reader, id, now)
}

/** A place on the waiting list as its customer sees it. */
async function placeOf(reader: Reader, id: string, now: Temporal.Instant) {
  const [business, stored, [offer]] = await Promise.all([
    readBusiness(reader),
    waitingList.require(reader, id, WAITING_WORDS.en.over),
    offersFor(reader, id),
  ])
  const waiting = waitingOf(stored)
  return {
    ...pick(waiting, ['state', 'customerName', 'lastDate']),
    serviceName: await serviceNameFor(reader, waiting),
    wishes: wishWords(waiting, waiting.language),
    offer: offer && isOpen(offer, now) ? shown(offer, business, waiting.language) : null,
  }
}

function shown(offer: Stored, business: Business, language: Language) {
  const { id, preferredDate, window } = offeredTime(offer)
  return {
    id,
    arrival: formatArrival({ preferredDate, window }, business, language),
    until: formatMoment(String(offer.data.expiresAt), business, language),
  }
}

/** The job releases an expired offer up to a minute late. */
function isOpen(offer: Stored, now: Temporal.Instant): boolean {
  return String(offer.data.expiresAt) > instantText(now)
}

/** A customer who finds this state caused it before, and the response was lost. */
const STATE_AFTER = { accept: 'booked', leave: 'left', decline: undefined } as const

async function perform(
  tx: Transaction,
  { publicUrl }: BookingContext,
  id: string,
  { does, offer: chosen }: WaitingAct,
  now: Temporal.Instant,
): Promise<Omit<Acted, 'place'>> {
  if (does !== 'accept' && does !== 'decline' && does !== 'leave') return { words: '' }
  const [business, trade] = [await readBusiness(tx), await readTrade(tx)]
  const { waiting, offer } = await openWaiting(tx, id, business.timeZone)
  const words = WAITING_WORDS[waiting.language]
  if (waiting.state === STATE_AFTER[does]) return { words: words.ended[waiting.state] }
  if (waiting.state !== 'waiting') throw new Refusal('conflict', WAITING_WORDS.en.over, { code: 'waiting-over' })
  if (does === 'leave') {
    if (offer) await freeOffer(tx, offer)
    await endEntry(tx, id, 'left', now)
    return { words: words.left }
  }
  if (!offer || offer.id !== chosen || !isOpen(offer, now)) {
    throw new Refusal('conflict', WAITING_WORDS.en.gone, { code: 'offer-gone' })
  }
  if (does === 'accept') return accept(tx, waiting, offer, { business, trade, publicUrl, now })
  await passOver(tx, waiting, offer, { missed: 0 }, { business })
  return { words: words.declined }
}

/** A time that the desk chose is confirmed at once. One that the site found is a request like any other, but blocks its time. */
async function accept(
  tx: Transaction,
  waiting: Waiting,
  offer: Stored,
  { business, trade, publicUrl, now }: Circumstances & { trade: OpenTrade },
): Promise<Omit<Acted, 'place'>> {
  const visit = heldVisit(offer)
  if (!visit) throw new Refusal('conflict', WAITING_WORDS.en.gone, { code: 'offer-gone' })
  await freeOffer(tx, offer)
  const { answers, urgency, address, serviceType } = waiting
  const said = { ...(answers.length > 0 && { answers }), ...(urgency && { urgency }) }
  const customer = { ...pick(waiting, WHO_WAITS), ...languageField(waiting.language), address, ...said }
  const preferredDate = offeredTime(offer).preferredDate
  const isConfirmed = offer.data.by === 'administrator'
  const status = isConfirmed ? 'confirmed' : FIRST_STATUS
  const clock = isConfirmed ? {} : startClock({ preferredDate, urgency }, business, trade.settings, now)
  const { minutes, bufferMinutes, window, crewId, start, zip } = visit
  const windowMinutes = window ? window[1] - window[0] : 0
  const job = { service: serviceType, minutes, bufferMinutes, windowMinutes }
  const time = { crewId, start: window ? start : minuteOfInstant(preferredDate), window, job, zip, relaid: [] }
  const stored = await addAppointment(
    tx,
    { ...customer, ...clock, preferredDate, status },
    { ...time, isHeld: true },
    now,
  )
  await endEntry(tx, waiting.id, 'booked', now)
  await recordEvent(tx, stored.id, { event: 'created', by: 'customer', status })
  const letter = { appointment: appointmentOf(stored, now), business, publicUrl, now, sequence: stored.version }
  await queueMails(tx, isConfirmed ? ['approval', 'offer-accepted'] : mailsFor(status), letter)
  const { confirmed, requested } = WAITING_WORDS[waiting.language]
  return {
    words: isConfirmed ? confirmed : requested,
    manageUrl: manageUrl(publicUrl, stored.id, await issueKey(tx, stored.id)),
  }
}
