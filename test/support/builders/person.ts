import type { Person } from '#features/account/person.ts'

export function aPerson(fields: Partial<Person> = {}): Person {
  const id = fields.id ?? 'owner'
  const email = fields.email ?? `${id}@example.com`
  return { id, email, name: email, role: 'owner', state: 'active', crewId: '', needsCode: false, ...fields }
}

/** Who acts, for calls of features without a request. */
export function anActor(fields: Partial<Person> = {}) {
  const person = aPerson(fields)
  return {
    kind: 'administrator',
    person,
    administrator: person,
    session: { id: 'a-session', adminId: person.id },
  } as const
}
