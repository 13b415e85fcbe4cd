import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { PERSON_WORDS } from '#domain/customers/words.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { digestOf } from '#domain/language/translations.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { sendForm } from '#test/support/own-form.ts'

const BOOKING = {
  serviceType: 'repair',
  date: '2026-03-04',
  time: '10:30',
  customerName: 'María López',
  customerEmail: 'maria@example.com',
  customerPhone: '(813) 555-0188',
}
const MESSAGE = {
  name: 'María López',
  email: 'maria@example.com',
  phone: '813 555 0199',
  service: 'repair',
  message: 'La llave gotea.',
}
const IN_SPANISH = { 'Page-Language': 'es' }

let site: DeskSite
beforeEach(async () => {
  site = await aDeskSite()
  await site.services.store.set('site', 'navigation', { languages: { spanish: true } })
})
afterEach(() => site.stop())

const es = (page: string, fields: Record<string, string>) => sendForm(`${site.url}/es${page}`, fields)
const only = async (collection: string) => (await site.all(collection))[0]?.data

test('a request keeps the language of its page, and the answer is in it', async () => {
  const { status, body } = await es('/schedule', BOOKING)
  expect(status).toBe(201)
  expect(body.arrival).toMatch(/^miércoles, 4 de marzo de 2026/)
  expect(body.answer).toBe('en menos de 1 hora hábil')
  expect(await only('appointments')).toMatchObject({ customerName: 'María López', language: 'es' })
  expect(await only('customers')).toMatchObject({ language: 'es' })
})

test('English is stored as a missing language', async () => {
  await sendForm(`${site.url}/schedule`, { ...BOOKING, time: '11:00' })
  expect((await site.book(aBookingRequest({ language: 'en' }))).status).toBe(201)
  for (const { data } of await site.all('appointments')) expect(data).not.toHaveProperty('language')
})

test('the API only accepts existing languages', async () => {
  expect((await site.book(aBookingRequest({ language: 'es' }))).status).toBe(201)
  expect(await only('appointments')).toMatchObject({ language: 'es' })
  expect(await site.book({ ...aBookingRequest(), language: 'tlh' })).toMatchObject({
    status: 422,
    body: { fields: { language: expect.any(String) } },
  })
})

test('fields, a taken time and a repeated key are refused in Spanish', async () => {
  const empty = await es('/schedule', {})
  expect(empty.body.fields).toMatchObject({
    customerName: PERSON_WORDS.es.nameRequired,
    date: BOOKING_WORDS.es.dateRequired,
  })
  await es('/schedule', { ...BOOKING, submissionKey: 'one' })
  const other = { ...BOOKING, customerName: 'Otra', submissionKey: 'two' }
  expect((await es('/schedule', other)).body.error).toBe(BOOKING_WORDS.es.slotTaken)
  const reused = await es('/schedule', { ...BOOKING, time: '11:00', submissionKey: 'one' })
  expect(reused.body.error).toBe(FORM_WORDS.es.otherRequest)
})

test('the same form sent again in the other language books nothing twice', async () => {
  await es('/schedule', { ...BOOKING, submissionKey: 'one' })
  const again = await sendForm(`${site.url}/schedule`, { ...BOOKING, submissionKey: 'one' })
  expect([again.status, (await site.all('appointments')).length]).toEqual([201, 1])
})

test('free times explain a closed day in the language of the page', async () => {
  const sunday = `${site.url}/api/availability?date=2026-03-08`
  const { body } = await call(sunday, { headers: IN_SPANISH })
  expect(body.closed).toBe(SCHEDULING_WORDS.es.noWeekday('domingo'))
  expect((await call(sunday)).body.closed).toBe(SCHEDULING_WORDS.en.noWeekday('Sunday'))
  const wrong = await call(`${site.url}/api/availability?date=soon`, { headers: IN_SPANISH })
  expect(wrong.body.error).toBe(BOOKING_WORDS.es.dateRequired)
})

