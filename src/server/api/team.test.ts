import { afterEach, beforeEach, expect, test } from 'vitest'
import { crewAgenda } from '#features/crews/crew-agenda.ts'
import { contentsOf } from '#mail/write-out.ts'
import { call } from '#test/support/live-server.ts'
import { aSignedIn } from '#test/support/people.ts'
import { aPushSite, type PushSite } from '#test/support/push-site.ts'

let site: PushSite
let sam: string
let id: string

beforeEach(async () => {
  site = await aPushSite()
  sam = await aSignedIn(site, { id: 'sam', name: 'Sam Office', email: 'sam@example.com', role: 'office' })
  await aSignedIn(site, {
    id: 'tess',
    name: 'Tess Tech',
    email: 'tess@example.com',
    role: 'technician',
    crewId: 'main',
  })
  id = String((await site.book()).body.id)
})
afterEach(() => site.stop())

const asSam = (path: string, body?: object, method = body ? 'POST' : 'GET') =>
  call(`${site.url}/api${path}`, { token: sam, method, ...(body ? { body } : {}) })
const note = (text: string) => site.ask(`/api/desk/appointments/${id}/team-notes`, { text })
const give = (personId: string | null) => site.ask(`/api/desk/appointments/${id}/assignee`, { personId }, 'PUT')
const mails = async () =>
  (await site.all('outbox')).filter(({ data }) => ['mentioned', 'assigned'].includes(String(data.kind)))
const textOf = async (mail: { data: Record<string, unknown> } | undefined) =>
  (await contentsOf(mail?.data.body as Parameters<typeof contentsOf>[0], 'site')).text
const listed = async (person: string) =>
  (await asSam(`/collections/appointments?where=assigneeId:${person}`)).body.items as { id: string }[]

test('owners and office are colleagues, technicians and people who left are not', async () => {
  await aSignedIn(site, { id: 'gone', name: 'Gone', email: 'gone@example.com', role: 'office' })
  await site.ask('/api/people/gone/suspended', { suspended: true }, 'PUT')
  const { body } = await asSam('/desk/colleagues')
  expect(body).toEqual({
    colleagues: [
      { id: 'owner', name: expect.any(String) },
      { id: 'sam', name: 'Sam Office' },
    ],
  })
})

test('a request is assigned to a person, who gets one notification, and finds it under Mine', async () => {
  expect(await listed('sam')).toEqual([])
  expect((await give('sam')).body).toMatchObject({
    appointment: { assigneeId: 'sam' },
    history: [{ event: 'assigned', to: 'Sam Office', who: expect.any(String) }, { event: 'created' }],
  })
  await give('sam')
  const [mail, ...others] = await mails()
  expect([mail?.data.to, mail?.data.replyTo, others]).toEqual(['sam@example.com', null, []])
  expect(await textOf(mail)).toContain('assigned this appointment to you')
  expect(await listed('sam')).toMatchObject([{ id }])
  expect((await give(null)).body).toMatchObject({ history: [{ event: 'assigned', who: expect.any(String) }, {}, {}] })
  expect(await listed('sam')).toEqual([])
})

test('only people who can handle requests can be assigned', async () => {
  for (const person of ['tess', 'nobody', '']) expect((await give(person)).status, person).toBe(422)
  expect((await asSam(`/desk/appointments/${id}/assignee`, { personId: 'sam' }, 'PUT')).status).toBe(200)
  expect(await mails(), 'who takes a request is not told of it').toEqual([])
})

test('a note notifies the people it mentions, on their devices and by email', async () => {
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const phone = site.service.subscribe(String(applicationServerKey))
  await asSam('/push/devices', { subscription: phone.subscription, applicationServerKey })
  const mine = await site.device()
  const written = await note('@sam office please call her. She has a dog.')
  expect(written.body).toMatchObject({ history: [{ event: 'noted', by: 'administrator', text: /dog/ }, {}] } as never)
  await expect.poll(() => phone.messages.length).toBe(1)
  expect(phone.messages).toMatchObject([
    { notification: { title: 'Note or request for you', body: /Repair/ } },
  ] as never)
  expect(JSON.stringify(phone.messages)).not.toContain('dog')
  expect(mine.messages).toEqual([])
  const [mail, ...others] = await mails()
  expect([mail?.data.to, mail?.data.replyTo, others]).toEqual(['sam@example.com', null, []])
  const text = await textOf(mail)
  expect(text).toContain('mentioned you in a note:')
  expect(text).toContain('She has a dog.')
  expect(text).not.toContain('Reply to this email to answer the customer')
})

test('each person decides whether such notes are emailed to them', async () => {
  const preferences = (change: object) => asSam('/admin/preferences', change, 'PUT')
  expect((await asSam('/admin/verify')).body).toMatchObject({ admin: { mailsNotes: true, views: {} } })
  await preferences({ mailsNotes: false })
  await note('@Sam?')
  expect(await mails()).toEqual([])
  const logged = async () => (await site.ask('/api/activity?page=1')).body.total
  const before = await logged()
  await preferences({ views: { appointments: 'show=all' } })
  await preferences({ views: { messages: 'unread=1' } })
  const views = { appointments: 'show=all', messages: 'unread=1' }
  expect((await asSam('/admin/verify')).body).toMatchObject({ admin: { mailsNotes: false, views } })
  expect(await logged()).toBe(before)
  expect((await site.ask('/api/admin/verify')).body).toMatchObject({ admin: { mailsNotes: true, views: {} } })
  for (const wrong of [{ views: { other: '' } }, { views: { messages: 'x'.repeat(301) } }, { mailsNotes: 'no' }])
    expect((await preferences(wrong)).status).toBe(422)
})

test('a note doesn’t reach people who left meanwhile, the customer, or a crew', async () => {
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const { subscription } = site.service.subscribe(String(applicationServerKey))
  await asSam('/push/devices', { subscription, applicationServerKey })
  await note('@Sam Office is on vacation, ask for a deposit')
  await site.ask('/api/people/sam/suspended', { suspended: true }, 'PUT')
  site.clock.advance({ minutes: 20 })
  site.services.delivery.wake()
  await expect.poll(async () => (await mails()).map(({ data }) => data.state)).toEqual(['cancelled'])
  await site.setStatus(id, 'confirmed')
  const { services, clock } = site
  const crew = { crewId: 'main', name: 'Main crew' }
  const agenda = await crewAgenda(
    { store: services.store, hasMailServer: true, publicUrl: site.url },
    crew,
    clock.now(),
  )
  expect(JSON.stringify(agenda)).toContain('Jane')
  expect(JSON.stringify(agenda)).not.toContain('deposit')
})

test('a customer’s data includes notes about them, but no name or address of a colleague', async () => {
  await note('@Sam Office please ask for a deposit')
  await give('sam')
  const { body } = await site.ask('/api/privacy/export', { appointmentId: id })
  const text = JSON.stringify(body)
  expect(text).toContain('ask for a deposit')
  expect(text).toContain('We received your request')
  expect(text).not.toMatch(/sam@example\.com|"sam"|"to":"Sam Office"|assigned this/)
})
