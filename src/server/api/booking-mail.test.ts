import { afterEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aMailServer, type MailServer, type SmtpBehaviour } from '#test/support/smtp.ts'

let site: BookingSite
let mail: MailServer
afterEach(async () => {
  await mail.close()
  await site.stop()
})

async function aSiteWithMail(behaviour: SmtpBehaviour): Promise<void> {
  mail = await aMailServer({ behaviour })
  site = await aBookingSite({ smtpUrl: mail.url })
}

const states = async () => (await site.all('outbox')).map(({ data }) => data.state)

test('the mails reach the customer and the business', async () => {
  await aSiteWithMail('accept')
  expect((await site.book()).status).toBe(201)
  await expect.poll(() => mail.mails).toHaveLength(2)
  await expect.poll(states).toEqual(['sent', 'sent'])
  const to = mail.mails.flatMap(({ envelope }) => envelope.to)
  expect(to.toSorted()).toEqual(['hello@bayline.example', 'jane@example.com'])
})

describe('whatever the mail server does, the booking is stored and every mail has a state', () => {
  test.each<SmtpBehaviour>(['refuse', 'hang', '451-then-250', 'drop-after-data'])(
    '%s: not sent yet',
    async (behaviour) => {
      await aSiteWithMail(behaviour)
      expect((await site.book()).status).toBe(201)
      const seen = await states()
      expect(seen).toHaveLength(2)
      expect(seen).not.toContain('failed')
    },
  )

  test('550: shown as failed, with the server’s reply', async () => {
    await aSiteWithMail('550')
    expect((await site.book()).status).toBe(201)
    await expect.poll(states).toEqual(['failed', 'failed'])
    const [row] = await site.all('outbox')
    expect(row?.data.lastError).toContain('No such user here')
    expect((await site.all('appointments'))[0]?.data.status).toBe('pending')
  })
})
