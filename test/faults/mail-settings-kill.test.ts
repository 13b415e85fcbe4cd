import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer } from '#test/support/smtp.ts'
import { startProgram } from './killing/program.ts'

const LOGIN = { user: 'office', password: 'a password of the office' }
const SUBJECTS = ['One', 'Two', 'Three']

/** Resolves as soon as another process has committed something. */
async function nextCommit(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true })
  const version = () => database.prepare('PRAGMA data_version').get()?.data_version
  const before = version()
  while (version() === before) await pause(0)
  database.close()
}

test('mail settings survive a kill right after their commit, and every waiting mail is sent once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-mail-kill-'))
  await using server = await aMailServer({ login: LOGIN })
  const premises = { dataDir, port: await freePort(), env: { ALLOW_PRIVATE_HOSTS: `127.0.0.1:${server.port}` } }
  const settings = {
    provider: 'other',
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    senderName: 'The Office',
    senderAddress: 'office@bayline.example',
    untested: true,
    ...LOGIN,
  }
  // The mail server is down until the kill, so that no mail is on its way then.
  await server.become('refuse')
  const killed = startProgram(premises)
  await killed.ready()
  const token = await administratorToken(killed.url)
  for (const subject of SUBJECTS) {
    const body = { to: 'jane@example.com', subject, text: 'A tap.' }
    expect((await call(`${killed.url}/api/send-email`, { token, body })).status).toBe(202)
  }
  const committed = nextCommit(dataDir)
  const saving = call(`${killed.url}/api/mail`, { method: 'PUT', token, body: settings }).catch(() => undefined)
  await committed
  await killed.kill()
  await saving

  await server.become('accept')
  const program = startProgram(premises)
  await program.ready()
  const shown = await call(`${program.url}/api/mail`, { token })
  expect(shown.body).toMatchObject({ status: { state: 'unproven' }, settings: { senderName: 'The Office' } })
  await expect.poll(() => server.mails.length).toBeGreaterThanOrEqual(SUBJECTS.length)
  await program.stop()
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(SUBJECTS.toSorted())
  await rm(dataDir, { recursive: true, force: true })
})
