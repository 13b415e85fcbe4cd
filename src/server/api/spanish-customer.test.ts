import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf } from '#domain/language/translations.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { defaultContent } from '#domain/website/part.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { pageLanguage } from '#features/website/page-language.ts'
import { mailsOf } from '#mail/outbox.ts'
import { contentsOf } from '#mail/write-out.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime, sendForm } from '#test/support/own-form.ts'

const ANOTHER_TIME = '2026-03-05T19:00:00.000Z'
const SPANISH = { 'Page-Language': 'es' }

let site: BookingSite
let id: string
let key: string
beforeEach(async () => {
  site = await aBookingSite()
  const { body } = await site.book({ ...aBookingRequest(), language: 'es' })
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
})
afterEach(() => site.stop())

const does = (act: string, fields = {}) => asCustomer(site.url, { id, key }, act, fields, SPANISH)
const wordsAfter = async (act: string, fields = {}) =>
  (await sendForm(`${site.url}/appointment/${id}`, { key, does: act, ...fields }, SPANISH)).body.words
const subjects = async () => (await site.all('outbox')).map(({ data }) => [data.kind, data.subject])

test('a request made in Spanish is answered, moved and canceled in Spanish, and the business reads English', async () => {
  expect(await subjects()).toContainEqual([
    'acknowledgement',
    expect.stringMatching(/^Recibimos su solicitud para el /),
  ])
  expect(await subjects()).toContainEqual(['business-alert', expect.stringMatching(/^New appointment request: /)])
  const { body } = await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })
  expect(body).toMatchObject({
    language: 'es',
    answer: 'en menos de 1 hora hábil',
    hearFromUs: 'Tendrá noticias nuestras a más tardar el lunes a las 11 a.m.',
    thread: [{ text: 'Usted pidió una cita.' }],
  })
  expect(await wordsAfter('move', chosenTime(ANOTHER_TIME))).toBe(
    'Usted pidió una nueva hora. Nos comunicaremos con usted en menos de 1 hora hábil para confirmarla. Tendrá noticias nuestras a más tardar el lunes a las 11 a.m.',
  )
  expect(await subjects()).toContainEqual(['moved', expect.stringMatching(/^Moved by the customer: /)])
  expect(await wordsAfter('write', { message: '¿A qué hora llegan?' })).toBe('Su mensaje se envió.')
  expect(await wordsAfter('correct', { customerPhone: '813 555 0188' })).toBe('Sus datos se guardaron.')
  expect(await wordsAfter('cancel')).toBe('Su cita está cancelada.')
  const { body: refused } = await does('move', chosenTime(ANOTHER_TIME))
  expect(refused).toMatchObject({ error: 'Esta cita ya no se puede cambiar en línea. Por favor, llámenos.' })
})

test('every stored letter has its language, and the desk shows it', async () => {
  const letters = (await site.all('outbox')).map(({ data }) => [data.kind, Object(data.body).language])
  expect(Object.fromEntries(letters)).toEqual({ acknowledgement: 'es', 'business-alert': 'en' })
})

test('a service has the owner’s Spanish name, for the customer only', async () => {
  const { store } = site.services
  const spanish = [{ field: 'name', text: 'Arreglos del hogar', of: digestOf('Repair') }]
  await store.set('services', 'repair', { ...DEFAULT_SERVICES.find(({ slug }) => slug === 'repair'), spanish })
  const { body } = await site.book({ ...aBookingRequest({ preferredDate: ANOTHER_TIME }), language: 'es' })
  const mails = await mailsOf(store, String(body.id))
  const named = mails.map(({ kind, body }) => [kind, Object(body.appointment).serviceName])
  expect(Object.fromEntries(named)).toEqual({ acknowledgement: 'Arreglos del hogar', 'business-alert': 'Repair' })
  const holder = { headers: { 'Appointment-Key': String(body.manageUrl).split('#')[1] ?? '' } }
  const own = `${site.url}/api/appointments/${body.id}`
  expect((await call(own, holder)).body).toMatchObject({ serviceName: 'Arreglos del hogar' })
  expect(await (await fetch(`${own}/calendar`, holder)).text()).toContain('Arreglos del hogar')
})

test('the calendar file of a Spanish request speaks Spanish', async () => {
  const address = `${site.url}/api/appointments/${id}/calendar`
  const file = await (await fetch(address, { headers: { 'Appointment-Key': key } })).text()
  expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Recibimos su solicitud')
})

test('a Spanish mail that leaves while Spanish is off links to English pages', async () => {
  const { store, config, clock } = site.services
  const [mail] = (await mailsOf(store, id)).filter(({ kind }) => kind === 'acknowledgement')
  if (!mail) throw new Error('No acknowledgement is queued')
  const linksOf = async () => {
    const added = await store.transaction((tx) => mailSubject(config).secretIn(tx, mail, clock.now()))
    // The mail about a rejection leads to the booking page.
    const { text } = await contentsOf({ ...mail.body, letter: 'rejection', ...added }, '')
    return text.match(/\/(?:es\/)?schedule/g)
  }
  expect(await linksOf()).toEqual(['/schedule'])
  await store.set('site', 'navigation', { ...defaultContent('navigation'), languages: { spanish: true } })
  expect(await linksOf()).toEqual(['/es/schedule'])
})

test('a private page is in the language of its content, as the desk last set it', async () => {
  const { store } = site.services
  const at = (path: string) => pageLanguage(store, path)
  expect(await at(`/appointment/${id}`)).toBe('es')
  expect(await at('/appointment/1772463600999')).toBe('en')
  expect(await at('/appointment/')).toBe('en')
  await store.set('waiting-list', 'abc', { language: 'es' })
  await store.set('estimates', 'abc', { language: 'es' })
  expect(await at('/waiting-list/abc')).toBe('es')
  expect(await at('/waiting-list')).toBe('en')
  expect(await at('/estimate/abc')).toBe('es')
  await store.set('appointments', id, { language: 'no such language' })
  expect(await at(`/appointment/${id}`)).toBe('en')
})
