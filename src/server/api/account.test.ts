import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const NEW_EMAIL = 'new@bayline.example'
const NEW_PASSWORD = 'another horse battery'

let server: MailServer
let site: DeskSite

beforeEach(async () => {
  server = await aMailServer()
  site = await aDeskSite({ smtpUrl: server.url })
})

afterEach(async () => {
  await site.stop()
  await server.close()
})

const visitor = (path: string, body?: unknown) => call(`${site.url}${path}`, { body })
const logIn = async (email: string, password: string) => (await visitor('/api/admin/login', { email, password })).status
const mailsTo = (address: string) => server.mails.filter(({ envelope }) => envelope.to.includes(address))
const textTo = async (address: string) => {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
  return mailsTo(address).at(-1)?.text ?? ''
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const events = async () => {
  const { body } = await site.ask('/api/activity?page=1')
  return (body.entries as { kind: string; by: string }[]).map(({ kind, by }) => `${kind} ${by}`)
}

async function prove() {
  await site.ask('/api/mail/proof', {})
  await site.ask('/api/mail/proof/confirm', { code: codeIn(await textTo(ADMINISTRATOR.email)) })
  server.mails.length = 0
}

describe('the address of the account', () => {
  const change = (more: object = {}) =>
    site.ask('/api/admin/email', { newEmail: NEW_EMAIL, currentPassword: ADMINISTRATOR.password, ...more })
  const confirm = (code: string) => site.ask('/api/admin/email/confirm', { code })

  test('changes with a code from the new one, and the old one is notified', async () => {
    expect((await change()).status).toBe(202)
    const code = codeIn(await textTo(NEW_EMAIL))
    expect(await logIn(NEW_EMAIL, ADMINISTRATOR.password), 'not before the code').toBe(401)
    expect(mailsTo(ADMINISTRATOR.email)).toEqual([])
    expect((await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).body).toEqual({ email: NEW_EMAIL })
    expect(await textTo(ADMINISTRATOR.email)).toContain(NEW_EMAIL)
    expect(await logIn(NEW_EMAIL, ADMINISTRATOR.password)).toBe(200)
    expect(await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).toBe(401)
    expect((await site.ask('/api/admin/verify')).body).toMatchObject({ admin: { email: NEW_EMAIL } })
    expect(await events()).toEqual(
      expect.arrayContaining(['email-change-requested administrator', 'email-changed administrator']),
    )
    const again = await confirm(code)
    expect(again.status, 'a code works once').toBe(422)
    expect(again.body.error, 'true also when the first response was lost').toMatch(/^This code was used/)
  })

  test('does not change with a wrong password or after five wrong codes', async () => {
    expect((await change({ currentPassword: 'wrong password' })).body).toMatchObject({
      fields: { currentPassword: expect.any(String) },
    })
    expect((await change({ newEmail: ADMINISTRATOR.email })).body).toMatchObject({
      fields: { newEmail: ACCOUNT_MESSAGES.sameEmail },
    })
    expect(server.mails).toEqual([])
    await change()
    const code = codeIn(await textTo(NEW_EMAIL))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) await confirm(wrong)
    expect((await confirm(code)).body).toMatchObject({ fields: { code: ACCOUNT_MESSAGES.codeOver } })
    expect(await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).toBe(200)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => visitor('/api/admin/reset', { email })
  const choose = (token: string, password = NEW_PASSWORD) => visitor('/api/admin/reset/confirm', { token, password })
  const tokenIn = (text: string) => /\/admin-reset#([\w-]{43})/.exec(text)?.[1] ?? ''

  test('is replaced through a link that works once and ends every session', async () => {
    await prove()
    expect((await visitor('/api/admin/reset')).body).toEqual({ available: true })
    expect((await ask(` ${ADMINISTRATOR.email.toUpperCase()} `)).status).toBe(202)
    const token = tokenIn(await textTo(ADMINISTRATOR.email))
    expect((await choose(token, 'password')).body, 'a weak password keeps the link').toMatchObject({
      fields: { password: expect.any(String) },
    })
    expect((await choose(token)).status).toBe(200)
    expect((await site.ask('/api/admin/verify')).status, 'the session from before has ended').toBe(401)
    expect(await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).toBe(401)
    expect(await logIn(ADMINISTRATOR.email, NEW_PASSWORD)).toBe(200)
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' })
  })

  test('of two who use a link at once, one succeeds', async () => {
    await prove()
    await ask(ADMINISTRATOR.email)
    const token = tokenIn(await textTo(ADMINISTRATOR.email))
    const both = await Promise.all([choose(token, 'first horse battery'), choose(token, 'second horse battery')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('has a link for 30 minutes, which a password change ends', async () => {
    await prove()
    await ask(ADMINISTRATOR.email)
    const late = tokenIn(await textTo(ADMINISTRATOR.email))
    site.clock.advance({ minutes: 31 })
    expect((await choose(late)).body).toMatchObject({ code: 'link-over' })
    server.mails.length = 0
    await ask(ADMINISTRATOR.email)
    const token = tokenIn(await textTo(ADMINISTRATOR.email))
    const passwords = { currentPassword: ADMINISTRATOR.password, newPassword: 'my own new horse' }
    expect((await site.ask('/api/admin/password', passwords)).status).toBe(200)
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' })
  })

  test('never reveals which address exists', async () => {
    await prove()
    const known = await ask(ADMINISTRATOR.email)
    const unknown = await ask('eve@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await textTo(ADMINISTRATOR.email)
    expect(mailsTo('eve@example.com')).toEqual([])
    await expect
      .poll(events)
      .toEqual(expect.arrayContaining(['reset-requested administrator', 'reset-requested unknown']))
  })

  test('gets no link while mail delivery isn’t confirmed', async () => {
    expect((await visitor('/api/admin/reset')).body).toEqual({ available: false })
    expect((await ask(ADMINISTRATOR.email)).status).toBe(409)
  })

  test('leaves no link in the outbox', async () => {
    await prove()
    await ask(ADMINISTRATOR.email)
    const token = tokenIn(await textTo(ADMINISTRATOR.email))
    const sent = async () =>
      (await site.ask('/api/system/outbox?state=sent')).body.mails as { id: string; kind: string }[]
    await expect.poll(async () => (await sent())[0]?.kind).toBe('password-reset')
    const [mail] = await sent()
    const read = await site.ask(`/api/system/outbox/${mail?.id}`)
    expect(read.body).toMatchObject({
      kind: 'password-reset',
      text: expect.stringContaining('[only in the email itself]'),
    })
    expect(JSON.stringify(await site.services.store.get('outbox', mail?.id ?? ''))).not.toContain(token)
    const again = await site.ask(`/api/system/outbox/${mail?.id}/retry`, {}, 'POST')
    expect(again.body).toMatchObject({ email: 'taken-back' })
  })
})

test('requests for a link are limited, from one address and to the account', async () => {
  await site.stop()
  site = await aDeskSite({ smtpUrl: server.url, rateLimits: true, trustedProxies: 1 })
  await prove()
  const recorded = async () => Number((await site.ask('/api/activity?page=1')).body.total)
  const before = await recorded()
  const ask = async (address: string, email: string) => {
    const headers = { 'X-Forwarded-For': address }
    return (await call(`${site.url}/api/admin/reset`, { body: { email }, headers })).status
  }
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) statuses.push(await ask('198.51.100.7', 'eve@example.com'))
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  for (let number = 0; number < 25; number++) expect(await ask(`10.0.${number}.1`, ADMINISTRATOR.email)).toBe(202)
  await expect.poll(recorded).toBe(before + 5 + 25)
  const sent = async () => (await site.ask('/api/system/outbox?state=sent')).body.mails as { kind: string }[]
  const cancelled = async () => (await site.ask('/api/system/outbox?state=cancelled')).body.mails as { kind: string }[]
  await expect
    .poll(
      async () => [...(await sent()), ...(await cancelled())].filter(({ kind }) => kind === 'password-reset').length,
    )
    .toBe(20)
})

test('a stranger at one address cannot use up the links of the owner', async () => {
  await site.stop()
  site = await aDeskSite({ smtpUrl: server.url, rateLimits: true, trustedProxies: 1 })
  await prove()
  const ask = (address: string) =>
    call(`${site.url}/api/admin/reset`, {
      body: { email: ADMINISTRATOR.email },
      headers: { 'X-Forwarded-For': address },
    })
  for (let number = 0; number < 10; number++) await ask('198.51.100.7')
  const requests = async () => (await events()).filter((event) => event.startsWith('reset-requested')).length
  await expect.poll(requests).toBe(5)
  const wanted = async () => (await site.services.store.get('one-time-codes', 'password-reset'))?.data.mailId
  const before = await wanted()
  await ask('203.0.113.9')
  await expect.poll(wanted).not.toBe(before)
})
