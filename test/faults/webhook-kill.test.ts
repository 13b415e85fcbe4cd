import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { call } from '#test/support/live-server.ts'
import { aReceiver } from '#test/support/receiver.ts'
import { startProgram } from './killing/program.ts'

const PATIENT = { timeout: 60_000 }
const MESSAGES = ['One', 'Two', 'Three']

test('an event survives a kill before, during and after its delivery, and is sent at most once more', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-webhook-kill-'))
  await using receiver = await aReceiver()
  const premises = { dataDir, port: await freePort(), env: { ALLOW_PRIVATE_HOSTS: `127.0.0.1:${receiver.port}` } }
  const killed = startProgram(premises)
  await killed.ready()
  const token = await administratorToken(killed.url)
  const body = { ...NEW_WEBHOOK, url: receiver.url }
  expect((await call(`${killed.url}/api/webhooks`, { token, body })).status).toBe(201)
  // The receiver takes the first event without responding, so the kill comes between commit and response.
  receiver.behaviour = 'hang'
  const visitor = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  for (const message of MESSAGES)
    await call(`${killed.url}/api/contact`, { body: { ...visitor, message, isEmergency: false } })
  await expect.poll(() => receiver.events.length, PATIENT).toBe(1)
  await killed.kill()

  receiver.behaviour = 'accept'
  const program = startProgram(premises)
  await program.ready()
  const seen = () => new Set(receiver.events.map(({ id }) => id)).size
  await expect.poll(seen, PATIENT).toBe(MESSAGES.length)
  await expect.poll(() => receiver.events.length, PATIENT).toBe(MESSAGES.length + 1)
  await program.stop()
  const [first] = receiver.events
  expect(receiver.events.filter(({ id }) => id === first?.id)).toHaveLength(2)
  await rm(dataDir, { recursive: true, force: true })
})
