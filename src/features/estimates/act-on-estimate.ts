import type { Business } from '#domain/business/schema.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { invalidField, Refusal, type RefusalKind, unlessRefused } from '#domain/documents/refusal.ts'
import { isOpen, optionTotals } from '#domain/estimates/estimate.ts'
import { acceptSchema, type Estimate, reasonSchema } from '#domain/estimates/schema.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import type { Language } from '#domain/language/language.ts'
import { pick } from '#domain/objects/pick.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { today } from '#domain/scheduling/slot.ts'
import { DEFAULT_SERVICE_TYPE } from '#domain/services/service-type.ts'
import { textIn } from '#domain/text/form-data.ts'
import { instantText } from '#domain/time/date.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { historyOf, recordEvent } from '#features/appointments/history.ts'
import { appointmentOf, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { aboutMessage, messages } from '#features/contact/inbox.ts'
import { keyIn } from '#features/customer-link/act-from-form.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { keyOfContents, once } from '#features/forms/idempotency.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { photosInline } from '#features/photos/read-photo.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { holdTimes, takeTime, timesFor } from './choose-time.ts'
import {
  type Circumstances,
  estimateOf,
  estimates,
  inWords,
  queueEstimateMail,
  requireEstimate,
} from './stored-estimate.ts'

export type ShownEstimate = Awaited<ReturnType<typeof showEstimate>>

export type EstimateOutcome =
  | { ok: true; estimate: ShownEstimate; words: string }
  | { ok: false; kind: RefusalKind; problem: string; estimate: ShownEstimate | undefined }

/** Opens the customer's estimate and runs their action. If the key fits, a refusal includes the current estimate. */
export async function actOnEstimate(
  context: BookingContext,
  id: string,
  data: FormData,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<EstimateOutcome> {
  const key = keyIn(data)
  try {
    const business = await readBusiness(context.store)
    if (context.limits) await limitAddress(context.store, visitorAddress, business.phone, now)
    await openWithKey(context.store, id, key)
    const done = await perform(context, id, data, { business, visitorAddress, publicUrl: context.publicUrl, now })
    context.delivery.wake()
    const estimate = await showEstimate(context.store, id, now)
    return { ok: true, estimate, words: done && ESTIMATE_WORDS[estimate.language][done] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const estimate = await reopen(context.store, id, key, now).catch(unlessRefused)
    return { ok: false, kind: error.kind, problem: error.message, estimate }
  }
}

/** With its own key, or the one of its request. */
export async function openWithKey(reader: Reader, id: string, key: string): Promise<void> {
  const stored = await estimates.peek(reader, id)
  const appointmentId = stored ? estimateOf(stored).appointmentId : ''
  await requireKey(reader, id, key).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || appointmentId === '') throw error
    await requireKey(reader, appointmentId, key)
  })
  if (!stored) throw new Refusal('not-found', ESTIMATE_WORDS.en.notFound)
}

async function reopen(reader: Reader, id: string, key: string, now: Temporal.Instant) {
  await openWithKey(reader, id, key)
  return showEstimate(reader, id, now)
}

const SHOWN = [
  'id',
  'customerName',
  'options',
  'notes',
  'validUntil',
  'deposit',
  'currency',
  'taxRates',
  'digest',
  'language',
] as const

