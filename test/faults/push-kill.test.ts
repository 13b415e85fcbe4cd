import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { call } from '#test/support/live-server.ts'
import { aPushService } from '#test/support/push-service.ts'
import { startProgram } from './killing/program.ts'

const PATIENT = { timeout: 60_000 }

test('a notification survives a kill during its delivery, and is sent at most once more', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-push-kill-'))
  await using service = await aPushService()
  const env = {
    ALLOW_PRIVATE_HOSTS: `localhost:${service.port}`,
    NODE_EXTRA_CA_CERTS: 'test/support/certificates/authority.pem',
  }
  const premises = { dataDir, port: await freePort(), env }
  const killed = startProgram(premises)
  await killed.ready()
  const token = await administratorToken(killed.url)
  const { body } = await call(`${killed.url}/api/push/devices`, { token })
  const applicationServerKey = String(body.applicationServerKey)
  // It takes the notification without responding, so the kill comes between commit and response.
  const phone = service.subscribe(applicationServerKey, 'hang')
  const device = { subscription: phone.subscription, applicationServerKey }
  expect((await call(`${killed.url}/api/push/devices`, { token, body: device })).status).toBe(201)
  const visitor = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
  await call(`${killed.url}/api/contact`, { body: { ...visitor, message: 'It leaks.', isEmergency: false } })
  await expect.poll(() => phone.messages.length, PATIENT).toBe(1)
  await killed.kill()

  phone.behaviour = 'accept'
  const program = startProgram(premises)
  await program.ready()
  await expect.poll(() => phone.messages.length, PATIENT).toBe(2)
  const reached = async () => {
    const listed = await call(`${program.url}/api/push/devices`, { token })
    return JSON.stringify(listed.body.devices)
  }
  await expect.poll(reached, PATIENT).toContain('"lastReachedAt":"')
  await program.stop()
  expect(new Set(phone.messages.map(({ notification }) => notification.navigate)).size).toBe(1)
  expect(phone.messages).toHaveLength(2)
  await rm(dataDir, { recursive: true, force: true })
})
