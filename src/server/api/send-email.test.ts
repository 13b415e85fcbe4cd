import { expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aMailServer } from '#test/support/smtp.ts'

const EMAIL = {
  to: 'ann@example.com',
  subject: 'Your boiler',
  text: 'It is fixed.',
  html: '<p>It is <b>fixed</b>.</p>',
}

test('the administrator can send a mail, a stranger cannot', async () => {
  await using mailServer = await aMailServer()
  const server = await aLiveServer({ smtpUrl: mailServer.url })
  const send = (token?: string, body: object = EMAIL) => call(`${server.url}/api/send-email`, { body, token })
  const token = await administratorToken(server.url)
  expect((await send()).status).toBe(401)
  expect((await send('a'.repeat(43))).status).toBe(401)
  expect((await send(token)).body).toMatchObject({ success: true, email: 'sent' })
  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]).toMatchObject({ subject: 'Your boiler', envelope: { to: ['ann@example.com'] } })
  expect((await send(token, { ...EMAIL, to: 'a@b.example, c@d.example' })).status).toBe(422)
  expect((await send(token, { ...EMAIL, subject: 'Hello\r\nBcc: all@example.com' })).status).toBe(422)
  await mailServer.become('550')
  const refused = await send(token)
  expect(refused.status).toBe(503)
  expect(refused.body.error).toMatch(/stays in the outbox/)
  await server.stop()
})

test('without a mail server the mail waits in the outbox', async () => {
  const server = await aLiveServer()
  const token = await administratorToken(server.url)
  const { status, body } = await call(`${server.url}/api/send-email`, { body: EMAIL, token })
  expect(status).toBe(202)
  expect(body).toMatchObject({ success: true, email: 'queued' })
  await server.stop()
})

test('the administrator can send a hundred mails an hour, and each is in the activity log', async () => {
  const server = await aLiveServer({ rateLimits: true })
  const token = await administratorToken(server.url)
  const send = () => call(`${server.url}/api/send-email`, { body: EMAIL, token })
  for (let sent = 0; sent < 100; sent++) expect((await send()).status).toBe(202)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.body.error).toBe('You can send 100 emails an hour this way. Please try again later.')
  const entries = await server.services.store.query('activity', { search: 'Email sent by hand' })
  expect(entries.items).toHaveLength(100)
  server.clock.advance({ hours: 1 })
  expect((await send()).status).toBe(202)
  await server.stop()
})
