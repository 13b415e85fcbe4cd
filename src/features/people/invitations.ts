import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import type { z } from '#domain/documents/zod.ts'
import { pick } from '#domain/objects/pick.ts'
import type { joinSchema, NewInvitation } from '#domain/people/schema.ts'
import { INVITATION_DAYS, MOST_PEOPLE, PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { instantText } from '#domain/time/date.ts'
import { rememberDevice } from '#features/account/devices.ts'
import { hashPassword, refuseWeakPassword } from '#features/account/password.ts'
import {
  type Administrator,
  addPerson,
  everyPerson,
  lockPeople,
  refuseTaken,
  requireStillOwner,
} from '#features/account/person.ts'
import { beginSession, type Circumstances } from '#features/account/session.ts'
import { requireCrew } from '#features/crews/read-crews.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { refuseLink } from '#features/security/limits.ts'
import { accountOf } from '#features/security/security-events.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeAccount } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Reader, Store } from '#store/store.ts'
import { invitations, isOpen, linkTo } from './stored-invitation.ts'

export interface InvitingSite {
  store: Store
  publicUrl: string
  readonly hasMailServer: boolean
}

/** Returns the path of a link, which is shown once, or null if the invitation is mailed. */
export async function invite(
  { store, publicUrl, hasMailServer }: InvitingSite,
  owner: Administrator,
  given: NewInvitation,
  now: Temporal.Instant,
): Promise<{ path: string | null }> {
  const { name, email, role } = given
  if (email !== '' && !hasMailServer) throw new Refusal('conflict', PEOPLE_MESSAGES.noMail, { code: 'not-set-up' })
  const crewId = role === 'technician' ? given.crewId : ''
  const expiresAt = instantText(now.add({ hours: 24 * INVITATION_DAYS }))
  const invitation = { digest: '', expiresAt, name, email, role, crewId, by: owner.id }
  return store.transaction(async (tx) => {
    await lockPeople(tx)
    await requireStillOwner(tx, owner)
    if (crewId !== '') await requireCrew(tx, crewId)
    if (email !== '') await refuseTaken(tx, email, 'email')
    const here = (await everyPerson(tx)).filter(({ state }) => state !== 'removed')
    if (here.length + (await invitations.count(tx)) >= MOST_PEOPLE)
      throw new Refusal('conflict', PEOPLE_MESSAGES.tooMany, { code: 'too-many-people' })
    if (email === '') {
      const token = randomToken()
      await invitations.set(tx, randomUUID(), { ...invitation, digest: digestOf(token) })
      return { path: linkTo(token) }
    }
    const letter = { to: email, business: await readBusiness(tx), publicUrl, now, from: owner.name }
    await invitations.set(tx, await enqueue(tx, composeAccount('invitation', letter), now), invitation)
    return { path: null }
  })
}

export async function listInvitations(reader: Reader, now: Temporal.Instant) {
  const all = await invitations.query(reader)
  return all
    .filter((invitation) => isOpen(invitation, now))
    .map(({ id, data }) => ({ id, ...pick(data, ['name', 'email', 'role', 'crewId', 'expiresAt']) }))
}

export async function withdrawInvitation(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
    await invitations.require(tx, id, PEOPLE_MESSAGES.invitationOver)
    await invitations.delete(tx, id)
  })
}

/** The content of the link's page. Viewing doesn't use it up, because mail scanners open links. */
export async function showInvitation(store: Store, token: string, circumstances: Circumstances) {
  const { data } = await openInvitation(store, token, circumstances)
  return pick(data, ['name', 'email', 'role'])
}

/** Uses up the invitation and signs in. Of two attempts at once, the database lets one win. */
export async function join(
  store: Store,
  { token, name, email, password }: z.infer<typeof joinSchema>,
  circumstances: Circumstances,
): Promise<string> {
  const { id } = await openInvitation(store, token, circumstances)
  await refuseWeakPassword(store, { password, email, field: 'password' })
  const passwordHash = await hashPassword(password)
  const { address, now } = circumstances
  return store.transaction(async (tx) => {
    await lockPeople(tx)
    const invitation = await invitations.get(tx, id)
    if (!invitation || !isOpen(invitation, now) || invitation.data.digest !== digestOf(token)) throw over()
    const { role, crewId } = invitation.data
    const personId = randomUUID()
    const person = { name, email, passwordHash, role, crewId, state: 'active', needsCode: false } as const
    await addPerson(tx, personId, person)
    await invitations.delete(tx, id)
    const what = `${name}: Accepted the invitation`
    await tx.note({ area: 'account', kind: 'joined', what, by: accountOf(personId), address })
    await rememberDevice(tx, personId, circumstances)
    return beginSession(tx, personId, circumstances)
  })
}

async function openInvitation(store: Store, token: string, { now, address, rateLimits }: Circumstances) {
  const [found] = await invitations.query(store, { where: { digest: digestOf(token) }, limit: 1 })
  if (found && isOpen(found, now)) return found
  return refuseLink({ store, limits: rateLimits, address }, 'invitation-link', PEOPLE_MESSAGES.invitationOver, now)
}

function over(): Refusal {
  return new Refusal('not-found', PEOPLE_MESSAGES.invitationOver)
}
