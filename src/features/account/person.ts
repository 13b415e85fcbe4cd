import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { FIRST_PERSON, isAdmin, PERSON_STATES, type PersonState, ROLES, type Role } from '#domain/people/person.ts'
import { type Preferences, viewsSchema } from '#domain/people/preferences.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

// An unreadable record must still count as a person. Otherwise anyone could set up a new administrator.
const text = z.string().optional().catch(undefined)

/** Unreadable values give the fewest permissions. */
const people = collection(
  'admins',
  z.object({
    email: text,
    passwordHash: text,
    name: z.string().catch(''),
    role: z.enum(ROLES).optional().catch('technician'),
    state: z.enum(PERSON_STATES).optional().catch('suspended'),
    crewId: z.string().catch(''),
    /** An owner requires a second factor. */
    needsCode: z.boolean().catch(false),
    /** Emails them when a colleague mentions them or assigns them a request. */
    mailsNotes: z.boolean().catch(true),
    /** Their last view of each list, as a part of its address. */
    views: viewsSchema.catch({}),
  }),
)

/** The part of a person that the API may send. */
export interface Person {
  id: string
  email: string
  /** The email address until they enter a name. */
  name: string
  role: Role
  state: PersonState
  crewId: string
  needsCode: boolean
}

export type Administrator = Pick<Person, 'id' | 'email' | 'name'>

export interface SignedInPerson extends Person, Preferences {}

export interface PersonRecord extends SignedInPerson {
  passwordHash: string
}

export type PersonChange = Partial<Omit<PersonRecord, 'id'>>

/** In any state. In a transaction, the account stays locked. */
export async function findPerson(reader: Pick<Reader, 'get'>, id: string): Promise<PersonRecord | undefined> {
  const stored = await people.get(reader, id)
  return stored && recordOf(stored)
}

/** Undefined for someone who is suspended or removed. */
export async function activePerson(reader: Pick<Reader, 'get'>, id: string): Promise<PersonRecord | undefined> {
  const person = await findPerson(reader, id)
  return person?.state === 'active' ? person : undefined
}

/** Whether access that this person gave to others, such as a link, may still work. */
export async function isActiveAdmin(reader: Pick<Reader, 'get'>, id: string): Promise<boolean> {
  const person = await activePerson(reader, id)
  return person !== undefined && isAdmin(person.role)
}

/** Everyone who ever had an account, oldest first. */
export async function everyPerson(reader: Pick<Reader, 'query'>): Promise<PersonRecord[]> {
  const stored = await people.query(reader)
  // One damaged row must not keep everyone else out.
  const readable = stored.filter(({ data }) => data.email !== undefined && data.passwordHash !== undefined)
  return readable.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map(recordOf)
}

export async function personNamed(reader: Pick<Reader, 'query'>, email: string): Promise<PersonRecord | undefined> {
  return (await everyPerson(reader)).find((person) => person.state === 'active' && person.email === email)
}

export async function owners(reader: Pick<Reader, 'query'>): Promise<PersonRecord[]> {
  return (await everyPerson(reader)).filter(({ role, state }) => role === 'owner' && state === 'active')
}

function recordOf({ id, data }: DocumentOf<typeof people>): PersonRecord {
  const { email, passwordHash, name, role, state = 'active', crewId, needsCode, mailsNotes, views } = data
  if (email === undefined || passwordHash === undefined) throw new Error('A stored account has no email or no password')
  const known = role ?? (id === FIRST_PERSON ? 'owner' : 'technician')
  const preferences = { mailsNotes, views }
  return { id, email, passwordHash, name: name || email, role: known, state, crewId, needsCode, ...preferences }
}

export async function needsSetup(reader: Pick<Reader, 'get'>): Promise<boolean> {
  return (await people.get(reader, FIRST_PERSON)) === undefined
}

/** Undefined when there is an owner already, even one created at the same moment. */
export async function createOwner(
  tx: Transaction,
  { email, passwordHash }: Pick<PersonRecord, 'email' | 'passwordHash'>,
): Promise<Administrator | undefined> {
  const data = { email, passwordHash, role: 'owner', state: 'active' } as const
  const outcome = await people.set(tx, FIRST_PERSON, data, { ifVersion: 0 })
  return outcome.ok ? { id: FIRST_PERSON, email, name: email } : undefined
}

/**
 * Call first in a transaction that adds, removes or changes people. The first account is never deleted, so its lock
 * makes such changes wait for each other: if two owners demote each other at once, the second finds itself demoted.
 */
export async function lockPeople(tx: Transaction): Promise<void> {
  await people.get(tx, FIRST_PERSON)
}

/** After `lockPeople`. */
export async function addPerson(tx: Transaction, id: string, person: Omit<PersonRecord, 'id' | keyof Preferences>) {
  await refuseTaken(tx, person.email, 'email')
  await people.set(tx, id, { ...person }, { ifVersion: 0 })
}

export async function changePerson(tx: Transaction, id: string, change: PersonChange): Promise<void> {
  await people.set(tx, id, { ...change })
}

/** After `lockPeople`. Suspended people keep their address. */
export async function refuseTaken(tx: Transaction, email: string, field: string): Promise<void> {
  const isTaken = (await everyPerson(tx)).some((person) => person.state !== 'removed' && person.email === email)
  if (isTaken) throw invalidField(field, PEOPLE_MESSAGES.emailTaken)
}

/** The people who can be assigned a request and mentioned in a note. */
export async function requireStillOwner(tx: Transaction, { id }: Administrator): Promise<void> {
  if ((await activePerson(tx, id))?.role !== 'owner')
    throw new Refusal('forbidden', PEOPLE_MESSAGES.ownersOnly, { code: 'owners-only' })
}

/** Who can be assigned a request and mentioned in a note. */
export async function colleagues(reader: Pick<Reader, 'query'>): Promise<PersonRecord[]> {
  return (await everyPerson(reader)).filter(({ role, state }) => state === 'active' && isAdmin(role))
}
