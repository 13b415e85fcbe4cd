import { type CustomerMessages, readCustomerMessages } from '#domain/customer-messages/schema.ts'
import { CUSTOMER_MESSAGES_ID } from '#domain/customer-messages/settings.ts'
import { cachedParse } from '#features/settings/cached-parse.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

const understood = cachedParse(readCustomerMessages)

export async function customerMessages(reader: Reader): Promise<CustomerMessages> {
  const stored = await settings.get(reader, CUSTOMER_MESSAGES_ID)
  return understood(stored?.data ?? {})
}
