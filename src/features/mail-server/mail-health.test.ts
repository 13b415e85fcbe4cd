import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SendOutcome } from '#mail/message.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { MailHealth, readFailing } from './mail-health.ts'

const now = Temporal.Instant.from('2026-03-02T15:00:00Z')
const WORKS: SendOutcome = { ok: true }
const REFUSED: SendOutcome = {
  ok: false,
  permanent: false,
  about: 'login',
  words: '535 No',
  problem: 'wrong-password',
}

let place: Place
let store: Store

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})

afterEach(() => place.remove())

const health = (identity: string) => new MailHealth(store, identity, () => now)
const problemOf = async (identity: string) => (await readFailing(store, identity))?.problem

test('a mail server fails from its first refusal until it accepts a mail', async () => {
  const server = health('server')
  await server.note(REFUSED)
  await server.note(REFUSED)
  expect(await readFailing(store, 'server')).toMatchObject({ since: '2026-03-02T15:00:00.000Z', words: '535 No' })
  await server.note(WORKS)
  expect(await readFailing(store, 'server')).toBeUndefined()
})

test('an instance whose mails are sent clears the failure of a stopped instance', async () => {
  const [staying, leaving] = [health('server'), health('server')]
  await staying.note(WORKS)
  await leaving.note(REFUSED)
  expect(await problemOf('server')).toBe('wrong-password')
  await staying.note(WORKS)
  expect(await problemOf('server')).toBeUndefined()
})

test('a mail that the old server still sends does not hide that the new one fails', async () => {
  const [old, current] = [health('old'), health('new')]
  await current.note(REFUSED)
  await old.note(WORKS)
  expect(await problemOf('new')).toBe('wrong-password')
})

test('a mail that the old server fails to send hides the failing new one only until its next mail', async () => {
  const [old, current] = [health('old'), health('new')]
  await current.note(REFUSED)
  await old.note(REFUSED)
  await current.note(REFUSED)
  expect(await problemOf('new')).toBe('wrong-password')
})
