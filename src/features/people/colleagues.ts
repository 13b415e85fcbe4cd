import { isAdmin } from '#domain/people/person.ts'
import { everyPerson, type PersonRecord } from '#features/account/person.ts'
import type { Reader } from '#store/store.ts'

/** Who can be assigned a request and mentioned in a note. */
export async function colleagues(reader: Pick<Reader, 'query'>): Promise<PersonRecord[]> {
  return (await everyPerson(reader)).filter(({ role, state }) => state === 'active' && isAdmin(role))
}
