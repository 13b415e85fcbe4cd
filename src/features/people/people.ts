// The owners' view of people, and the changes they may make. Passwords, passkeys and codes are each person's own.

import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import type { PersonPlace } from '#domain/people/schema.ts'
import { PEOPLE_MESSAGES, ROLE_WORDS } from '#domain/people/words.ts'
import { forgetDevices } from '#features/account/devices.ts'
import { closeLinks } from '#features/account/feed-secret.ts'
import { HASH_OF_NOBODY } from '#features/account/password.ts'
import {
  type Administrator,
  changePerson,
  everyPerson,
  findPerson,
  lockPeople,
  owners,
  type Person,
  type PersonChange,
  requireStillOwner,
} from '#features/account/person.ts'
import { countSessions, endSessionsOf } from '#features/account/session.ts'
import { requireCrew } from '#features/crews/read-crews.ts'
import { forgetCodes } from '#features/security/one-time-codes.ts'
import { passkeysOf, removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor, secondFactorSince } from '#features/sign-in-methods/second-factor.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { listInvitations } from './invitations.ts'
import { withdrawInvitationsOf } from './stored-invitation.ts'

/** The data about a person, for themselves and for owners. */
export function shownPerson(person: Person) {
  return pick(person, ['id', 'name', 'email', 'role', 'crewId', 'needsCode'])
}

export async function listPeople(reader: Reader, now: Temporal.Instant) {
  const here = (await everyPerson(reader)).filter(({ state }) => state !== 'removed')
  const people = await Promise.all(
    here.map(async (person) => ({
      ...shownPerson(person),
      isSuspended: person.state === 'suspended',
      hasCode: (await secondFactorSince(reader, person.id)) !== undefined,
      passkeys: (await passkeysOf(reader, person.id)).length,
      sessions: await countSessions(reader, person.id, now),
    })),
  )
  return { people, invitations: await listInvitations(reader, now) }
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>['people'][number]

/** The person who makes the change, and their address. */
export interface OwnersAct {
  owner: Administrator
  id: string
  address: string
}

export function changePlace(store: Store, act: OwnersAct, { role, crewId }: PersonPlace): Promise<void> {
  return change(store, act, async (tx, person) => {
    if (role === 'technician') await requireCrew(tx, crewId)
    if (person.role !== role) await endAll(tx, person, act.address)
    await keep(tx, person, { role, crewId: role === 'technician' ? crewId : '' })
    return `Now ${ROLE_WORDS[role].label.toLowerCase()}`
  })
}

/** Takes effect on every instance with the next request of each browser and link. */
export function suspend(store: Store, act: OwnersAct, isSuspended: boolean): Promise<void> {
  return change(store, act, async (tx, person) => {
    if (isSuspended) await endAll(tx, person, act.address)
    await keep(tx, person, { state: isSuspended ? 'suspended' : 'active' })
    return isSuspended ? 'Suspended' : 'No longer suspended'
  })
}

export function requireCode(store: Store, act: OwnersAct, needsCode: boolean): Promise<void> {
  return change(store, act, async (tx, person) => {
    await keep(tx, person, { needsCode })
    return needsCode ? 'Second factor required' : 'Second factor no longer required'
  })
}

export function endSessionsOfPerson(store: Store, act: OwnersAct): Promise<void> {
  return change(store, act, async (tx, person) => {
    await endSessionsOf(tx, person.id)
    await closeLinks(tx, person.id, act.address)
    return 'Signed out everywhere'
  })
}

/** The name stays, because the history names its actors. The address can be used again. */
export function removePerson(store: Store, act: OwnersAct): Promise<void> {
  return change(store, act, async (tx, person) => {
    const { id, name } = person
    await endAll(tx, person, act.address)
    await keep(tx, person, { state: 'removed', name, email: '', passwordHash: HASH_OF_NOBODY })
    await removePasskeys(tx, id)
    await dropSecondFactor(tx, id)
    await forgetDevices(tx, id)
    return 'Removed'
  })
}

/** If two owners demote each other at once, the second finds that they are no longer an owner. */
async function change(
  store: Store,
  { owner, id }: OwnersAct,
  work: (tx: Transaction, person: Person) => Promise<string>,
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockPeople(tx)
    await requireStillOwner(tx, owner)
    const person = await findPerson(tx, id)
    if (!person || person.state === 'removed') throw new Refusal('not-found', PEOPLE_MESSAGES.gone)
    const done = await work(tx, person)
    await tx.note({ area: 'account', kind: 'person-changed', what: `${person.name}: ${done}`, by: 'administrator' })
  })
}

async function keep(tx: Transaction, { id }: Person, change: PersonChange): Promise<void> {
  await changePerson(tx, id, change)
  if ((await owners(tx)).length === 0) throw new Refusal('conflict', PEOPLE_MESSAGES.lastOwner, { code: 'last-owner' })
}

/** All ways to sign in that are open now, and all access that they gave to others. */
async function endAll(tx: Transaction, person: Person, address: string): Promise<void> {
  const { id } = person
  await endSessionsOf(tx, id)
  await closeLinks(tx, id, address)
  await forgetCodes(tx, person)
  await withdrawInvitationsOf(tx, id)
}
