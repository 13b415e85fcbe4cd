import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import { tellEvent } from '#domain/appointments/history.ts'
import { reportNotMe } from '#features/account/devices.ts'
import { resetPassword } from '#features/account/reset-password.ts'
import { readHistory } from '#features/appointments/history.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { issueCode, requestCode } from '#features/security/one-time-codes.ts'
import { siteFor } from '#server/pages/site.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { asCustomer, aVisitor, chosenTime } from '#test/support/own-form.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30.
const ANOTHER_TIME = '2026-03-05T15:30:00.000Z'
const WAIT = { timeout: 30_000 }

let place: Place
let mail: MailServer
let site: DeskSite
let id: string
let key: string

async function open(kind: 'sqlite' | 'postgres') {
  place = await aPlace(kind)
  mail = await aMailServer()
  site = await aDeskSite({ ...place.options, smtpUrl: mail.url })
  await book()
}

async function book(request = aBookingRequest()) {
  const { body } = await site.book(request)
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
}

beforeEach(() => open('sqlite'))
afterEach(async () => {
  await site.stop()
  await mail.close()
  await place.remove()
})

const ALERT = /^New appointment request/
const sent = (subject: RegExp) => mail.mails.filter((each) => subject.test(each.subject ?? ''))
const tokenIn = (text = '') => /\/confirm\/([\w-]{43})\s/.exec(text)?.[1] ?? ''

/** The token in the last mail with this subject, once there are `count` of them. */
async function linkIn(subject = ALERT, count = 1): Promise<string> {
  await expect.poll(() => sent(subject).length, WAIT).toBe(count)
  return tokenIn(sent(subject).at(-1)?.text)
}

const pages = (address = '192.0.2.7', on = site) => siteFor(on.services, undefined, aVisitor(address))
const look = (token: string) => pages().alertPage(token)
function press(token: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  return pages().actFromAlert(token, new Request(`${site.url}/confirm/${token}`, { method: 'POST', body }))
}

const stored = async () => (await site.services.store.get('appointments', id))?.data
const status = async () => (await stored())?.status
const told = async () =>
  (await readHistory(site.services.store, id)).map((event) => tellEvent(event, { timeZone: 'America/New_York' }))
const ENDED = { status: 404, problem: ALERT_LINK_WORDS.ended }

/** The link is as good as one that never was: not a word says why. */
async function expectEnded(token: string) {
  const before = await stored()
  expect(await look(token)).toEqual(ENDED)
  expect(await press(token)).toEqual(ENDED)
  expect(await look('x'.repeat(43))).toEqual(ENDED)
  expect(await stored()).toEqual(before)
}

