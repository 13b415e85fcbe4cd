import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

// Line breaks are refused on input (test/hostile/api.test.ts) and harmless on output (src/mail/smtp.test.ts).
// This tests the way between, with everything that a name may contain.
const NAMES = [
  'Jane" <victim@example.com>, "x',
  'victim@example.com',
  'Jane <victim@example.com>',
  '=?utf-8?Q?Jane=0D=0ABcc:_victim@example.com?=',
  'Jane; Bcc: victim@example.com',
  'Jane%0d%0aBcc: victim@example.com',
  "Jane'); DROP TABLE mails;--",
  '<img src=x onerror=alert(1)>{{7*7}}',
]

let site: DeskSite
let mail: MailServer

beforeAll(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
})
afterAll(async () => {
  await site.stop()
  await mail.close()
})

const HOURS = [14, 15, 16, 17, 18, 19, 20, 21]

describe.each(NAMES.map((name, index) => ({ name, hour: HOURS[index] })))('the name $name', ({ name, hour }) => {
  test('stays a name in every mail of a booking and of a message', async () => {
    mail.mails.length = 0
    const preferredDate = `2026-03-04T${hour}:00:00.000Z`
    const booking = aBookingRequest({
      customerName: name,
      description: name,
      preferredDate,
      customerEmail: `c${hour}@example.com`,
    })
    expect((await site.book(booking)).status).toBe(201)
    const { customerEmail: email, customerPhone: phone } = booking
    const message = { name, email, phone, service: 'repair', message: name }
    expect((await call(`${site.url}/api/contact`, { body: message })).status).toBe(201)
    await expect.poll(() => mail.mails.length).toBe(3)
    const recipients = mail.mails.flatMap(({ envelope, to }) => [
      ...envelope.to,
      ...(to ?? []).map(({ address }) => address),
    ])
    expect(new Set(recipients)).toEqual(new Set(['hello@bayline.example', email]))
    for (const { headers, replyTo, html = '' } of mail.mails) {
      expect(headers.map(({ key }) => key)).not.toContain('bcc')
      expect(replyTo?.map(({ address }) => address) ?? []).not.toContain('victim@example.com')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toMatch(/\{\{49|\b49\b\}/)
    }
  })
})