/** An estimate for its customer. Hides the content of a draft that replaces a sent one. */
async function showEstimate(reader: Reader, id: string, now: Temporal.Instant) {
  const estimate = await requireEstimate(reader, id)
  const business = await readBusiness(reader)
  const isOver =
    !isOpen(estimate, today(now, business.timeZone)) && (estimate.state === 'sent' || estimate.state === 'seen')
  if (estimate.state === 'draft' && estimate.earlier.length === 0)
    throw new Refusal('not-found', ESTIMATE_WORDS.en.notFound)
  const state = estimate.state === 'draft' ? 'replaced' : isOver ? 'expired' : estimate.state
  const { acceptance, edition, visitId, wantsCall } = estimate
  return {
    ...pick(estimate, SHOWN),
    ...(state === 'replaced' && { options: [], notes: '' }),
    state,
    edition,
    acceptance: acceptance && pick(acceptance, ['at', 'name', 'optionId', 'extraIds', 'total', 'deposit']),
    photos: Object.values(await photosInline(reader, await shownPhotos(reader, id))),
    visitAt: visitId && (await whenVisited(reader, visitId, business, estimate.language, now)),
    wantsCall,
    times: acceptance && visitId === null && !wantsCall ? await timesFor(reader, estimate, now) : null,
  }
}

/** Null once the visit is canceled or deleted. */
async function whenVisited(reader: Reader, id: string, business: Business, language: Language, now: Temporal.Instant) {
  const stored = await appointments.peek(reader, id)
  const visit = stored && appointmentOf(stored, now)
  return visit && (visit.status === 'confirmed' || visit.status === 'completed')
    ? formatArrival(visit, business, language)
    : null
}

interface Sender extends Circumstances {
  visitorAddress: string
}

type Done = 'accepted' | 'booked' | 'willCall' | 'declined' | 'asked' | ''

async function perform(context: BookingContext, id: string, data: FormData, sender: Sender): Promise<Done> {
  const { store } = context
  switch (textIn(data, 'does')) {
    case 'accept': {
      await store.transaction((tx) => accept(tx, id, data, sender))
      // Reserves nothing before the acceptance is stored. After an interruption, the page shows the next free times.
      await holdTimes(store, id, sender)
      return 'accepted'
    }
    case 'choose':
      await takeTime(store, id, textIn(data, 'time'), sender)
      return 'booked'
    case 'call':
      await store.transaction((tx) => askForCall(tx, id, sender))
      return 'willCall'
    case 'decline':
      await store.transaction((tx) => decline(tx, id, parseInput(reasonSchema, textIn(data, 'reason')), sender))
      return 'declined'
    case 'ask':
      await store.transaction((tx) => ask(tx, id, parseInput(reasonSchema, textIn(data, 'question')), sender))
      return 'asked'
    default:
      await store.transaction((tx) => markSeen(tx, id, sender))
      return ''
  }
}

async function markSeen(tx: Transaction, id: string, { now }: Sender): Promise<void> {
  const { state } = await requireEstimate(tx, id)
  if (state === 'sent') await estimates.change(tx, id, { state: 'seen', seenAt: instantText(now) })
}

/** The estimate is locked. Of two acceptances, or an acceptance and an edit, the second sees the result of the first. */
async function accept(tx: Transaction, id: string, data: FormData, sender: Sender): Promise<void> {
  const { business, visitorAddress, now } = sender
  const estimate = await requireEstimate(tx, id)
  const { digest, optionId, extraIds, name } = parseInput(acceptSchema, {
    digest: textIn(data, 'digest'),
    optionId: textIn(data, 'option'),
    extraIds: data.getAll('extra').map(String),
    name: textIn(data, 'name'),
  })
  const option = estimate.options.find((each) => each.id === optionId)
  const extras = (option?.extras ?? []).filter((extra) => extraIds.includes(extra.id)).map((extra) => extra.id)
  if (isSame(estimate, { digest, optionId, extras })) return
  refuseClosed(estimate, digest, today(now, business.timeZone))
  if (!data.has('consent')) throw invalidField('consent', ESTIMATE_WORDS.en.consentRequired)
  if (!option) throw invalidField('option', ESTIMATE_WORDS.en.optionUnknown)
  const { total, deposit } = optionTotals(estimate, option, extras)
  const at = instantText(now)
  const acceptance = { at, name, address: visitorAddress, digest, optionId, extraIds: extras, total, deposit }
  const after = estimateOf(await estimates.change(tx, id, { state: 'accepted', acceptance }))
  await queueEstimateMail(tx, 'estimate-accepted', after, sender, {
    total: inWords(total, estimate),
    message: option.name,
  })
}