describe('The link in an alert', () => {
  test('shows the request as often as a scanner looks, and confirms it with one press', async () => {
    const token = await linkIn()
    for (const _ of ['scanner', 'owner']) {
      expect(await look(token)).toMatchObject({
        status: 200,
        request: {
          customerName: 'Jane Alvarez',
          serviceName: 'Repair',
          when: 'Wednesday, March 4, 2026 at 10:30 AM EST',
          phone: { text: '(813) 555-0177', href: 'tel:+18135550177' },
          description: 'The kitchen tap drips.',
          photos: 0,
          isEmailed: true,
        },
      })
    }
    expect(await status()).toBe('pending')
    const { done } = await press(token)
    expect(done?.words).toBe('Confirmed. Jane Alvarez is emailed in 10 seconds.')
    expect(await status()).toBe('confirmed')
    expect((await told())[0]).toBe('Pending → Confirmed from the alert email')
    expect((await site.all('activity')).map(({ data }) => data.by)).toContain('Link in the alert email')
    site.clock.advance({ milliseconds: MAIL_HELD_MS })
    site.services.delivery.look()
    await expect.poll(() => sent(/is confirmed$/).length, WAIT).toBe(1)
    await expectEnded(token)
  })

  test('is in the reminders and the notice of a move, each with its own', async () => {
    const first = await linkIn()
    site.clock.advance({ minutes: 31 })
    await attendRequests({ store: site.services.store, publicUrl: site.url }, site.clock.now())
    site.services.delivery.look()
    const half = await linkIn(/^Please answer soon/)
    expect(half).not.toBe(first)
    expect((await look(first)).status).toBe(200)
    await asCustomer(site.url, { id, key }, 'move', chosenTime(ANOTHER_TIME))
    const moved = await linkIn(/^Moved by the customer/)
    await expectEnded(first)
    await expectEnded(half)
    expect((await press(moved)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'confirmed', preferredDate: ANOTHER_TIME })
  })

  test('is nowhere but in the mail, which leads to the details and invites no reply', async () => {
    const token = await linkIn()
    const [alert] = sent(ALERT)
    expect(alert?.text).toContain(`/admin/appointments?appointment=${id}`)
    expect(alert?.html).toContain(`/confirm/${token}`)
    // A reply quotes the mail.
    expect(alert?.replyTo).toBeUndefined()
    expect(alert?.text).not.toContain('Reply to this')
    const everything = await Array.fromAsync(site.services.store.snapshot())
    const secrets = await site.all('one-time-codes')
    expect(secrets).toHaveLength(1)
    expect(JSON.stringify([everything, secrets, await site.all('outbox')])).not.toContain(token)
    expect(everything.filter((each) => each.kind === 'document' && each.collection === 'one-time-codes')).toEqual([])
    const { id: mailId = '' } = (await site.all('outbox')).find(({ data }) => data.kind === 'business-alert') ?? {}
    const { body } = await site.ask(`/api/system/outbox/${mailId}`)
    expect(JSON.stringify(body)).toContain('[only in the')
  })

  test('is missing from an alert that leaves when the request was answered', async () => {
    await linkIn()
    await mail.become('refuse')
    await book(aBookingRequest({ preferredDate: ANOTHER_TIME, customerEmail: 'omar@example.com' }))
    await site.setStatus(id, 'confirmed')
    await mail.become('accept')
    site.clock.advance({ hours: 1 })
    site.services.delivery.look()
    expect(await linkIn(ALERT, 2)).toBe('')
    expect(sent(ALERT)[1]?.text).toContain('Open the appointment')
  })

  test('of a mail that is sent again is another one, and using one ends both', async () => {
    const first = await linkIn()
    const alert = async () => (await site.all('outbox')).find(({ data }) => data.kind === 'business-alert')
    // The mail server has it before the outbox knows.
    await expect.poll(async () => (await alert())?.data.state, WAIT).toBe('sent')
    const { status: resent } = await site.ask(`/api/desk/mails/${(await alert())?.id}/resend`, {}, 'POST')
    expect(resent).toBe(200)
    const second = await linkIn(ALERT, 2)
    expect(second).not.toBe(first)
    expect((await look(first)).status).toBe(200)
    expect((await press(second)).status).toBe(200)
    await expectEnded(first)
    await expectEnded(second)
  })

  test('tells that the time was taken, and stays for another try', async () => {
    await site.services.store.set('appointments', id, { held: false })
    const token = await linkIn()
    const time = String((await stored())?.preferredDate)
    await site.services.store.transaction(async (tx) => {
      const other = { ...aBookingRequest({ preferredDate: time }), status: 'confirmed', crewId: 'main' }
      await tx.set('appointments', '1', { ...other, plannedStart: time, minutes: 60 })
    })
    expect(await press(token)).toMatchObject({
      status: 409,
      problem: ALERT_LINK_WORDS.taken,
      request: { customerName: 'Jane Alvarez' },
    })
    expect(await status()).toBe('pending')
    await site.services.store.delete('appointments', '1')
    expect((await press(token)).status).toBe(200)
  })
})

/** With the code in the mail to the new address. */
async function changeAddress() {
  const newEmail = 'boss@example.com'
  await site.ask('/api/admin/email', { newEmail, currentPassword: ADMINISTRATOR.password })
  await expect.poll(() => sent(/new account address$/).length, WAIT).toBe(1)
  const code = /\b\d{6}\b/.exec(sent(/new account address$/)[0]?.text ?? '')?.[0]
  expect((await site.ask('/api/admin/email/confirm', { code })).body).toEqual({ email: newEmail })
}

/** With the link in the mail about a sign-in. */
async function reportStranger() {
  const { store } = site.services
  const now = site.clock.now()
  const token = await store.transaction(async (tx) => {
    await requestCode(tx, 'new-device', { mailId: 'a-mail', about: now.toString(), minutes: 60, now })
    return issueCode(tx, 'new-device', 'a-mail')
  })
  await reportNotMe(store, token, { address: '192.0.2.7', now })
}

