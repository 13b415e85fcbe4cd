import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'

const TANK = {
  id: 'tank',
  label: 'How big is the tank?',
  kind: 'choice',
  required: true,
  options: [{ label: 'Small' }, { label: 'Large', minutes: 120 }],
}
const LEAK = {
  id: 'leak',
  label: 'Does it leak?',
  kind: 'yes-no',
  required: false,
  options: [{ label: 'Yes', urgency: 'call-now' }],
}

let server: LiveServer
let free: { date: string; time: string }

beforeAll(async () => {
  server = await aBuiltServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { store } = server.services
  await store.set('services', 'heater', {
    ...PLAIN_SERVICE,
    name: 'Water heater',
    slug: 'heater',
    questions: [TANK, LEAK],
  })
  const { body } = await call(`${server.url}/api/availability/days?service=heater`)
  const date = (body.days as { date: string; left: number }[]).find(({ left }) => left > 10)?.date ?? ''
  const day = await call(`${server.url}/api/availability?service=heater&answers.tank=Large&date=${date}`)
  const slots = day.body.slots as { time: string; available: boolean }[]
  free = { date, time: slots.find(({ available }) => available)?.time ?? '' }
})

/** Sends the form as a browser without JavaScript does. */
async function post(fields: Record<string, string>, path = '/schedule') {
  const customer = { customerName: 'Nora Script', customerEmail: 'nora@example.com', customerPhone: '(813) 555-0188' }
  const form = { website: '', description: '', ...customer, serviceType: 'heater', ...free, ...fields }
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { Origin: server.url },
    body: new URLSearchParams(form),
  })
  return { status: response.status, page: await response.text() }
}

const booked = async () => (await server.services.store.query('appointments')).items.map(({ data }) => data)

test('a link to a service shows its questions, and a page without JavaScript comes back with the answers', async () => {
  const opened = await (await fetch(`${server.url}/schedule?service=heater`)).text()
  expect(opened).toContain('name="answers.tank"')
  expect(await (await fetch(`${server.url}/schedule`)).text()).not.toContain('name="answers.tank"')
  const times = await post({ intent: 'times', 'answers.tank': 'Large' })
  expect(times.status).toBe(200)
  expect(times.page).toContain('<option selected="">Large</option>')
  const missing = await post({})
  expect([missing.status, missing.page.includes('Please answer this question')]).toEqual([422, true])
  expect((await post({ 'answers.tank': 'Large' })).status).toBe(201)
  expect(await booked()).toMatchObject([{ minutes: 150, answers: [{ id: 'tank', answer: 'Large' }] }])
})

test('an answer to call now stops the form, until the visitor continues', async () => {
  const answers = { 'answers.tank': 'Small', 'answers.leak': 'Yes' }
  const before = (await booked()).length
  const stopped = await post(answers)
  expect(stopped.page).toContain('This sounds urgent. Please call us now.')
  expect(stopped.page).toContain('href="tel:')
  expect(await booked()).toHaveLength(before)
  const wentOn = await post({ ...answers, intent: 'go-on' })
  expect(wentOn.page).toContain('name="goesOn"')
  expect(wentOn.page).not.toContain('This sounds urgent.')
  expect((await post({ ...answers, goesOn: 'yes' })).status).toBe(201)
  expect((await booked()).map(({ urgency }) => urgency)).toContain('call-now')
})

test('the waiting list asks the questions too, once the service is chosen', async () => {
  const join = (fields: Record<string, string>) => post({ days: '3', parts: 'morning', ...fields }, '/waiting-list')
  const first = await join({})
  expect([first.status, first.page.includes('Please answer a few questions about this service')]).toEqual([200, true])
  expect(first.page).toContain('name="answers.leak"')
  const answered = { asked: 'heater', 'answers.tank': 'Large', 'answers.leak': 'Yes' }
  const urgent = await join(answered)
  expect(urgent.page).toContain('This sounds urgent. Please call us now.')
  const waiting = async () => (await server.services.store.query('waiting-list')).items.map(({ data }) => data)
  expect(await waiting()).toEqual([])
  const joined = await join({ ...answered, intent: 'go-on' })
  expect([joined.status, joined.page.includes('on the waiting list.')]).toEqual([201, true])
  expect(await waiting()).toMatchObject([{ urgency: 'call-now', answers: [{ answer: 'Large' }, { answer: 'Yes' }] }])
})
