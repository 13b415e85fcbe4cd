import { addPerson, lockPeople, type PersonRecord } from '#features/account/person.ts'
import { beginSession } from '#features/account/session.ts'
import { removePerson, suspend } from '#features/people/people.ts'
import { ADMINISTRATOR, administratorToken, CHEAP_HASH } from './administrator.ts'
import { aPerson } from './builders/person.ts'
import type { LiveServer } from './live-server.ts'

/** Adds a person with the administrator's password, and signs them in. Returns the token. */
export async function aSignedIn(
  { services }: LiveServer,
  fields: Partial<PersonRecord> & { id: string },
): Promise<string> {
  const { store, clock } = services
  const { id, ...person } = aPerson(fields)
  return store.transaction(async (tx) => {
    await lockPeople(tx)
    await addPerson(tx, id, { ...person, passwordHash: CHEAP_HASH })
    return beginSession(tx, id, { address: '198.51.100.1', browser: 'Test', now: clock.now() })
  })
}

export const passwordOf = (email: string) => ({ email, password: ADMINISTRATOR.password })

/** A token for each role in the permission table. */
export async function tokensOfRoles(server: LiveServer) {
  const { store } = server.services
  const owner = await administratorToken(server.url)
  const signIn = (id: string, role: PersonRecord['role']) => aSignedIn(server, { id, role, crewId: 'main' })
  const tokens = {
    expired: 'a'.repeat(43),
    stranger: await signIn('stranger', 'office'),
    suspended: await signIn('suspended', 'owner'),
    removed: await signIn('removed', 'owner'),
    technician: await signIn('technician', 'technician'),
    office: await signIn('office', 'office'),
    owner,
  }
  const sessions = await store.query('sessions')
  const act = { owner: aPerson(), address: '' }
  await suspend(store, { ...act, id: 'suspended' }, true)
  await removePerson(store, { ...act, id: 'removed' })
  await store.transaction(async (tx) => {
    // As if their tokens had outlived the account.
    for (const { id, data } of sessions.items) await tx.set('sessions', id, data)
    await tx.delete('admins', 'stranger')
  })
  return tokens
}
