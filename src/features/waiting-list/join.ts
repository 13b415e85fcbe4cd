import { randomUUID } from 'node:crypto'
import { networkOf } from '#domain/account/sign-in-limit.ts'
import { missingAddress } from '#domain/appointments/booking-form.ts'
import { addressRange, MOST_UNANSWERED, UNANSWERED_HOURS } from '#domain/appointments/hoarding.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { languageField } from '#domain/language/language.ts'
import { today } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { needsZip } from '#domain/service-area/area.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { instantText } from '#domain/time/date.ts'
import { type WaitingForm, waitingFormSchema } from '#domain/waiting-list/schema.ts'
import { waitsUntil } from '#domain/waiting-list/waiting.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import type { Sender } from '#features/booking/book-from-form.ts'
import { requireAnswers } from '#features/booking/requested-time.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { appointmentRecord } from '#features/customers/stored-customer.ts'
import { keyOfContents, once } from '#features/forms/idempotency.ts'
import { limitAddress, mayAlert, mayMail, refuseAutomatic } from '#features/forms/limits.ts'
import { type OpenTrade, placeOf, readTrade } from '#features/planning/read-trade.ts'
import { digestOf } from '#features/security/digest.ts'
import { addToTally, readTally } from '#features/security/throttle.ts'
import { requireBookable } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import { aboutWaiting, queueWaitingMails, waitingList, waitingOf } from './stored-waiting.ts'

const WINDOW_MS = UNANSWERED_HOURS * 3_600_000

/** The fields that a browser submits, with or without JavaScript. */
export interface PlainWaiting {
  fields: Record<string, unknown>
  /** To the questions of the service. */
  answers: readonly GivenAnswer[]
  [HONEYPOT_FIELD]: string
}

export async function joinWaitingList(
  context: BookingContext,
  form: PlainWaiting,
  { address: visitorAddress, language }: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const { store, limits } = context
  const { phone } = await readBusiness(store)
  if (limits) await limitAddress(store, visitorAddress, phone, now)
  if (limits) refuseAutomatic({ [HONEYPOT_FIELD]: form[HONEYPOT_FIELD] }, phone)
  const wanted = { ...parseInput(waitingFormSchema, form.fields), answers: form.answers }
  await store.transaction((tx) =>
    once(tx, keyOfContents('waiting', wanted), wanted, now, async () => {
      const id = await join(tx, context, { ...wanted, ...languageField(language) }, visitorAddress, now)
      return { answer: '{}', about: aboutWaiting(id) }
    }),
  )
  context.delivery.wake()
}

async function join(
  tx: Transaction,
  { publicUrl, limits }: BookingContext,
  { street, unit, city, zip, access, lastDate, answers, ...wanted }: WaitingForm & Pick<PlainWaiting, 'answers'>,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<string> {
  const service = await requireBookable(tx, wanted.serviceType)
  const answered = requireAnswers(service, answers)
  const trade = await readTrade(tx)
  const business = await readBusiness(tx)
  requirePlace({ street, zip }, trade)
  const day = today(now, business.timeZone)
  if (lastDate !== '' && lastDate < day) throw onField('lastDate', WAITING_WORDS.en.pastDate)
  if (limits) await countEntry(tx, wanted.customerEmail, visitorAddress, now)
  // Not a timestamp, so it can't be guessed, and no appointment has the same.
  const id = randomUUID().replaceAll('-', '')
  const entry = {
    ...wanted,
    ...answered,
    address: { street, unit, city, zip, access },
    serviceName: service.name,
    lastDate: waitsUntil(lastDate, day),
    joinedAt: instantText(now),
    state: 'waiting',
    endedAt: null,
    offeredAt: null,
    missed: 0,
    passed: [],
  }
  const customerId = await joinCustomer(tx, appointmentRecord(entry, entry.joinedAt))
  await waitingList.set(tx, id, { ...entry, customerId }, { ifVersion: 0 })
  const mailed = !limits || (await mayMail(tx, wanted.customerEmail, now))
  const waiting = waitingOf({ id, data: entry })
  const alerted = !limits || (await mayAlert(tx, now))
  const kinds = [...(mailed ? (['waiting-joined'] as const) : []), ...(alerted ? (['waiting-alert'] as const) : [])]
  await queueWaitingMails(tx, kinds, waiting, { business, publicUrl, now })
  return id
}

/** Crews can't drive to a ZIP code alone, and a time outside the area can't be promised. */
function requirePlace(given: { street: string; zip: string }, trade: OpenTrade): void {
  const fields = needsZip(trade.area, trade.settings.driving) ? missingAddress(given) : {}
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields: { ...fields } })
  if (!placeOf(given.zip, trade).inside) throw onField('zip', SCHEDULING_WORDS.en.outsideArea(given.zip))
}

/** The same number of unanswered requests that a person or an address range may have. */
async function countEntry(tx: Transaction, email: string, visitorAddress: string, now: Temporal.Instant) {
  const limited = [
    [`waiting-of:${digestOf(normalizedEmail(email))}`, MOST_UNANSWERED.perPerson],
    [`waiting-from:${digestOf(addressRange(visitorAddress))}`, MOST_UNANSWERED.perAddressRange],
    [`waiting-network:${digestOf(networkOf(visitorAddress))}`, MOST_UNANSWERED.perNetwork],
  ] as const
  for (const [key, limit] of limited) {
    const { count } = await readTally(tx, key, now)
    if (count >= limit) throw new Refusal('too-many', WAITING_WORDS.en.already, { code: 'too-many' })
    await addToTally(tx, key, 1, WINDOW_MS, now)
  }
}

function onField(field: string, words: string): Refusal {
  return new Refusal('invalid', '', { fields: { [field]: words } })
}