describe('A link ends, without saying why,', () => {
  const endings: [string, () => Promise<unknown>][] = [
    [
      'when the request was answered, even if it is pending again',
      async () => {
        await site.setStatus(id, 'rejected')
        await site.setStatus(id, 'pending')
      },
    ],
    [
      'when the request was moved, even if it is moved back',
      async () => {
        const before = String((await stored())?.preferredDate)
        for (const preferredDate of [ANOTHER_TIME, before]) {
          expect((await site.ask(`/api/appointments/${id}`, { preferredDate }, 'PUT')).status).toBe(200)
        }
      },
    ],
    ['when the customer cancels', () => asCustomer(site.url, { id, key }, 'cancel')],
    [
      'when other times are offered',
      () => site.ask(`/api/appointments/${id}/offers`, { times: [ANOTHER_TIME] }, 'POST'),
    ],
    ['when its time has come', async () => site.clock.advance({ hours: 48, minutes: 30 })],
    ['when the request is deleted', () => site.ask(`/api/collections/appointments/${id}`, undefined, 'DELETE')],
    [
      'when the password changes',
      () => resetPassword(site.services.store, aPerson(), 'a long new password', 'this machine'),
    ],
    ['when the owner reports a sign-in that was not theirs', reportStranger],
    ['when the address of the account changes', changeAddress],
  ]
  test.each(endings)('%s', async (_, happens) => {
    const token = await linkIn()
    expect((await look(token)).status).toBe(200)
    await happens()
    await expectEnded(token)
  })
})

describe('Undo', () => {
  test('takes the confirmation back before its mail leaves, once', async () => {
    const { done } = await press(await linkIn())
    const undo = done?.undo ?? ''
    expect(await look(undo), 'an Undo opens nothing').toEqual(ENDED)
    expect(await press('x'.repeat(43), { undo })).toMatchObject({
      status: 200,
      done: { words: ALERT_LINK_WORDS.undone, undo: '' },
    })
    expect(await status()).toBe('pending')
    expect((await told())[0]).toBe('Confirmed → Pending from the alert email')
    expect(await press('x'.repeat(43), { undo })).toMatchObject({ status: 409, problem: ALERT_LINK_WORDS.tooLate })
    site.clock.advance({ milliseconds: MAIL_HELD_MS })
    await site.sendDue()
    expect((await site.all('outbox')).find(({ data }) => data.kind === 'approval')?.data.state).toBe('cancelled')
  })

  test('comes too late when the mail left or somebody at the desk went on', async () => {
    const { done } = await press(await linkIn())
    const undo = done?.undo ?? ''
    await site.ask(`/api/appointments/${id}/status`, { status: 'completed' }, 'PUT')
    expect(await press('x', { undo })).toMatchObject({ status: 409, problem: ALERT_LINK_WORDS.tooLate })
    expect(await status()).toBe('completed')
    await book(aBookingRequest({ preferredDate: ANOTHER_TIME, customerEmail: 'omar@example.com' }))
    const second = (await press(await linkIn(ALERT, 2))).done?.undo ?? ''
    site.clock.advance({ milliseconds: MAIL_HELD_MS })
    expect(await press('x', { undo: second })).toMatchObject({ status: 409, problem: ALERT_LINK_WORDS.tooLate })
    expect(await status()).toBe('confirmed')
  })
})

test('wrong links are refused ever more plainly, while a right one from the same address works', async () => {
  const limited = await aDeskSite({ smtpUrl: mail.url, rateLimits: true })
  await limited.book()
  const token = await linkIn(ALERT, 2)
  const guess = () => pages('192.0.2.9', limited).alertPage('y'.repeat(43))
  for (let tries = 0; tries < 30; tries++) expect(await guess()).toEqual(ENDED)
  limited.clock.advance({ minutes: 50 })
  expect(await guess()).toEqual({ ...ENDED, status: 429 })
  expect((await pages('192.0.2.9', limited).alertPage(token)).status).toBe(200)
  await limited.stop()
})

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    await site.stop()
    await mail.close()
    await place.remove()
    await open(kind)
  })

  test('of two taps, and of two links, at the same moment one confirms', async () => {
    const first = await linkIn()
    const alert = async () => (await site.all('outbox')).find(({ data }) => data.kind === 'business-alert')
    // The mail server has it before the outbox knows.
    await expect.poll(async () => (await alert())?.data.state, WAIT).toBe('sent')
    const { status: resent } = await site.ask(`/api/desk/mails/${(await alert())?.id}/resend`, {}, 'POST')
    expect(resent).toBe(200)
    const second = await linkIn(ALERT, 2)
    const answers = await Promise.all([press(first), press(second), press(first), press(second)])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 404, 404, 404])
    expect((await told()).filter((words) => words.includes('alert email'))).toHaveLength(1)
    expect((await site.all('outbox')).filter(({ data }) => data.kind === 'approval')).toHaveLength(1)
  })
})
