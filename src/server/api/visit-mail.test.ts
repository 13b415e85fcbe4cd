import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { sendReminders } from '#features/customer-messages/send-reminders.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const WAIT = { timeout: 60_000 }

let mail: MailServer
let site: DeskSite
let id: string
beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url, publicUrl: 'https://www.example.com' })
  const { body } = await site.book()
  id = String(body.id)
  await site.setStatus(id, 'confirmed')
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const turnOn = (settings: object) => site.services.store.set('settings', SETTINGS_IDS.messages, { ...settings })
const emailedOn = async () => (await site.ask(`/api/desk/appointments/${id}`)).body.emailedOn
const received = (subject: RegExp) =>
  vi.waitFor(() => {
    const found = mail.mails.find((each) => subject.test(each.subject ?? ''))
    if (!found) throw new Error('It has not arrived.')
    return found
  }, WAIT)

test('a reminder has links to confirm, move and cancel, and can be stopped with one click', async () => {
  await turnOn({ dayBefore: true })
  site.clock.advance({ hours: 24, minutes: 30 })
  await sendReminders({ store: site.services.store, publicUrl: 'https://www.example.com' }, site.clock.now())
  site.services.delivery.wake()
  const { headers, text = '' } = await received(/^Reminder/)
  const header = (key: string) => headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/www\.example\.com\/unsubscribe\/[\w-]{43}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /https:\/\/www\.example\.com\/appointment\/\d+#[\w-]+/.exec(text)?.[0]
  expect(text).toContain(`${link}/move`)
  expect(text).toContain(`${link}/cancel`)
  // Confirmations have no opt-out.
  const approval = await received(/is confirmed$/)
  expect(approval.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(JSON.stringify(await site.all('outbox'))).not.toContain('/unsubscribe/')
})

test('before completing a visit, the desk sees that the customer will be emailed', async () => {
  expect(await emailedOn()).not.toContain('completed')
  await turnOn({ thankYou: true })
  expect(await emailedOn()).toContain('completed')
  await site.setStatus(id, 'completed')
  expect((await received(/^Thank you/)).text).toContain('Stop reminders and requests for a review')
  expect(await emailedOn()).not.toContain('completed')
})

const remind = () =>
  sendReminders({ store: site.services.store, publicUrl: 'https://www.example.com' }, site.clock.now())
const reminder = async () => {
  const found = (await site.all('outbox')).find(({ data }) => data.kind === 'reminder-day')
  return { id: found?.id ?? '', state: found?.data.state }
}
const reminders = () => mail.mails.filter(({ subject }) => subject?.startsWith('Reminder'))

test('a reminder that could not leave in the evening waits for the morning', async () => {
  await turnOn({ dayBefore: true, quietFrom: '11:00', quietUntil: '14:00' })
  await mail.become('refuse')
  site.clock.advance({ hours: 24, minutes: 45 })
  await remind()
  site.clock.advance({ hours: 1 })
  await mail.become('accept')
  expect(await site.services.delivery.deliver((await reminder()).id)).toBe('queued')
  expect(reminders()).toEqual([])
  site.clock.advance({ hours: 3 })
  expect(await site.services.delivery.deliver((await reminder()).id)).toBe('sent')
  expect(reminders()).toHaveLength(1)
})

test('a reminder that a move canceled is sent after all when the move is undone', async () => {
  await turnOn({ dayBefore: true })
  await mail.become('refuse')
  // The owner opens the site, so that the session stays alive.
  for (const hours of [8, 8, 8.75]) {
    site.clock.advance({ minutes: hours * 60 })
    await site.ask('/api/inbox')
  }
  await remind()
  const move = (preferredDate: string, undo: boolean) =>
    site.ask(`/api/appointments/${id}`, { preferredDate, undo }, 'PUT')
  await move('2026-03-04T17:00:00.000Z', true)
  expect((await reminder()).state).toBe('cancelled')
  await move('2026-03-04T15:30:00.000Z', false)
  await mail.become('accept')
  expect(await site.services.delivery.deliver((await reminder()).id)).toBe('sent')
  expect(reminders()).toHaveLength(1)
})
