import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOneLine } from '#domain/text/text.ts'
import { aTransport } from '#test/support/outbox.ts'
import { aMailServer, type MailServer, type ReceivedMail } from '#test/support/smtp.ts'
import { headerText, type MailTransport, type Message } from './message.ts'
import { senderFrom } from './sender.ts'

let server: MailServer
let transport: MailTransport

beforeAll(async () => {
  server = await aMailServer()
  transport = aTransport(server.url)
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  transport.close()
  await server.close()
})

async function received(change: Partial<Message> = {}, via = transport): Promise<ReceivedMail> {
  const outcome = await via.send({
    messageId: '<1@www.bayline.example>',
    fromName: 'Bayline Plumbing',
    to: 'jane@example.com',
    replyTo: undefined,
    subject: 'Hello',
    text: 'Text',
    html: '<p>HTML</p>',
    icalendar: undefined,
    ...change,
  })
  expect(outcome).toEqual({ ok: true })
  const mail = server.mails.at(-1)
  if (!mail) throw new Error('No mail arrived.')
  return mail
}

function headersOf(mail: ReceivedMail): Map<string, string> {
  return new Map(mail.headers.map(({ key, value }) => [key, value]))
}

describe('a mail on the wire', () => {
  it('has its sender and reply address and is marked as automatic', async () => {
    const mail = await received({ replyTo: { name: 'Jane Ortega', address: 'jane@example.com' } })
    expect(mail.from).toEqual({ name: 'Bayline Plumbing', address: 'no-reply@www.bayline.example' })
    expect(mail.replyTo).toEqual([{ name: 'Jane Ortega', address: 'jane@example.com' }])
    expect(mail.messageId).toBe('<1@www.bayline.example>')
    expect(headersOf(mail).get('auto-submitted')).toBe('auto-generated')
    expect(mail.envelope).toEqual({ from: 'no-reply@www.bayline.example', to: ['jane@example.com'] })
  })

  it.each([
    ['office@bayline.example', 'Bayline Plumbing'],
    ['Front Desk <office@bayline.example>', 'Front Desk'],
    ['"Desk, Front" <office@bayline.example>', 'Desk, Front'],
  ])('comes from MAIL_FROM %s', async (from, name) => {
    const own = aTransport(server.url, { from })
    const mail = await received({}, own)
    own.close()
    expect(mail.from).toEqual({ name, address: 'office@bayline.example' })
  })

  it('refuses a MAIL_FROM that is not an address before anything is sent', () => {
    expect(() => senderFrom({ from: 'the office', publicUrl: 'http://localhost' })).toThrow(
      'MAIL_FROM must be an email address.',
    )
  })

  it('carries a calendar both as an alternative and as a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const mail = await received({ icalendar: { method: 'REQUEST', content } })
    expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    expect(mail.attachments.find(({ filename }) => filename === 'appointment.ics')).toMatchObject({
      disposition: 'attachment',
    })
    expect(mail.raw).toContain(Buffer.from(content).toString('base64'))
    expect(mail.text).toBe('Text\n')
    expect(mail.html).toContain('<p>HTML</p>')
  })

  it('keeps the letters of every language', async () => {
    const mail = await received({ subject: 'Wartung für Łukasz 水道', text: 'Größe 🚿', fromName: 'Böhm & Söhne' })
    expect(mail).toMatchObject({
      subject: 'Wartung für Łukasz 水道',
      text: 'Größe 🚿',
      from: { name: 'Böhm & Söhne' },
    })
  })
})

describe('a mail server that does not answer', () => {
  it('fails only the stuck mail, not the one on the other connection', async () => {
    await server.become('hang-after-data')
    const slow = aTransport(server.url, { messageTimeout: 2_000 })
    const message = { messageId: '<1@x>', fromName: 'x', subject: 'x', text: 'x', html: undefined }
    const send = (to: string) => slow.send({ ...message, to, replyTo: undefined, icalendar: undefined })
    const first = send('first@example.com')
    await expect.poll(() => server.unanswered.length).toBe(1)
    const outcomes = await Promise.all([first, send('second@example.com')])
    slow.close()
    await server.become('accept')
    const ownTime = expect.stringContaining('did not take the mail within')
    expect(outcomes).toEqual(
      Array(2).fill({ ok: false, permanent: false, about: 'connection', words: ownTime, problem: 'unreachable' }),
    )
  })
})

describe('hostile names and subjects', () => {
  const injections = [
    'Hi\r\nBcc: victim@example.com',
    'Hi\nBcc: victim@example.com\n\n<script>',
    'Hi\rBcc: victim@example.com',
    'Hi\u2028Bcc: victim@example.com',
    'Hi\0Bcc: victim@example.com',
    'Hi" <victim@example.com>, "x',
    'Hi <victim@example.com>',
    '=?utf-8?B?SGkNCkJjYzogdmljdGltQGV4YW1wbGUuY29t?=',
    `${'x'.repeat(5_000)}\r\nBcc: victim@example.com`,
  ]

  it.each(injections)('stay inside their header: %j', async (text) => {
    const plain = await received()
    const mail = await received({ subject: text, fromName: text, replyTo: { name: text, address: 'jane@example.com' } })
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(
      [...plain.headers.map(({ key }) => key), 'reply-to'].sort(),
    )
    expect(mail.envelope.to).toEqual(['jane@example.com'])
    expect(mail.to).toEqual([{ name: '', address: 'jane@example.com' }])
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['jane@example.com'])
    expect(mail.from?.address).toBe('no-reply@www.bayline.example')
    expect(mail.text).toBe('Text\n')
  })

  it.each(['a@b.c, victim@example.com', 'a@b.c\r\nRCPT TO:<victim@example.com>', '"x" <a@b.c>', 'nobody', ''])(
    'are refused as a recipient: %j',
    async (to) => {
      const message = { messageId: '<1@x>', fromName: 'x', subject: 'x', text: 'x', html: undefined }
      const outcome = await transport.send({ ...message, to, replyTo: undefined, icalendar: undefined })
      expect(outcome).toEqual({ ok: false, permanent: true, about: 'nothing', words: 'This is not an email address.' })
      expect(server.mails).toEqual([])
    },
  )

  it('drop a reply address that is not an address', async () => {
    const mail = await received({ replyTo: { name: 'x', address: 'a@b.c, victim@example.com' } })
    expect(mail.replyTo).toBeUndefined()
  })

  it('become one line', () => {
    const anything = fc.constantFrom(
      'a',
      ' ',
      '\r',
      '\n',
      '\0',
      '\x7f',
      '\x85',
      '\u2028',
      '\u202e',
      '\ud83d',
      '\udebf',
      'é',
    )
    fc.assert(
      fc.property(fc.string({ unit: anything, maxLength: 300 }), (text) => {
        const line = headerText(text)
        return isOneLine(line) && line.length <= 200
      }),
    )
  })
})
