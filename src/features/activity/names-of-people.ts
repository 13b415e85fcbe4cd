import { actorName } from '#domain/activity/activity.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import { everyPerson } from '#features/account/person.ts'
import { accountOf } from '#features/security/security-events.ts'
import type { Reader } from '#store/store.ts'

/** The names that people have now, by what the activity log calls them. The first person has none until they enter one. */
export async function namesOfPeople(reader: Pick<Reader, 'query'>): Promise<ReadonlyMap<string, string>> {
  const named = (await everyPerson(reader)).filter(({ id, name, email }) => id !== FIRST_PERSON || name !== email)
  return new Map(named.map(({ id, name }) => [accountOf(id), name]))
}

/** Whose act a mail follows. Null if no person or crew of the business did it. */
export async function actorOf(reader: Pick<Reader, 'query'>, by: string | null): Promise<string | null> {
  return by === null ? null : ((await namesOfPeople(reader)).get(by) ?? actorName(by))
}
