import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppointmentDetails } from '#features/appointments/details.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let mail: MailServer
let site: DeskSite
let id: string

beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
  id = String((await site.book()).body.id)
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const details = async () => (await site.ask(`/api/desk/appointments/${id}`)).body as unknown as AppointmentDetails
const mailOf = async (kind: string) => (await details()).mails.find((each) => each.kind === kind)
const resend = (mailId: string | undefined) => site.ask(`/api/desk/mails/${mailId}/resend`, {})

test('the desk is for the administrator only', async () => {
  for (const [path, method] of [
    [`/api/desk/appointments/${id}`, 'GET'],
    ['/api/desk/appointments', 'POST'],
    ['/api/desk/appointments.csv', 'GET'],
    ['/api/admin/schedule?from=2026-03-02', 'GET'],
    ['/api/desk/slots?date=2026-03-02', 'GET'],
    ['/api/desk/mails/x/resend', 'POST'],
    ['/api/scheduling/day?date=2026-03-02', 'GET'],
    ['/api/scheduling/preview', 'POST'],
    ['/api/calendar-feed', 'GET'],
    ['/api/calendar-feed', 'POST'],
    ['/api/calendar-feed', 'DELETE'],
  ] as const) {
    const { status, body } = await call(`${site.url}${path}`, { method })
    expect([path, method, status, body.error]).toEqual([path, method, 401, 'User is not authenticated'])
  }
})

describe('the details of an appointment', () => {
  test('show who set which status when, newest first', async () => {
    await site.setStatus(id, 'confirmed')
    await site.setStatus(id, 'completed')
    const { history, appointment } = await details()
    expect(appointment).toMatchObject({ id, status: 'completed', version: 3, customerEmail: 'jane@example.com' })
    const byOwner = { event: 'status', by: 'administrator', who: 'owner@bayline.example' }
    expect(history).toMatchObject([
      { ...byOwner, was: 'confirmed', status: 'completed', at: '2026-03-02T15:02:00.000Z' },
      { ...byOwner, was: 'pending', status: 'confirmed', at: '2026-03-02T15:01:00.000Z' },
      { event: 'created', by: 'customer', status: 'pending', at: '2026-03-02T15:00:00.000Z' },
    ])
  })

  test('show the delivery of each mail, and nothing of its content', async () => {
    await mail.become('550')
    await site.setStatus(id, 'confirmed')
    const { mails } = await details()
    expect(mails[0]).toEqual({
      id: expect.any(String),
      kind: 'approval',
      language: 'en',
      to: 'jane@example.com',
      version: 2,
      state: 'failed',
      attempts: 1,
      queuedAt: '2026-03-02T15:01:00Z',
      sentAt: null,
      nextAttemptAt: null,
      lastError: expect.stringContaining('No such user here'),
      who: expect.anything(),
      mayResend: true,
    })
    expect(mails.slice(1).map(({ kind, state, sentAt }) => [kind, state, sentAt !== null])).toEqual(
      expect.arrayContaining([
        ['acknowledgement', 'sent', true],
        ['business-alert', 'sent', true],
      ]),
    )
  })

  test('show which changes email the customer: a cancellation does only if the desk asks for it', async () => {
    await site.setStatus(id, 'confirmed')
    expect((await details()).emailedOn).toEqual(['pending', 'confirmed', 'rejected'])
  })

  test('of a deleted one are refused', async () => {
    const { status, body } = await site.ask('/api/desk/appointments/1')
    expect([status, body.error]).toEqual([404, 'This appointment no longer exists.'])
  })
})

describe('Resend', () => {
  test('sends a failed mail, with a link that opens the appointment', async () => {
    await mail.become('550')
    await site.setStatus(id, 'confirmed')
    await mail.become('accept')
    expect((await resend((await mailOf('approval'))?.id)).body).toMatchObject({ email: 'sent' })
    expect(mail.mails).toHaveLength(3)
    const key = /\/appointment\/\d+#([\w-]+)/.exec(mail.mails[2]?.text ?? '')?.[1] ?? ''
    const opened = await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })
    expect(opened.body).toMatchObject({ id, status: 'confirmed' })
  })

  test('sends a sent mail again, as a new mail', async () => {
    await site.setStatus(id, 'confirmed')
    await resend((await mailOf('approval'))?.id)
    const [first, second] = mail.mails.slice(2)
    expect(second?.subject).toBe(first?.subject)
    expect(second?.messageId).not.toBe(first?.messageId)
  })

  test('reports that the mail server still refuses', async () => {
    await mail.become('refuse')
    await site.setStatus(id, 'rejected')
    expect((await resend((await mailOf('rejection'))?.id)).body).toMatchObject({ email: 'failed' })
    expect((await mailOf('rejection'))?.state).toBe('queued')
  })

  test('refuses a mail that is out of date', async () => {
    await site.setStatus(id, 'confirmed')
    await site.setStatus(id, 'rejected')
    const outdated = await mailOf('approval')
    expect(outdated?.mayResend).toBe(false)
    const { status, body } = await resend(outdated?.id)
    expect([status, body.code]).toEqual([409, 'outdated'])
    expect(mail.mails).toHaveLength(4)
  })

  test('refuses a mail that does not exist', async () => {
    expect((await resend('nothing')).status).toBe(404)
  })
})

describe('the CSV of the list', () => {
  const csv = async (query: string) => {
    const headers = { Authorization: `Bearer ${site.token}` }
    const response = await fetch(`${site.url}/api/desk/appointments.csv?${query}`, { headers })
    return { response, lines: (await response.text()).split('\r\n') }
  }

  test('contains the filtered rows, in business time, and no formula', async () => {
    const later = { preferredDate: '2026-03-04T16:00:00.000Z' }
    await site.book(aBookingRequest({ customerName: '=cmd()', customerPhone: '+1 813 555 0199', ...later }))
    const { response, lines } = await csv('search=cmd&orderBy=preferredDate&direction=desc')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(lines[1]).toMatch(
      /^2026-03-04 11:00,Pending,'=cmd\(\),jane@example\.com,'\+1 813 555 0199,Repair,The kitchen tap drips\.,,2026-03-02 10:00,\d+,,30,Main crew,,,2026-03-04 11:00,Yes,,$/,
    )
    expect(lines).toHaveLength(3)
  })

  test('is complete, however long the list', async () => {
    const { store } = site.services
    for (let batch = 0; batch < 12; batch++) {
      await store.transaction(async (tx) => {
        for (let index = 0; index < 100; index++) {
          const number = batch * 100 + index
          await tx.set('appointments', String(number), {
            ...aBookingRequest({ customerName: `Customer ${number}` }),
            status: 'cancelled',
          })
        }
      })
    }
    const { lines } = await csv('where=status:cancelled')
    expect(lines).toHaveLength(1200 + 2)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('refuses a filter that the list does not know', async () => {
    expect((await csv('where=description:x')).response.status).toBe(400)
  })
})
