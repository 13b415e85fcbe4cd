import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppointmentDetails } from '#features/appointments/details.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite
let id: string
beforeAll(async () => {
  site = await aDeskSite({ smtpUrl: undefined })
  const { body } = await site.book(undefined, 'the-same-key')
  id = String(body.id)
})
afterAll(() => site.stop())

describe('without a mail server', () => {
  test('a booking promises no email, and neither does its repeat', async () => {
    expect((await site.book(undefined, 'the-same-key')).body).toEqual({
      id,
      arrival: 'Wednesday, March 4, 2026 at 10:30 AM EST',
      manageUrl: expect.any(String),
      emailed: false,
      answer: 'within 1 business hour',
      hearFromUs: "You'll hear from us by Monday 11 AM.",
    })
  })

  test('the details announce no email for any status', async () => {
    const details = (await site.ask(`/api/desk/appointments/${id}`)).body as unknown as AppointmentDetails
    expect(details.emailedOn).toEqual([])
  })

  test('a status change is not a failure, and its mail waits in the outbox', async () => {
    expect(await site.setStatus(id, 'confirmed')).toMatchObject({
      status: 200,
      body: { status: 'confirmed', email: 'none', hasMailServer: false },
    })
    const mails = (await site.all('outbox')).filter(({ data }) => data.kind === 'approval')
    expect(mails.map(({ data }) => data.state)).toEqual(['queued'])
    const resent = await site.ask(`/api/desk/mails/${mails[0]?.id}/resend`, {})
    expect(resent.body).toEqual({ email: 'none', hasMailServer: false })
  })
})
