import { type CustomerMessages, readCustomerMessages } from '#domain/customer-messages/schema.ts'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { UNSUBSCRIBE_PATH } from '#domain/navigation/paths.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { cachedParse, settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const optOuts = collection('opt-outs')
const appointments = collection('appointments')
const invoices = collection('invoices')

const NAME = 'unsubscribe'

export async function hasOptedOut(reader: Reader, email: string): Promise<boolean> {
  return (await optOuts.get(reader, idOf(email))) !== undefined
}

/** Mail programs post to it by themselves, so its path contains a secret with no other use. */
export async function unsubscribeUrl(tx: Transaction, publicUrl: string, about: string): Promise<string> {
  const token = randomToken()
  await tx.claim(NAME, digestOf(token), about)
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`
}

/** The subject of the mail with the link. */
export function optOutSubject(reader: Pick<Reader, 'findClaim'>, token: string): Promise<string | undefined> {
  return reader.findClaim(NAME, digestOf(token))
}

/** `wanted`: whether the person wants the mails. */
export async function chooseMails(store: Store, token: string, wanted: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    const about = await optOutSubject(tx, token)
    const found = about && ((await appointments.get(tx, about)) ?? (await invoices.get(tx, about)))
    const email = found ? found.data.customerEmail : undefined
    if (typeof email !== 'string' || email === '') throw new Refusal('not-found', OPT_OUT_WORDS.en.unknown)
    if (wanted) await optOuts.delete(tx, idOf(email))
    else await optOuts.set(tx, idOf(email), {})
  })
}

export async function endUnsubscribeLinks(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  await tx.releaseOwned(NAME, appointmentIds)
}

/** Deletes a person's choices, with all their other data. */
export async function forgetOptOut(tx: Transaction, email: string): Promise<void> {
  if (email !== '') await optOuts.delete(tx, idOf(email))
}

function idOf(email: string): string {
  return digestOf(normalizedEmail(email))
}

const understood = cachedParse(readCustomerMessages)

export async function customerMessages(reader: Reader): Promise<CustomerMessages> {
  const stored = await settings.get(reader, SETTINGS_IDS.messages)
  return understood(stored?.data ?? {})
}
