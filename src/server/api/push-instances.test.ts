import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'
import { aPushService } from '#test/support/push-service.ts'
import { trustTestAuthority } from '#test/support/smtp.ts'

const MESSAGES = 6

test('of two instances on PostgreSQL, one makes the key and one sends each notification', async () => {
  trustTestAuthority()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-push-'))
  await using service = await aPushService()
  const database = await aPostgres()
  const allowedHosts = [{ host: 'localhost', port: service.port }]
  const settings = { databaseUrl: database.url, secretKeyFile: join(folder, 'key'), allowedHosts }
  const instances = [await aLiveServer(settings), await aLiveServer(settings)]
  const [first = '', second = ''] = instances.map(({ url }) => url)
  const token = await administratorToken(first)
  // Both instances make the key at the same moment.
  const shown = await Promise.all(
    [first, second, first, second].map((url) => call(`${url}/api/push/devices`, { token })),
  )
  const keys = new Set(shown.map(({ body }) => body.applicationServerKey))
  expect(keys.size).toBe(1)
  const applicationServerKey = String([...keys][0])
  const phone = service.subscribe(applicationServerKey)
  const body = { subscription: phone.subscription, applicationServerKey }
  expect((await call(`${second}/api/push/devices`, { token, body })).status).toBe(201)
  const visitor = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  await Promise.all(
    Array.from({ length: MESSAGES }, (_, number) =>
      call(`${number % 2 ? first : second}/api/contact`, {
        body: { ...visitor, message: `Message ${number}`, isEmergency: false },
      }),
    ),
  )
  const { store } = instances[0]?.services ?? {}
  const left = async () => store?.count('push-notices', { where: { state: ['queued', 'sending'] } })
  await expect.poll(left).toBe(0)
  const opened = phone.messages.map(({ notification }) => notification.navigate)
  expect(opened).toHaveLength(MESSAGES)
  expect(new Set(opened).size).toBe(MESSAGES)
  for (const instance of instances) await instance.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
