import { readCustomer, type StoredCustomer } from '#domain/customers/document.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Stored } from '#store/store.ts'

/** Without a schema, because a document of any shape can be read. */
export const customers = collection('customers')

/** The customer whose requests and messages have this e-mail address. */
export const EMAIL_CLAIM = 'customer-email'

/** The customer whom requests without an e-mail address join. Others may have the same number. */
export const PHONE_CLAIM = 'customer-phone'

export interface Customer extends StoredCustomer {
  id: string
  version: number
}

export function customerOf({ id, version, data }: Stored): Customer {
  return { ...readCustomer(data), id, version }
}

/** In a transaction, the customer stays locked until it ends. */
export async function openCustomer(reader: Reader, id: string): Promise<Customer | undefined> {
  const stored = await customers.get(reader, id)
  return stored && customerOf(stored)
}
