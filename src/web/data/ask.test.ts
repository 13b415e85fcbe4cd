import { afterAll, beforeAll, expect, test } from 'vitest'
import { NETWORK_ERROR } from '#domain/forms/network-error.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { ask, type Routes } from './ask.ts'
import { sendRequest } from './send-request.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aLiveServer()
})
afterAll(() => server.stop().catch(() => undefined))

const FAILED = 'The sentence of the screen.'
const availability = (date: string) =>
  ask<Routes['availability']['$get']>(`${server.url}/api/availability?date=${date}`, FAILED, {})

test('a refusal shows the server’s message, and a server error shows the screen’s own', async () => {
  const refused = await availability('soon')
  expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
  expect(refused).not.toMatchObject({ error: FAILED })
  await server.services.store.close()
  expect(await availability('2026-03-04')).toMatchObject({ ok: false, error: FAILED, code: 'internal' })
  // Also when a screen forgets its message.
  const failed = sendRequest(`${server.url}/api/availability?date=2026-03-04`)
  await expect(failed).rejects.toMatchObject({ status: 500, message: NETWORK_ERROR })
})

test('an unreachable server shows the screen’s own message too', async () => {
  expect(await ask<Routes['availability']['$get']>('http://127.0.0.1:1/', FAILED, {})).toMatchObject({
    ok: false,
    error: FAILED,
    code: 'unreachable',
  })
})
