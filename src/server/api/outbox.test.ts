import { afterEach, expect, test } from 'vitest'
import { SECRET_PART } from '#domain/mails/desk-words.ts'
import { composeCustom } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Config } from '#server/config.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer } from '#test/support/smtp.ts'

let site: BookingSite
let token: string

afterEach(() => site.stop())

async function open(config: Partial<Config> = {}) {
  site = await aBookingSite(config)
  token = await administratorToken(site.url)
}

const ask = (path: string) => call(`${site.url}/api/system/outbox${path}`, { token })

async function listed(state: string) {
  return (await ask(`?state=${state}`)).body.mails as { id: string; kind: string; subject: string }[]
}

async function idOf(kind: string, state = 'queued'): Promise<string> {
  return (await listed(state)).find((mail) => mail.kind === kind)?.id ?? 'none'
}

function write(mail: { subject: string; text: string; html?: string }) {
  const { services, clock } = site
  const whole = { to: 'jane@example.com', business: A_BUSINESS, publicUrl: services.config.publicUrl, ...mail }
  return services.store.transaction((tx) => enqueue(tx, composeCustom(whole), clock.now()))
}

test('without a mail server the administrator sees the mail that the customer would have got', async () => {
  await open({ mailFrom: 'Front Office <office@bayline.example>' })
  await site.book()
  const { status, body } = await ask(`/${await idOf('acknowledgement')}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    kind: 'acknowledgement',
    subject: expect.stringMatching(/^We received your request for /),
    from: { name: 'Front Office', address: 'office@bayline.example' },
    who: null,
    to: 'jane@example.com',
    replyTo: { name: A_BUSINESS.name, address: A_BUSINESS.email },
    state: 'queued',
    attempts: 0,
    createdAt: expect.any(String),
    nextAttemptAt: expect.any(String),
    sentAt: null,
    lastError: null,
    text: expect.stringMatching(/^We received your request\n\nHi Jane/),
    calendar: 'PUBLISH',
  })
  expect(body.text).toContain('your request [the customer’s private link, added when the email is sent]')
})

test('a key in a mail of an earlier release is not shown', async () => {
  await open()
  await site.book()
  const id = await idOf('acknowledgement')
  await site.services.store.set('outbox', id, { body: { manageUrl: 'https://bayline.example/appointment/1#a-key' } })
  expect(JSON.stringify((await ask(`/${id}`)).body)).not.toContain('a-key')
})

test('a sent mail is shown unchanged', async () => {
  await using mailServer = await aMailServer()
  await open({ smtpUrl: mailServer.url })
  await site.book()
  await expect.poll(() => mailServer.mails.length).toBe(2)
  await expect.poll(async () => (await listed('sent')).length).toBe(2)
  const alert = mailServer.mails.find(({ subject }) => subject?.startsWith('New appointment request'))
  const { body } = await ask(`/${await idOf('business-alert', 'sent')}`)
  expect(body).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(String), calendar: null })
  const withoutLink = alert?.text?.trim().replace(/\S+\/confirm\/[\w-]+/, SECRET_PART)
  expect(body.text).toBe(withoutLink)
  expect(body.text).toContain(SECRET_PART)
  const told = await ask(`/${await idOf('acknowledgement', 'sent')}`)
  expect(told.body.text).toContain('[the customer’s private link]')
})

test('markup is shown as text, and the mail server’s reply is quoted exactly', async () => {
  await open()
  const text = 'Dear <b>Jane</b> & <script>alert(1)</script>'
  const id = await write({ subject: 'Markup', text, html: '<p>Dear Jane</p>' })
  await site.services.store.set('outbox', id, { state: 'failed', lastError: '550 <jane@example.com> is unknown' })
  const { body } = await ask(`/${id}`)
  expect(body).toMatchObject({ text, lastError: '550 <jane@example.com> is unknown', nextAttemptAt: null })
  expect(JSON.stringify(body)).not.toContain('<p>')
})

test('a deleted mail is not found, and only the administrator can read mails', async () => {
  await open()
  expect((await ask('/none')).body).toMatchObject({ error: 'This email no longer exists.' })
  const id = await write({ subject: 'Private', text: 'For Jane alone' })
  const { status, body } = await call(`${site.url}/api/system/outbox/${id}`)
  expect(status).toBe(401)
  expect(JSON.stringify(body)).not.toContain('Jane')
})

test('every mail of a state can be reached, some at a time', async () => {
  await open()
  for (let count = 0; count < 120; count++) await write({ subject: `Mail ${count}`, text: 'Hello' })
  const sizes: number[] = []
  const seen = new Set<string>()
  for (let cursor: unknown = ''; cursor !== undefined; ) {
    const { body } = await ask(`?state=queued${cursor && `&cursor=${cursor}`}`)
    const mails = body.mails as { subject: string }[]
    sizes.push(mails.length)
    for (const { subject } of mails) seen.add(subject)
    cursor = body.nextCursor
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(seen.size).toBe(120)
  expect((await ask('?state=queued&cursor=forged')).status).toBe(400)
})
