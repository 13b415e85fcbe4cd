import type { Business } from '#domain/business/schema.ts'
import { findAdministrator } from '#features/account/administrator.ts'
import type { Reader } from '#store/store.ts'

/** Where mails to the business go: the account's address until the profile has one. Undefined without either. */
export async function alertAddress(reader: Reader, { email }: Pick<Business, 'email'>): Promise<string | undefined> {
  return email || (await findAdministrator(reader))?.email
}
