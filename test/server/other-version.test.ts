import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const TURN = '2026-03-02T14:00:00.000Z'

/** Documents as a later version of the program might store them, in every collection. */
const ROWS = {
  'of-another-kind': { kind: 'sms', event: 'renamed', state: 'queued', status: 'on-hold', type: 'poem', url: 'moved' },
  'without-anything': {},
  'of-other-types': {
    kind: 1,
    state: ['queued'],
    title: {},
    body: 'text',
    queuedAt: 7,
    usedAt: 'now',
    seo: [],
    page: 3,
  },
  'with-times-that-are-none': { state: 'queued', nextAttemptAt: 'soon', queuedAt: 'today', expiresAt: 'never' },
}

/** Where an administrator or a visitor reads lists. */
const LISTS = [
  '/api/system',
  '/api/system/alerts',
  ...['queued', 'sending', 'sent', 'failed', 'cancelled'].map((state) => `/api/system/outbox?state=${state}`),
  '/api/collections/appointments',
  '/api/collections/pages',
  '/api/collections/projects',
  '/api/collections/settings',
  '/api/inbox',
  '/api/activity',
  '/api/sessions',
  '/api/admin/schedule?from=2026-03-02&span=week',
  '/api/desk/appointments.csv',
  '/api/availability?date=2026-03-10',
  '/sitemap.xml',
  '/readyz',
]

let mail: MailServer
let site: DeskSite
beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const statusOf = async (path: string) =>
  (await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${site.token}` } })).status

describe('rows of another version of the program', () => {
  test('break no list', async () => {
    const { store } = site.services
    const [administrator] = await site.all('admins')
    for (const collection of COLLECTIONS.keys()) {
      if (['admins', 'settings', 'setup-codes'].includes(collection)) continue
      for (const [id, row] of Object.entries(ROWS)) {
        const owner =
          collection === 'sessions' ? { adminId: administrator?.id, expiresAt: '2026-03-02T20:00:00.000Z' } : {}
        await store.set(collection, id, { ...row, ...owner })
      }
    }
    const answers = await Promise.all(LISTS.map(async (path) => [path, await statusOf(path)]))
    expect(answers).toEqual(LISTS.map((path) => [path, 200]))
  })

  test('do not block other mails, and are listed as failed for the administrator', async () => {
    const { store, delivery } = site.services
    await store.set('outbox', 'later', { ...ROWS['of-another-kind'], nextAttemptAt: TURN, to: 'jane@example.com' })
    await store.set('outbox', 'odd', ROWS['with-times-that-are-none'])
    await site.book()
    delivery.wake()
    await expect.poll(() => mail.mails.length).toBe(2)
    const failed = async () => (await site.ask('/api/system/outbox?state=failed')).body.mails as unknown[]
    await expect.poll(async () => (await failed()).length).toBe(2)
    expect(await failed()).toContainEqual(
      expect.objectContaining({
        id: 'later',
        kind: 'unknown',
        to: 'jane@example.com',
        lastError: expect.stringContaining('another version'),
      }),
    )
    const read = await site.ask('/api/system/outbox/later')
    expect([read.status, read.body.text]).toEqual([200, expect.stringContaining('another version')])
    const retried = await site.ask('/api/system/outbox/later/retry', {})
    expect([retried.status, retried.body.code]).toEqual([409, 'unreadable'])
    expect((await site.ask('/api/system/outbox/retry', {})).body).toEqual({ retried: 0, takenBack: 0 })
    expect((await site.ask('/api/system/outbox/later/cancel', {})).status).toBe(200)
  })

  test('leave the rest of an appointment’s history and mails readable', async () => {
    const { body } = await site.book()
    const documentId = `appointments/${body.id}`
    await site.services.store.set('history', 'later', { documentId, event: 'renamed', by: 'robot' })
    await site.services.store.set('outbox', 'later', { appointmentId: String(body.id), kind: 'sms', state: 'sent' })
    const details = await site.ask(`/api/desk/appointments/${body.id}`)
    expect(details.status).toBe(200)
    expect(details.body.history).toHaveLength(2)
    expect(details.body.mails).toHaveLength(3)
    expect((await site.setStatus(String(body.id), 'confirmed')).status).toBe(200)
  })
})
