import { Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { todayRoom } from './administrator/today.ts'
import type { Rooms } from './audience.ts'
import { photosRoom } from './customer/photos.ts'
import { signInRoom } from './visitor/sign-in.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aLiveServer()
})
afterAll(() => server.stop())

/** What `with` requires of a room. */
type Mounted<A extends 'visitor' | 'administrator'> = Parameters<Rooms<A, BlankSchema>['with']>[0]['audience']

test('routes compile only where their audience is mounted, and routes without one nowhere', () => {
  expectTypeOf(signInRoom.audience).toEqualTypeOf<Mounted<'visitor'>>()
  expectTypeOf(todayRoom.audience).toEqualTypeOf<Mounted<'administrator'>>()
  expectTypeOf(todayRoom.audience).not.toExtend<Mounted<'visitor'>>()
  expectTypeOf(photosRoom.audience).not.toExtend<Mounted<'administrator'>>()
  expectTypeOf(new Hono()).not.toHaveProperty('audience')
})

test.each(['/api/nothing', '/api/admin/keys/nothing', '/api/appointments/1/nothing'])(
  '%s is 404 with and without a token',
  async (path) => {
    const token = await administratorToken(server.url)
    for (const asker of [{}, { token }, { token: 'a'.repeat(43) }]) {
      const { status, body } = await call(server.url + path, asker)
      expect([status, body.error]).toEqual([404, `There is nothing at ${path}.`])
    }
  },
)

test('a refused setup, sign-in or session responds with success false', async () => {
  const refused = await Promise.all([
    call(`${server.url}/api/admin/verify`),
    call(`${server.url}/api/admin/logout`, { method: 'POST' }),
    call(`${server.url}/api/admin/password`, { method: 'POST', body: {} }),
    call(`${server.url}/api/admin/login`, { method: 'POST', body: {} }),
  ])
  expect(refused.map(({ status, body }) => [status, body.success])).toEqual([
    [401, false],
    [401, false],
    [401, false],
    [422, false],
  ])
  expect((await call(`${server.url}/api/sessions`)).body).not.toHaveProperty('success')
})
