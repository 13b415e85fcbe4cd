import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseAllowedHosts } from '#outgoing/allowed-hosts.ts'
import type { Config } from '#server/config.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aMailServer, type MailServer, trustTestAuthority } from '#test/support/smtp.ts'

const PASSWORD = 'a password that nobody may read'
const LOGIN = { user: 'office@bayline.example', password: PASSWORD }

trustTestAuthority()

let server: MailServer
let site: DeskSite

beforeEach(async () => {
  server = await aMailServer({ login: LOGIN, security: 'tls' })
})

afterEach(async () => {
  await site?.stop()
  await server.close()
})

const open = async (config: Partial<Config> = {}) => {
  const allowedHosts = parseAllowedHosts(`localhost:${server.port}, 127.0.0.1:${server.port}`) ?? []
  site = await aDeskSite({ allowedHosts, ...config })
}

const settings = (more: object = {}) => ({
  provider: 'other',
  host: 'localhost',
  port: server.port,
  security: 'tls',
  user: LOGIN.user,
  senderName: '',
  senderAddress: 'office@bayline.example',
  password: PASSWORD,
  ...more,
})

const save = (more: object = {}) => site.ask('/api/mail', settings(more), 'PUT')
const shown = async () => (await site.ask('/api/mail')).body
const codeIn = (mail: { text?: string | undefined } | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''

async function prove() {
  expect((await site.ask('/api/mail/proof', {})).body).toEqual({ sent: true })
  return site.ask('/api/mail/proof/confirm', { code: codeIn(server.mails.at(-1)) })
}

describe('the mail settings', () => {
  test('are tried before they are saved, and confirmed by a code that arrives', async () => {
    await open()
    expect(await shown()).toMatchObject({ version: 0, settings: null, status: { state: 'not-set-up' } })
    const refused = await save({ password: 'wrong' })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'mail-test',
        failure: { problem: 'wrong-password', words: '535 Authentication credentials invalid' },
      },
    })
    expect(await shown()).toMatchObject({ version: 0, settings: null })

    expect((await save()).status).toBe(200)
    const saved = await shown()
    expect(saved).toMatchObject({ version: 1, status: { state: 'unproven', failing: null } })
    expect(JSON.stringify(saved)).not.toContain(PASSWORD)

    expect((await prove()).status).toBe(200)
    expect(server.mails.at(-1)?.to?.[0]?.address).toBe(ADMINISTRATOR.email)
    expect(await shown()).toMatchObject({ status: { state: 'proven', provenAt: expect.any(String) } })
    expect(await site.services.mail.isProven()).toBe(true)
  })

  test('send the waiting mails in the outbox, once', async () => {
    await open()
    await site.ask('/api/send-email', { to: 'jane@example.com', subject: 'Hello', text: 'A tap.' })
    expect((await site.ask('/api/system')).body).toMatchObject({ outbox: { delivers: false, queued: 1 } })
    await save()
    await expect.poll(() => server.mails.length).toBe(1)
    await save({ senderName: 'Front Desk' })
    await site.ask('/api/send-email', { to: 'jane@example.com', subject: 'Second', text: 'A tap.' })
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toEqual(['Hello', 'Second'])
    expect(server.mails.at(-1)?.from).toEqual({ name: 'Front Desk', address: 'office@bayline.example' })
  })

  test('are found again after a restart, and a stolen database reveals no password', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
    await open({ dataDir })
    await save()
    await prove()
    await site.stop()
    await open({ dataDir })
    expect(await shown()).toMatchObject({ status: { state: 'proven', failing: null } })
    expect((await site.ask('/api/mail/proof', {})).body).toEqual({ sent: true })
    const sent = await site.ask('/api/system/outbox?state=sent')
    const [mail] = sent.body.mails as { id: string }[]
    const read = await site.ask(`/api/system/outbox/${mail?.id}`)
    expect(read.body.text).toContain('[only in the email itself]')
    const codes = server.mails.map(codeIn).filter(Boolean)
    expect(codes).not.toEqual([])
    for (const code of codes) expect(read.body.text).not.toContain(code)
    for (const name of await readdir(dataDir)) {
      if (name === 'secret.key') continue
      const bytes = await readFile(join(dataDir, name))
      expect(bytes.includes(PASSWORD), name).toBe(false)
    }
    await rm(dataDir, { recursive: true, force: true })
  })

  test('of another person are not overwritten', async () => {
    await open()
    await save()
    const stale = await fetch(`${site.url}/api/mail`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${site.token}`,
        'Content-Type': 'application/json',
        'If-None-Match': '*',
      },
      body: JSON.stringify(settings({ senderName: 'Mine' })),
    })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'stale', current: { version: 1 } })
  })

  test('with SMTP_URL cannot be changed, but tested', async () => {
    const trusted = await aMailServer()
    await open({ smtpUrl: trusted.url })
    expect((await save()).body).toMatchObject({ code: 'locked' })
    expect(await shown()).toMatchObject({ locked: { host: '127.0.0.1' }, status: { state: 'unproven' } })
    await site.ask('/api/mail/proof', {})
    await site.ask('/api/mail/proof/confirm', { code: codeIn(trusted.mails[0]) })
    expect(await shown()).toMatchObject({ status: { state: 'proven' } })
    await trusted.close()
  })
})

describe('a hostile administrator', () => {
  test.each([
    ['a private address', { host: '127.0.0.1', port: 25 }, { failure: { problem: 'private' } }],
    ['a name of a private address', { host: 'localhost', port: 25 }, { failure: { problem: 'private' } }],
    ['a port that is not mail’s', { host: 'localhost', port: 6379 }, { fields: { port: expect.any(String) } }],
    [
      'no encryption',
      { host: 'smtp.example.com', port: 25, security: 'none' },
      { fields: { security: expect.any(String) } },
    ],
  ])('cannot reach %s', async (_, target, refusal) => {
    await open({ allowedHosts: [] })
    expect(await save(target)).toMatchObject({ status: 422, body: refusal })
  })

  test('cannot send the stored password to another server', async () => {
    await open()
    await save()
    const { status, body } = await save({ password: undefined, host: '127.0.0.1' })
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    expect((await save({ password: undefined, senderName: 'Front Desk' })).status).toBe(200)
  })

  test('cannot guess a code', async () => {
    await open()
    await save()
    await site.ask('/api/mail/proof', {})
    const code = codeIn(server.mails[0])
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      expect((await site.ask('/api/mail/proof/confirm', { code: wrong })).status).toBe(422)
    }
    expect((await site.ask('/api/mail/proof/confirm', { code })).body).toMatchObject({ code: 'code-over' })
    expect(await shown()).toMatchObject({ status: { state: 'unproven' } })
  })
})

test('after the key file is lost, mail pauses until the password is entered again', async () => {
  await open()
  await save()
  await rm(site.services.config.secretKeyFile)
  await site.services.mail.refresh()
  expect(await shown()).toMatchObject({ status: { state: 'paused', key: 'missing' } })
  expect((await site.ask('/api/system')).body).toMatchObject({
    outbox: { delivers: false, server: { state: 'paused' } },
  })
  expect((await save({ password: undefined })).body).toMatchObject({ fields: { password: expect.any(String) } })
  expect((await save()).body).toMatchObject({ code: 'secret-key' })
  expect((await save({ replaceKey: true })).status).toBe(200)
  expect((await prove()).status).toBe(200)
})

test('a code expires, and one of other settings doesn’t count', async () => {
  await open()
  await save()
  await site.ask('/api/mail/proof', {})
  site.clock.advance({ minutes: 16 })
  expect((await site.ask('/api/mail/proof/confirm', { code: codeIn(server.mails[0]) })).body).toMatchObject({
    code: 'code-over',
  })
  await site.ask('/api/mail/proof', {})
  await site.ask('/api/admin/confirmation', { password: ADMINISTRATOR.password })
  await save({ senderAddress: 'sales@bayline.example' })
  expect((await site.ask('/api/mail/proof/confirm', { code: codeIn(server.mails[1]) })).body).toMatchObject({
    code: 'code-over',
  })
})

test('a mail server that stops working is shown with its reply, until it works again', async () => {
  await open()
  await save()
  await prove()
  // Ends the open connection, which is signed in.
  await server.become('refuse')
  await server.become('535')
  expect((await site.ask('/api/mail/proof', {})).body).toMatchObject({
    sent: false,
    failure: { problem: 'wrong-password', words: '535 Authentication credentials invalid' },
  })
  expect(await shown()).toMatchObject({ status: { state: 'proven', failing: { since: expect.any(String) } } })
  await server.become('accept')
  expect((await site.ask('/api/mail/proof', {})).body).toEqual({ sent: true })
  expect(await shown()).toMatchObject({ status: { state: 'proven', failing: null } })
})
