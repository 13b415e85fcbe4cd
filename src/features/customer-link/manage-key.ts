import { APPOINTMENT_MESSAGES, appointmentPath } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Administrator } from '#features/account/person.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { readdress } from '#mail/outbox.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const estimates = collection('estimates')

const NAME = 'appointment-key'
/** Keys that were only ever sent to the customer's mailbox. */
const MAILED = 'mailed-appointment-key'

/** Another key. Earlier ones keep working. Only digests are stored, so a later mail needs its own. */
export async function issueKey(tx: Transaction, appointmentId: string): Promise<string> {
  const key = randomToken()
  await tx.claim(NAME, digestOf(key), appointmentId)
  return key
}

/** A key that is only in a mail. Using it proves that the customer received the mail. */
export async function issueMailedKey(tx: Transaction, appointmentId: string): Promise<string> {
  const key = await issueKey(tx, appointmentId)
  await tx.claim(MAILED, digestOf(key), appointmentId)
  return key
}

export async function wasMailed(reader: Reader, appointmentId: string, key: string): Promise<boolean> {
  return (await reader.findClaim(MAILED, digestOf(key))) === appointmentId
}

/** Looks the key up by its digest, so that the response time reveals nothing about the key. */
export async function requireKey(reader: Reader, appointmentId: string, key: string): Promise<void> {
  const owner = await reader.findClaim(NAME, digestOf(key))
  if (owner !== appointmentId) {
    throw new Refusal('forbidden', CUSTOMER_LINK_WORDS.en.keyInvalid, { code: 'key-invalid' })
  }
}

export async function withdrawKeys(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  await tx.releaseOwned(NAME, appointmentIds)
  await tx.releaseOwned(MAILED, appointmentIds)
}

/** The estimates for a request, and the one that a visit was booked from. */
async function estimatesAbout(reader: Reader, appointmentId: string): Promise<string[]> {
  const written = await estimates.query(reader, { where: { appointmentId }, orderBy: 'appointmentId' })
  const booked = await estimates.query(reader, { where: { visitId: appointmentId }, orderBy: 'visitId' })
  return [...written, ...booked].map(({ id }) => id)
}

/** The key is in the fragment, which browsers never send: it reaches no log and no referrer. */
export function manageUrl(publicUrl: string, appointmentId: string, key: string): string {
  return `${publicUrl}${appointmentPath(appointmentId, key)}`
}

/** Revokes every link sent so far. The next mail with a link contains a new one. */
export async function withdrawLink(store: Store, id: string, administrator: Administrator, now: Temporal.Instant) {
  await store.transaction(async (tx) => {
    const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
    await withdrawKeys(tx, [id, ...(await estimatesAbout(tx, id))])
    const { status } = appointmentOf(stored, now)
    await recordEvent(tx, id, { event: 'link-withdrawn', by: 'administrator', who: administrator.name, status })
  })
}

export function isReaddressed(was: Appointment | undefined, is: Appointment): boolean {
  return was !== undefined && normalizedEmail(was.customerEmail) !== normalizedEmail(is.customerEmail)
}

/** A person who receives mail for the wrong address must not be able to change the appointment. */
export async function endLinks(
  tx: Transaction,
  was: Appointment,
  { id, status, customerEmail }: Appointment,
  who: string,
): Promise<void> {
  const estimateIds = await estimatesAbout(tx, id)
  await withdrawKeys(tx, [id, ...estimateIds])
  await correctEstimates(tx, estimateIds, was.customerEmail, customerEmail)
  await readdress(tx, id, 'line-to-customer', customerEmail)
  await endUnsubscribeLinks(tx, [id])
  await recordEvent(tx, id, { event: 'link-withdrawn', by: 'administrator', who, status })
}

/** Those that went to the old address. An accepted one too, because its visit and invoice copy the address. */
export async function correctEstimates(tx: Transaction, ids: readonly string[], was: string, is: string) {
  // In one order, so that two writers don't wait for each other.
  for (const id of ids.toSorted()) {
    // Locked before its mails, like in delivery.
    const stored = await estimates.get(tx, id)
    if (!stored || normalizedEmail(String(stored.data.customerEmail)) !== normalizedEmail(was)) continue
    await withdrawKeys(tx, [id])
    await estimates.change(tx, id, { customerEmail: is })
    await readdress(tx, id, 'estimate-sent', is)
  }
}
