import { owners } from '#features/account/person.ts'
import { beginSession, endSession, type SessionOrigin } from '#features/account/session.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import type { Services } from '#server/services.ts'
import { isThorough } from '#test/support/thorough.ts'

/** Credentials of somebody who is not the administrator. */
export interface Credential {
  name: string
  authorization: string | undefined
  /** Also refused where visitors may read, because its holder believes they are signed in. */
  isBarred: boolean
  /** Whether to try every attack with it, or only a normal request. */
  isThorough: boolean
}

const DAY_MS = 24 * 60 * 60_000

/** An ended or invalid token is refused everywhere. Without one, or without the account, the sender is a visitor. */
export async function badCredentials(services: Services): Promise<Credential[]> {
  const valid = await aSession(services)
  const loggedOut = await aSession(services)
  await services.store.transaction((tx) => endSession(tx, digestOf(loggedOut)))
  const visitors = {
    'no token': undefined,
    'a token of somebody else': `Bearer ${await aStrangersSession(services)}`,
  }
  const barred = {
    'a forged token': `Bearer ${randomToken()}`,
    'an expired token': `Bearer ${await aSession(services, -DAY_MS)}`,
    'a logged out token': `Bearer ${loggedOut}`,
    'an altered token': `Bearer ${altered(valid)}`,
    'the digest that the store keeps of a token': `Bearer ${digestOf(valid)}`,
    'a valid token under another scheme': `Basic ${valid}`,
    'two tokens': `Bearer ${valid}, Bearer ${valid}`,
    'no token after the scheme': 'Bearer ',
    'an endless token': `Bearer ${'a'.repeat(6000)}`,
  }
  const thorough = ['no token', ...(isThorough ? ['a forged token', 'an expired token', 'a logged out token'] : [])]
  const credential = (name: string, authorization: string | undefined, isBarred: boolean): Credential => ({
    name,
    authorization,
    isBarred,
    isThorough: thorough.includes(name),
  })
  return [
    ...Object.entries(visitors).map(([name, authorization]) => credential(name, authorization, false)),
    ...Object.entries(barred).map(([name, authorization]) => credential(name, authorization, true)),
  ]
}

/** An administrator's session that began at this offset from now. */
export async function aSession({ store, clock }: Services, fromNowMs = 0): Promise<string> {
  const [administrator] = await owners(store)
  if (!administrator) throw new Error('There is no administrator yet.')
  return store.transaction((tx) =>
    beginSession(tx, administrator.id, origin(clock.now().add({ milliseconds: fromNowMs }))),
  )
}

function aStrangersSession({ store, clock }: Services): Promise<string> {
  return store.transaction((tx) => beginSession(tx, 'somebody', origin(clock.now())))
}

function origin(now: Temporal.Instant): SessionOrigin {
  return { address: '192.0.2.1', browser: 'Firefox on Linux', now }
}

function altered(token: string): string {
  return `${token.slice(0, -2)}${token.at(-2) === 'a' ? 'b' : 'a'}${token.at(-1)}`
}
