import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { ALERT, type AlertedOffice, ANOTHER_TIME, anAlertedOffice, ENDED, WAIT } from '#test/support/alerted-office.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite } from '#test/support/desk-site.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

let office: AlertedOffice
beforeEach(async () => {
  office = await anAlertedOffice('sqlite')
})
afterEach(() => office.close())

describe('The link in an alert', () => {
  test('shows the request to scanners any number of times, and confirms it with one press', async () => {
    const token = await office.linkIn()
    for (const _ of ['scanner', 'owner']) {
      expect(await office.look(token)).toMatchObject({
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
    expect(await office.status()).toBe('pending')
    const { done } = await office.press(token)
    expect(done?.words).toBe('Confirmed. Jane Alvarez is emailed in 10 seconds.')
    expect(await office.status()).toBe('confirmed')
    expect((await office.told())[0]).toBe('Pending → Confirmed from the alert email')
    expect((await office.site.all('activity')).map(({ data }) => data.by)).toContain('Link in the alert email')
    office.site.clock.advance({ milliseconds: MAIL_HELD_MS })
    office.site.services.delivery.look()
    await expect.poll(() => office.sent(/is confirmed$/).length, WAIT).toBe(1)
    await office.expectEnded(token)
  })

  test('is in the reminders and the notice of a move, each with its own', async () => {
    const first = await office.linkIn()
    office.site.clock.advance({ minutes: 31 })
    await attendRequests({ store: office.site.services.store, publicUrl: office.site.url }, office.site.clock.now())
    office.site.services.delivery.look()
    const half = await office.linkIn(/^Please answer soon/)
    expect(half).not.toBe(first)
    expect((await office.look(first)).status).toBe(200)
    await asCustomer(office.site.url, office.request(), 'move', chosenTime(ANOTHER_TIME))
    const moved = await office.linkIn(/^Moved by the customer/)
    await office.expectEnded(first)
    await office.expectEnded(half)
    expect((await office.press(moved)).status).toBe(200)
    expect(await office.stored()).toMatchObject({ status: 'confirmed', preferredDate: ANOTHER_TIME })
  })

  test('is nowhere but in the mail, which leads to the details and invites no reply', async () => {
    const token = await office.linkIn()
    const [alert] = office.sent(ALERT)
    expect(alert?.text).toContain(`/admin/appointments?appointment=${office.request().id}`)
    expect(alert?.html).toContain(`/confirm/${token}`)
    // A reply quotes the office.mail.
    expect(alert?.replyTo).toBeUndefined()
    expect(alert?.text).not.toContain('Reply to this')
    const everything = await Array.fromAsync(office.site.services.store.snapshot())
    const secrets = await office.site.all('one-time-codes')
    expect(secrets).toHaveLength(1)
    expect(JSON.stringify([everything, secrets, await office.site.all('outbox')])).not.toContain(token)
    expect(everything.filter((each) => each.kind === 'document' && each.collection === 'one-time-codes')).toEqual([])
    const { id: mailId = '' } =
      (await office.site.all('outbox')).find(({ data }) => data.kind === 'business-alert') ?? {}
    const { body } = await office.site.ask(`/api/system/outbox/${mailId}`)
    expect(JSON.stringify(body)).toContain('[only in the')
  })

  test('is missing from an alert that is sent after the answer', async () => {
    await office.linkIn()
    await office.mail.become('refuse')
    await office.book(aBookingRequest({ preferredDate: ANOTHER_TIME, customerEmail: 'omar@example.com' }))
    await office.site.setStatus(office.request().id, 'confirmed')
    await office.mail.become('accept')
    office.site.clock.advance({ hours: 1 })
    office.site.services.delivery.look()
    expect(await office.linkIn(ALERT, 2)).toBe('')
    expect(office.sent(ALERT)[1]?.text).toContain('Open the appointment')
  })

  test('of a mail that is sent again is another one, and using one ends both', async () => {
    const first = await office.linkIn()
    await office.resend()
    const second = await office.linkIn(ALERT, 2)
    expect(second).not.toBe(first)
    expect((await office.look(first)).status).toBe(200)
    expect((await office.press(second)).status).toBe(200)
    await office.expectEnded(first)
    await office.expectEnded(second)
  })

  test('reports a taken time, and works for another try', async () => {
    await office.site.services.store.set('appointments', office.request().id, { held: false })
    const token = await office.linkIn()
    const time = String((await office.stored())?.preferredDate)
    await office.site.services.store.transaction(async (tx) => {
      const other = { ...aBookingRequest({ preferredDate: time }), status: 'confirmed', crewId: 'main' }
      await tx.set('appointments', '1', { ...other, plannedStart: time, minutes: 60 })
    })
    expect(await office.press(token)).toMatchObject({
      status: 409,
      problem: ALERT_LINK_WORDS.taken,
      request: { customerName: 'Jane Alvarez' },
    })
    expect(await office.status()).toBe('pending')
    await office.site.services.store.delete('appointments', '1')
    expect((await office.press(token)).status).toBe(200)
  })
})

describe('Undo', () => {
  test('undoes the confirmation before its mail leaves, once', async () => {
    const { done } = await office.press(await office.linkIn())
    const undo = done?.undo ?? ''
    expect(await office.look(undo), 'an Undo opens nothing').toEqual(ENDED)
    expect(await office.press('x'.repeat(43), { undo })).toMatchObject({
      status: 200,
      done: { words: ALERT_LINK_WORDS.undone, undo: '' },
    })
    expect(await office.status()).toBe('pending')
    expect((await office.told())[0]).toBe('Confirmed → Pending from the alert email')
    expect(await office.press('x'.repeat(43), { undo })).toMatchObject({
      status: 409,
      problem: ALERT_LINK_WORDS.tooLate,
    })
    office.site.clock.advance({ milliseconds: MAIL_HELD_MS })
    await office.site.sendDue()
    expect((await office.site.all('outbox')).find(({ data }) => data.kind === 'approval')?.data.state).toBe('cancelled')
  })

  test('comes too late when the mail was sent or the desk made another change', async () => {
    const { done } = await office.press(await office.linkIn())
    const undo = done?.undo ?? ''
    await office.site.ask(`/api/appointments/${office.request().id}/status`, { status: 'completed' }, 'PUT')
    expect(await office.press('x', { undo })).toMatchObject({ status: 409, problem: ALERT_LINK_WORDS.tooLate })
    expect(await office.status()).toBe('completed')
    await office.book(aBookingRequest({ preferredDate: ANOTHER_TIME, customerEmail: 'omar@example.com' }))
    const second = (await office.press(await office.linkIn(ALERT, 2))).done?.undo ?? ''
    office.site.clock.advance({ milliseconds: MAIL_HELD_MS })
    expect(await office.press('x', { undo: second })).toMatchObject({ status: 409, problem: ALERT_LINK_WORDS.tooLate })
    expect(await office.status()).toBe('confirmed')
  })
})

test('wrong links are refused with less and less work, while a right one from the same address works', async () => {
  const limited = await aDeskSite({ smtpUrl: office.mail.url, rateLimits: true })
  await limited.book()
  const token = await office.linkIn(ALERT, 2)
  const guess = () => office.pages('192.0.2.9', limited).alertPage('y'.repeat(43))
  for (let tries = 0; tries < 30; tries++) expect(await guess()).toEqual(ENDED)
  limited.clock.advance({ minutes: 50 })
  expect(await guess()).toEqual({ ...ENDED, status: 429 })
  expect((await office.pages('192.0.2.9', limited).alertPage(token)).status).toBe(200)
  await limited.stop()
})

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    await office.close()
    office = await anAlertedOffice(kind)
  })

  test('of two taps, and of two links, at the same moment one confirms', async () => {
    const first = await office.linkIn()
    await office.resend()
    const second = await office.linkIn(ALERT, 2)
    const answers = await Promise.all([
      office.press(first),
      office.press(second),
      office.press(first),
      office.press(second),
    ])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 404, 404, 404])
    expect((await office.told()).filter((words) => words.includes('alert email'))).toHaveLength(1)
    expect((await office.site.all('outbox')).filter(({ data }) => data.kind === 'approval')).toHaveLength(1)
  })
})
