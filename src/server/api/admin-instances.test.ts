import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { count } from '#test/support/thorough.ts'

/** Each one hashes a password at its full cost. */
const SETUPS = count({ short: 12, long: 50 })

let database: TestDatabase
let instances: [LiveServer, LiveServer]

beforeAll(async () => {
  database = await aPostgres()
  const settings = { databaseUrl: database.url, rateLimits: true }
  instances = [await aLiveServer(settings), await aLiveServer(settings)]
})

afterAll(async () => {
  for (const instance of instances ?? []) await instance.stop()
  await database?.drop()
})

test(`of ${SETUPS} setups at once over two instances on one PostgreSQL, one succeeds`, async () => {
  const answers = await Promise.all(
    Array.from({ length: SETUPS }, (_, number) =>
      call(`${instances[number % 2 ? 0 : 1].url}/api/admin/setup`, {
        body: { email: `owner${number}@example.com`, password: `password of ${number}` },
      }),
    ),
  )
  const winners = answers.flatMap(({ status }, number) => (status === 200 ? [number] : []))
  expect(winners).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [winner] = winners
  const login = await call(`${instances[0].url}/api/admin/login`, {
    body: { email: `owner${winner}@example.com`, password: `password of ${winner}` },
  })
  expect(login.status).toBe(200)
  const token = String(login.body.token)

  // A token from one instance is ended there and replayed on the other.
  const verify = (instance: LiveServer) => call(`${instance.url}/api/admin/verify`, { token })
  expect((await verify(instances[1])).status).toBe(200)
  await call(`${instances[0].url}/api/admin/logout`, { method: 'POST', token })
  expect((await verify(instances[1])).status).toBe(401)

  // Two more sessions: one ends the other, each on its own instance.
  const body = { email: `owner${winner}@example.com`, password: `password of ${winner}` }
  const signIn = async ({ url }: LiveServer) => String((await call(`${url}/api/admin/login`, { body })).body.token)
  const [mine, lost] = [await signIn(instances[0]), await signIn(instances[1])]
  expect((await call(`${instances[1].url}/api/admin/verify`, { token: lost })).status).toBe(200)
  await call(`${instances[0].url}/api/sessions`, { method: 'DELETE', token: mine })
  expect((await call(`${instances[1].url}/api/admin/verify`, { token: lost })).status).toBe(401)
})

test('attempts are counted together, whichever instance they reach', async () => {
  const attempt = (number: number) =>
    call(`${instances[number % 2 ? 0 : 1].url}/api/admin/login`, {
      body: { ...ADMINISTRATOR, password: `guess ${number}` },
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => attempt(number)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})
