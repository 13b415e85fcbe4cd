import { letterhead } from '#domain/business/letterhead.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { invalidField, Refusal, STALE } from '#domain/documents/refusal.ts'
import { optionTotals } from '#domain/estimates/estimate.ts'
import { ESTIMATE_LIMITS, isEstimateId } from '#domain/estimates/limits.ts'
import { type Estimate, type EstimateDraft, estimateDraftSchema } from '#domain/estimates/schema.ts'
import { ESTIMATE_DESK_WORDS, ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { languageField } from '#domain/language/language.ts'
import type { TaxRate } from '#domain/money/schema.ts'
import { keysOf, pick } from '#domain/objects/pick.ts'
import { today } from '#domain/scheduling/slot.ts'
import { instantText } from '#domain/time/date.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { deliverMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { photosOf } from '#features/photos/photo-record.ts'
import { noteErasure } from '#features/privacy/note-erasure.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'
import { readPriceList } from './price-list.ts'
import { digestOfTerms, estimateOf, estimates, queueEstimateMail, requireEstimate } from './stored-estimate.ts'

const NEW = {
  state: 'draft',
  edition: 1,
  serviceType: '',
  sentAt: null,
  seenAt: null,
  issued: null,
  digest: '',
  acceptance: null,
  declined: null,
  visitId: null,
  wantsCall: false,
  earlier: [],
} as const

/** Saves a draft. It replaces a sent version, which the customer can't accept anymore and which stays in `earlier`. */
export async function saveEstimate(
  store: Store,
  id: string,
  draft: EstimateDraft,
  version: number | undefined,
  now: Temporal.Instant,
): Promise<Estimate & { version: number }> {
  if (!isEstimateId(id)) throw new Refusal('not-found', ESTIMATE_WORDS.en.notFound)
  return store.transaction(async (tx) => {
    const stored = await estimates.get(tx, id)
    // Deleted, or its customer erased: an open editor must not bring it back.
    if (version !== undefined && (stored?.version ?? 0) !== version) throw stale(stored)
    const before = stored && estimateOf(stored)
    if (before?.state === 'accepted') throw new Refusal('conflict', ESTIMATE_DESK_WORDS.settled, { code: 'settled' })
    const isReaddressed = before && normalizedEmail(before.customerEmail) !== normalizedEmail(draft.customerEmail)
    // The person at the wrong address must not accept the next version.
    if (isReaddressed) await withdrawKeys(tx, [id])
    const { currency } = await readBusiness(tx)
    const { language: requested, ...request } = await requestOf(tx, draft, now)
    const fields = {
      ...NEW,
      ...draft,
      ...request,
      ...languageField(draft.language ?? before?.language ?? requested),
      currency,
      taxRates: await ratesFor(tx, draft, before),
    }
    const written = await estimates.set(
      tx,
      id,
      { ...fields, ...(before && carriedOver(before, now)) },
      { merge: false },
    )
    if (!written.ok) throw stale(stored)
    return { ...estimateOf(written.stored), version: written.stored.version }
  })
}

/** With the current estimate, to compare. */
function stale(stored: Stored | undefined): Refusal {
  const current = stored ? { ...estimateOf(stored), version: stored.version } : null
  return new Refusal('conflict', STALE, { code: 'stale', details: { current } })
}

/** The service and customer of the request. */
async function requestOf(tx: Transaction, { appointmentId, customerId }: EstimateDraft, now: Temporal.Instant) {
  const stored = appointmentId === '' ? undefined : await appointments.peek(tx, appointmentId)
  if (!stored) return { appointmentId: '', language: undefined }
  const { serviceType, language } = appointmentOf(stored, now)
  return { serviceType, language, customerId: customerIdOf(stored) ?? customerId }
}

function carriedOver(before: Estimate, now: Temporal.Instant) {
  const { edition, earlier, sentAt, digest } = before
  if (sentAt === null) return { edition, earlier }
  const terms = pick(before, ['edition', 'options', 'notes', 'validUntil', 'deposit', 'currency', 'taxRates'])
  const replaced = { sentAt, digest, replacedAt: instantText(now), terms }
  return { edition: edition + 1, earlier: [...earlier, replaced].slice(-ESTIMATE_LIMITS.earlier) }
}

/** The current rates that its lines use. A deleted rate keeps its copied value. */
async function ratesFor(reader: Reader, { options }: EstimateDraft, before: Estimate | undefined): Promise<TaxRate[]> {
  const used = new Set(options.flatMap(({ lines, extras }) => [...lines, ...extras].map(({ taxRateId }) => taxRateId)))
  used.delete('')
  const { rates: current } = await readPriceList(reader)
  return [...used].sort().map((id) => {
    const rate = [...current, ...(before?.taxRates ?? [])].find((each) => each.id === id)
    if (!rate) throw invalidField('options', 'A line has a tax rate that no longer exists.')
    return rate
  })
}

/** Sending again mails the customer again, with the same terms. */
export async function sendEstimate(context: BookingContext, id: string, version: number, now: Temporal.Instant) {
  const mails = await context.store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    const stored = await estimates.require(tx, id, ESTIMATE_WORDS.en.notFound)
    if (stored.version !== version) throw stale(stored)
    const estimate = estimateOf(stored)
    const on = today(now, business.timeZone)
    refuseUnready(estimate, on)
    const sent = {
      state: 'sent',
      sentAt: instantText(now),
      seenAt: null,
      issued: estimate.issued ?? { on, from: letterhead(business) },
      digest: digestOfTerms(estimate),
      declined: null,
    }
    const after = estimateOf(await estimates.change(tx, id, sent))
    return queueEstimateMail(tx, 'estimate-sent', after, { business, publicUrl: context.publicUrl, now })
  })
  return deliverMails(context, mails)
}

function refuseUnready(estimate: Estimate, date: string): void {
  const { state, options, validUntil, customerEmail } = estimate
  if (state === 'accepted') throw new Refusal('conflict', ESTIMATE_DESK_WORDS.settled, { code: 'settled' })
  if (customerEmail === '') throw invalidField('customerEmail', ESTIMATE_DESK_WORDS.noEmail)
  if (validUntil < date) throw invalidField('validUntil', ESTIMATE_DESK_WORDS.past)
  if (options.some(({ lines }) => lines.length === 0)) throw invalidField('options', ESTIMATE_DESK_WORDS.incomplete)
  const least = options.map((option) => optionTotals(estimate, option, discountsIn(option)).total)
  if (Math.min(...least) < 0) throw invalidField('options', ESTIMATE_DESK_WORDS.negative)
}

function discountsIn({ extras }: Estimate['options'][number]): string[] {
  return extras.filter(({ unitPrice }) => unitPrice < 0).map(({ id }) => id)
}

/** Only a draft, because both sides keep access to sent ones. Returns everything that an undo needs. */
export async function deleteDraft(store: Store, id: string, now: Temporal.Instant) {
  return store.transaction(async (tx) => {
    const estimate = await requireEstimate(tx, id)
    if (estimate.state !== 'draft' || estimate.earlier.length > 0) {
      throw new Refusal('conflict', ESTIMATE_DESK_WORDS.wasSent, { code: 'settled' })
    }
    if ((await photosOf(tx, id)).length > 0) {
      throw new Refusal('conflict', ESTIMATE_DESK_WORDS.hasPhotos, { code: 'has-photos' })
    }
    await noteErasure(tx, { estimates: [{ id }] }, now)
    await estimates.delete(tx, id)
    return { id, draft: pick(estimate, keysOf(estimateDraftSchema.shape)) }
  })
}
