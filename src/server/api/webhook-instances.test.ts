import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'
import { aReceiver } from '#test/support/receiver.ts'

const MESSAGES = 12

test('of two instances on PostgreSQL, one delivers each event', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-keys-'))
  await using receiver = await aReceiver()
  const database = await aPostgres()
  const settings = {
    databaseUrl: database.url,
    secretKeyFile: join(folder, 'key'),
    allowedHosts: [{ host: '127.0.0.1', port: receiver.port }],
  }
  const instances = [await aLiveServer(settings), await aLiveServer(settings)]
  const urls = instances.map(({ url }) => url)
  const token = await administratorToken(String(urls[0]))
  await call(`${urls[0]}/api/webhooks`, { token, body: { ...NEW_WEBHOOK, url: receiver.url } })
  const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  await Promise.all(
    Array.from({ length: MESSAGES }, (_, number) =>
      call(`${urls[number % 2]}/api/contact`, {
        body: { ...message, message: `Message ${number}`, isEmergency: false },
      }),
    ),
  )
  const { store } = instances[0]?.services ?? {}
  const left = async () => store?.count('webhook-deliveries', { where: { state: ['queued', 'sending'] } })
  await expect.poll(left).toBe(0)
  const ids = receiver.events.map(({ id }) => id)
  expect(ids).toHaveLength(MESSAGES)
  expect(new Set(ids).size).toBe(MESSAGES)
  for (const instance of instances) await instance.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
