import type { SignedInPerson } from '#features/account/person.ts'

export function aPerson(fields: Partial<SignedInPerson> = {}): SignedInPerson {
  const id = fields.id ?? 'owner'
  const email = fields.email ?? `${id}@example.com`
  const place = { role: 'owner', state: 'active', crewId: '', needsCode: false } as const
  return { id, email, name: email, ...place, mailsNotes: true, views: {}, ...fields }
}

/** The actor, for calls of features without a request. */
export function anActor(fields: Partial<SignedInPerson> = {}) {
  const person = aPerson(fields)
  return {
    kind: 'administrator',
    person,
    administrator: person,
    session: { id: 'a-session', adminId: person.id },
  } as const
}