/** Sent again because the response was lost. */
function isSame({ acceptance }: Estimate, asked: { digest: string; optionId: string; extras: string[] }): boolean {
  if (!acceptance) return false
  const { digest, optionId, extraIds } = acceptance
  return digest === asked.digest && optionId === asked.optionId && extraIds.join() === asked.extras.join()
}

function refuseClosed(estimate: Estimate, digest: string, date: string): void {
  const { state, earlier } = estimate
  if (state === 'draft' && earlier.length > 0)
    throw new Refusal('conflict', ESTIMATE_WORDS.en.replaced, { code: 'replaced' })
  if (state === 'accepted' || state === 'declined')
    throw new Refusal('conflict', ESTIMATE_WORDS.en.closed, { code: 'closed' })
  if (!isOpen(estimate, date)) throw new Refusal('conflict', ESTIMATE_WORDS.en.expired, { code: 'expired' })
  if (estimate.digest !== digest) throw new Refusal('conflict', ESTIMATE_WORDS.en.changed, { code: 'changed' })
}

async function decline(tx: Transaction, id: string, reason: string, sender: Sender): Promise<void> {
  const estimate = await requireEstimate(tx, id)
  if (estimate.state === 'declined') return
  refuseClosed(estimate, estimate.digest, today(sender.now, sender.business.timeZone))
  const declined = { at: instantText(sender.now), reason }
  const after = estimateOf(await estimates.change(tx, id, { state: 'declined', declined }))
  await queueEstimateMail(tx, 'estimate-declined', after, sender, { message: reason })
}

async function askForCall(tx: Transaction, id: string, sender: Sender): Promise<void> {
  const estimate = await requireEstimate(tx, id)
  if (!estimate.acceptance || estimate.visitId !== null)
    throw new Refusal('conflict', ESTIMATE_WORDS.en.closed, { code: 'closed' })
  if (estimate.wantsCall) return
  const after = estimateOf(await estimates.change(tx, id, { wantsCall: true }))
  await queueEstimateMail(tx, 'estimate-call', after, sender)
}

/** Part of the conversation about the request, or a message if there is no request. */
async function ask(tx: Transaction, id: string, text: string, sender: Sender): Promise<void> {
  if (text === '') throw invalidField('question', ESTIMATE_WORDS.en.questionRequired)
  const estimate = await requireEstimate(tx, id)
  // Sent again because the response was lost, or with a reloaded page.
  const key = keyOfContents('estimate-question', [id, estimate.edition, text])
  await once(tx, key, text, sender.now, async () => ({
    answer: '',
    about: await keepQuestion(tx, estimate, text, sender),
  }))
}

/** Returns the document that it became a part of. */
async function keepQuestion(tx: Transaction, estimate: Estimate, text: string, sender: Sender): Promise<string> {
  const { now } = sender
  const { appointmentId, customerName: name, customerEmail: email, customerPhone: phone, customerId } = estimate
  const request = appointmentId === '' ? undefined : await appointments.get(tx, appointmentId)
  await queueEstimateMail(tx, 'estimate-question', estimate, sender, { message: text })
  if (request) {
    const at = instantText(now)
    const { status } = appointmentOf(request, now)
    await changeAppointment(tx, request.id, { lineWaitsSince: at, customerWroteAt: at })
    await recordEvent(tx, request.id, { event: 'said', by: 'customer', text, status })
    return historyOf(request.id)
  }
  const messageId = crypto.randomUUID()
  const about = { name, email, phone, service: estimate.serviceType || DEFAULT_SERVICE_TYPE, serviceName: '' }
  const kept = { read: false, answers: [], appointmentId: null, customerId: customerId || null, mailIds: [] }
  await messages.set(tx, messageId, { ...about, ...kept, message: text })
  return aboutMessage(messageId)
}