test('a message keeps its language, and the desk can change it', async () => {
  expect((await es('/contact', {})).body.fields).toMatchObject({ message: CONTACT_WORDS.es.messageRequired })
  expect((await es('/contact', MESSAGE)).status).toBe(201)
  expect(await only('messages')).toMatchObject({ language: 'es' })
  const { id } = (await site.all('messages'))[0] ?? { id: '' }
  const changed = await site.ask(`/api/messages/${id}`, { language: 'en' }, 'PUT')
  expect(changed.body).toMatchObject({ language: 'en', read: false })
})

test('the desk changes the language of a request, which its history and the customer keep', async () => {
  await es('/schedule', BOOKING)
  const { id } = (await site.all('appointments'))[0] ?? { id: '' }
  const edited = await site.ask(`/api/appointments/${id}`, { language: 'en' }, 'PUT')
  expect(edited.body).toMatchObject({ email: 'none', appointment: { language: 'en' } })
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: object[] }
  expect(history[0]).toMatchObject({ event: 'language', from: 'es', to: 'en' })
  expect((await site.ask(`/api/customers/${(await site.all('customers'))[0]?.id}`)).body.customer).toMatchObject({
    language: 'en',
  })
})

test('a customer who speaks Spanish is booked at the desk in Spanish', async () => {
  await es('/contact', MESSAGE)
  const booking = { ...aBookingRequest(), ...BOOKING, status: 'confirmed' }
  expect((await site.ask('/api/desk/appointments', booking)).status).toBe(201)
  expect(await only('appointments')).toMatchObject({ language: 'es' })
})

test('the language chosen on the screen of a customer applies to all their requests', async () => {
  await es('/schedule', BOOKING)
  const { id } = (await site.all('customers'))[0] ?? { id: '' }
  const { name, email, phone, version } = (await site.ask(`/api/customers/${id}`)).body.customer as Record<
    string,
    string
  >
  const saved = { name, email, phone, notes: '', language: 'en' }
  const answer = await call(`${site.url}/api/collections/customers/${id}`, {
    method: 'PUT',
    body: saved,
    token: site.token,
    headers: { 'If-Match': `"${version}"` },
  })
  expect(answer.status).toBe(200)
  expect(await only('appointments')).toMatchObject({ language: 'en' })
})

test('a question is asked in Spanish, and its answer is kept in the owner’s words', async () => {
  const questions = [
    {
      id: 'leak',
      label: 'Where does it leak?',
      kind: 'choice',
      required: true,
      options: [{ label: 'Kitchen' }, { label: 'Bath' }],
    },
  ]
  const spanish = [
    { field: 'questions.leak.label', text: '¿Dónde gotea?', of: digestOf('Where does it leak?') },
    { field: 'questions.leak.options.0.label', text: 'Cocina', of: digestOf('Kitchen') },
  ]
  await site.services.store.set('services', 'repair', { questions, spanish })
  const { services } = await siteFor(site.services, undefined, undefined, undefined, undefined, 'es').bookingChoices()
  const repair = services.find(({ slug }) => slug === 'repair')
  expect(repair?.questions).toMatchObject([
    { label: '¿Dónde gotea?', options: [{ label: 'Kitchen', text: 'Cocina' }, { label: 'Bath' }] },
  ])
  expect((await es('/schedule', { ...BOOKING, 'answers.leak': 'Cocina' })).body.fields).toEqual({
    'answers.leak': SERVICE_WORDS.es.answerChoice,
  })
  expect((await es('/schedule', { ...BOOKING, 'answers.leak': 'Kitchen' })).status).toBe(201)
  expect(await only('appointments')).toMatchObject({ answers: [{ label: 'Where does it leak?', answer: 'Kitchen' }] })
})

test('while Spanish is off, its forms do nothing', async () => {
  await site.services.store.set('site', 'navigation', { languages: { spanish: false } })
  const sent = await fetch(`${site.url}/es/schedule`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(BOOKING),
  })
  expect(sent.headers.get('content-type')).not.toContain('json')
  expect(await site.all('appointments')).toEqual([])
})
