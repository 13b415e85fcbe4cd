import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'

let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  site = await aDeskSite()
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterEach(() => site.stop())

const withKey = () => call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })
const put = (sent: object) => site.ask(`/api/collections/appointments/${id}`, sent, 'PUT')
const mails = async () =>
  (await site.all('outbox')).map(({ data }) => [data.kind, data.to, data.state].join(' ')).sort()
const events = async () => (await site.all('history')).map(({ data }) => data.event)

test('the desk revokes the link, and the history says so', async () => {
  expect((await withKey()).status).toBe(200)
  expect((await call(`${site.url}/api/desk/appointments/${id}/link`, { method: 'DELETE' })).status).toBe(401)
  expect((await site.ask(`/api/desk/appointments/${id}/link`, undefined, 'DELETE')).status).toBe(200)
  expect(await withKey()).toMatchObject({ status: 403, body: { code: 'key-invalid' } })
  expect(await events()).toContain('link-withdrawn')
  expect((await site.ask('/api/desk/appointments/1/link', undefined, 'DELETE')).status).toBe(404)
})

test('a corrected email address revokes the link, and mails go to the new one', async () => {
  await put({ customerEmail: 'JANE@example.com' })
  expect((await withKey()).status).toBe(200)
  expect(await mails()).toHaveLength(2)
  await put({ customerEmail: 'jane.alvarez@example.com' })
  expect((await withKey()).status).toBe(403)
  expect(await events()).toContain('link-withdrawn')
  expect(await mails()).toEqual([
    'acknowledgement jane.alvarez@example.com queued',
    'acknowledgement jane@example.com cancelled',
    'business-alert hello@bayline.example queued',
  ])
})

test('a mail to the old address cannot be sent again', async () => {
  await put({ customerEmail: 'jane.alvarez@example.com' })
  const { body } = await site.ask(`/api/desk/appointments/${id}`)
  const shown = (body.mails as { to: string; mayResend: boolean }[]).map(({ to, mayResend }) => [to, mayResend])
  expect(shown).toContainEqual(['jane@example.com', false])
  expect(shown).toContainEqual(['jane.alvarez@example.com', true])
})
