import { afterEach, beforeEach, expect, test } from 'vitest'
import { BURST_MS, LINE_LIMIT } from '#domain/thread/line.ts'
import { sendCustomerForm } from '#test/support/customer-form.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let mail: MailServer
let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

interface Thread {
  thread: { by: string; text: string; isSaid: boolean }[]
}

const fromDesk = (text: string) => site.ask(`/api/desk/appointments/${id}/lines`, { text })
const fromCustomer = (message: string, sent = key, more: Record<string, string> = {}) =>
  asCustomer(site.url, { id, key: sent }, 'write', { message, ...more })
const page = async () =>
  (await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })).body as unknown as Thread
const stored = async () => (await site.services.store.get('appointments', id))?.data
const later = () => {
  site.clock.advance({ milliseconds: BURST_MS })
  return site.sendDue()
}
const sentTo = (address: string) => mail.mails.filter(({ envelope }) => envelope.to.includes(address)).slice(1)

test('both sides see requests, decisions and messages', async () => {
  expect(await fromDesk('Could you send a picture?')).toMatchObject({ status: 201 })
  expect(await fromCustomer('It is the <b>left</b> tap.')).toMatchObject({ status: 200 })
  await site.setStatus(id, 'confirmed')
  expect((await page()).thread).toMatchObject([
    { by: 'customer', text: 'You asked for an appointment.', isSaid: false },
    { by: 'business', text: 'Could you send a picture?', isSaid: true },
    { by: 'customer', text: 'It is the <b>left</b> tap.', isSaid: true },
    { by: 'business', text: 'We confirmed it.', isSaid: false },
  ])
  expect(JSON.stringify(await page())).not.toContain('owner@')
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: object[] }
  expect(history).toMatchObject([{ event: 'status' }, { event: 'said', by: 'customer' }, { event: 'said' }, {}])
})

test('a burst of lines is one mail to the other side, even if the appointment changes meanwhile', async () => {
  await fromDesk('Could you send a picture?')
  await fromDesk('And is the basement dry?')
  await site.setStatus(id, 'confirmed')
  await later()
  await expect.poll(() => sentTo('jane@example.com').length).toBe(2)
  const [, lines] = sentTo('jane@example.com')
  for (const body of [lines?.text, lines?.html]) {
    expect(body).toContain('Could you send a picture?')
    expect(body).toContain('And is the basement dry?')
  }
  await fromCustomer('Yes, it is dry.')
  await later()
  await expect.poll(() => sentTo('hello@bayline.example').length).toBe(1)
  expect(sentTo('hello@bayline.example')[0]?.text).toContain('Yes, it is dry.')
})

test('lines that wait go to the corrected address', async () => {
  await fromDesk('We have a question.')
  expect((await site.ask(`/api/appointments/${id}`, { customerEmail: 'new@example.com' }, 'PUT')).status).toBe(200)
  await fromDesk('Is it the left tap?')
  await later()
  const texts = () =>
    mail.mails.filter(({ envelope }) => envelope.to.includes('new@example.com')).map(({ text }) => text)
  await expect.poll(() => texts().join()).toMatch(/We have a question.*Is it the left tap/s)
})

test('a line of the desk is an answer, and a line of the customer waits for one again', async () => {
  await fromDesk('Could you send a picture?')
  expect(await stored()).toMatchObject({ answeredAt: '2026-03-02T15:00:00.000Z', lastStep: 'late' })
  site.clock.advance({ minutes: 30 })
  await fromCustomer('Here it is.')
  expect(await stored()).toMatchObject({ answeredAt: null, askedAt: '2026-03-02T15:30:00.000Z' })
})

test('a message needs the key, a text, and a limited length', async () => {
  expect(await fromCustomer('Hello', 'wrong')).toMatchObject({ status: 403 })
  expect(await fromCustomer('  ')).toMatchObject({ status: 422 })
  expect(await fromCustomer('x'.repeat(LINE_LIMIT + 1))).toMatchObject({ status: 422 })
  expect(await call(`${site.url}/api/desk/appointments/${id}/lines`, { body: { text: 'Hello' } })).toMatchObject({
    status: 401,
  })
})

test('a line sent again after a lost response is written once', async () => {
  const send = (text: string) => fromCustomer(text, key, { lineKey: 'one-tap' })
  const sent = [...(await Promise.all([send('Hello?'), send('Hello?')])), await send('Hello?')]
  for (const each of sent) expect(each).toMatchObject({ status: 200, body: { thread: [{}, { text: 'Hello?' }] } })
  expect(await send('Other words')).toMatchObject({ status: 422 })
  await fromCustomer('Hello?')
  expect((await page()).thread).toHaveLength(3)
  await site.ask(`/api/collections/appointments/${id}`, {}, 'DELETE')
  expect(await site.all('idempotency')).toEqual([])
})

test('without JavaScript a reloaded page writes nothing again, and a refused form keeps its input', async () => {
  const open = await sendCustomerForm(site.services, id, new URLSearchParams({ key }))
  const act = { key, does: 'write', message: 'The gate code is on the fridge.', lineKey: open.lineKey }
  for (let times = 0; times < 2; times++) {
    const sent = await sendCustomerForm(site.services, id, new URLSearchParams(act))
    expect(sent).toMatchObject({ status: 200, words: 'Your message was sent.', typed: {} })
    expect(sent.lineKey).not.toBe(open.lineKey)
  }
  expect((await page()).thread.filter(({ isSaid }) => isSaid)).toHaveLength(1)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...act, lineKey: 'next' })) form.append(name, value)
  form.append('photo', new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }))
  const refused = await sendCustomerForm(site.services, id, form)
  expect(refused).toMatchObject({ words: '', typed: { does: 'write', message: act.message } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('without JavaScript a form writes', async () => {
  const act = { key, does: 'write', message: 'The gate code is on the fridge.' }
  expect(await sendCustomerForm(site.services, id, new URLSearchParams(act))).toMatchObject({
    status: 200,
    words: 'Your message was sent.',
  })
  expect((await page()).thread.at(-1)).toMatchObject({ text: act.message, isSaid: true })
})

test('messages are deleted with the appointment', async () => {
  await fromCustomer('The gate code is on the fridge.')
  await site.ask(`/api/collections/appointments/${id}`, {}, 'DELETE')
  for (const name of ['history', 'outbox', 'appointments'])
    expect(JSON.stringify(await site.all(name))).not.toContain('gate code')
})
