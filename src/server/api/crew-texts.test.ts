import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import { aCrewSite, type CrewSite } from '#test/support/crew-site.ts'

let site: CrewSite
beforeEach(async () => {
  site = await aCrewSite()
  site.toWednesday()
})
afterEach(() => site.stop())

/** The text message that the page offers for a step, and the token of its link. */
async function textFor(step: 'on-my-way' | 'running-late' | 'done') {
  const text = decodeURIComponent(String((await site.visit())?.texts?.[step]).split('body=')[1] ?? '')
  return { text, token: text.split('/arrival/')[1] ?? '' }
}

const arrival = (token: string) => site.pages().arrivalPage(token)

/** The crew pressed On my way and sent its text message. */
async function texted(): Promise<string> {
  await site.send({ does: 'on-my-way', minutes: '20' })
  const { token } = await textFor('on-my-way')
  expect(await site.send({ does: 'text' })).toMatchObject({ ok: true })
  return token
}

test('a text is ready for each step, names the customer and the business, and has no key of the customer', async () => {
  await site.send({ does: 'on-my-way', minutes: '20' })
  const { text } = await textFor('on-my-way')
  expect(text).toMatch(/^Hi Jane, this is .+\. We’re on our way to you\. Expect us between .+ See our arrival: http/)
  expect((await textFor('done')).text).toMatch(/The visit is done\. Thank you!$/)
  expect(JSON.stringify(await site.look())).not.toContain(site.keys.get(site.jane))
})

test('the link works after the tap, which the conversation records, and shows the arrival only', async () => {
  await site.send({ does: 'on-my-way' })
  const { token } = await textFor('on-my-way')
  expect(await arrival(token), 'nobody was texted').toMatchObject({ ok: false, status: 404 })
  await site.send({ does: 'text' })
  expect((await site.happened())[0]).toEqual(['texted', 'crew', 'Ann'])
  const shown = await arrival(token)
  expect(shown).toMatchObject({ ok: true, value: { news: 'We’re on our way to you.', language: 'en' } })
  expect(JSON.stringify(shown)).not.toMatch(/Jane|Alvarez|Bay St|4711|0177|drips/)
  expect(JSON.stringify(await site.all('arrival-links'))).not.toContain(token)
  await site.send({ does: 'running-late' })
  expect(await arrival(token)).toMatchObject({ value: { news: 'We’re running late. We’re sorry.' } })
  await site.send({ does: 'done' })
  expect(await arrival(token)).toMatchObject({ value: { news: 'The visit is done. Thank you!', when: null } })
})

test('a request in Spanish gets its text and its page in Spanish', async () => {
  await site.services.store.set('appointments', site.jane, { language: 'es' })
  expect((await textFor('done')).text).toContain('Hola, Jane')
  expect(await arrival(await texted())).toMatchObject({ value: { language: 'es', news: 'Vamos en camino.' } })
})

test('a crew that reads Spanish sees the times and services of its page in Spanish', async () => {
  await site.services.store.set('crews', 'ann', { language: 'es' })
  await site.send({ does: 'on-my-way', minutes: '20' })
  await site.send({ does: 'message', message: 'Ya salimos.', key: crypto.randomUUID() })
  const page = await site.look()
  const visit = await site.visit()
  const { start, window, arrival, lines } = visit ?? {}
  expect({ start, window, arrival, lines, read: page.ok && page.agenda.readAt }).toMatchObject({
    start: expect.stringMatching(/^10:30 a\.m\.$/),
    arrival: { since: expect.stringMatching(/ [ap]\.m\.$/), expected: expect.stringMatching(/ [ap]\.m\.$/) },
    lines: [{ time: expect.stringMatching(/ [ap]\.m\.$/) }],
    read: expect.stringMatching(/ [ap]\.m\.$/),
  })
  expect(visit?.serviceName).toBe('Reparación')
})

test('the link ends with the day', async () => {
  const token = await texted()
  site.clock.advance({ hours: 14 })
  expect(await arrival(token), 'at 11 PM').toMatchObject({ ok: true })
  site.clock.advance({ hours: 1 })
  expect(await arrival(token), 'at midnight').toMatchObject({ ok: false, status: 404 })
})

test.each([
  ['canceled', () => site.asOffice('cancelled')],
  ['moved', () => site.services.store.set('appointments', site.jane, { preferredDate: '2026-03-04T20:30:00.000Z' })],
  ['erased', () => site.services.store.transaction((tx) => forgetAppointments(tx, [site.jane]))],
] as const)('the link ends when the visit is %s', async (_, change) => {
  const token = await texted()
  expect(await arrival(token)).toMatchObject({ ok: true })
  await change()
  expect(await arrival(token)).toMatchObject({ ok: false, status: 404 })
})

test('erasing the customer erases the link, and no backup has it', async () => {
  await texted()
  const saved = await Array.fromAsync(site.services.store.snapshot())
  expect(saved.filter((record) => record.kind === 'document' && record.collection === 'arrival-links')).toEqual([])
  await site.services.store.transaction((tx) => forgetAppointments(tx, [site.jane]))
  expect(await site.all('arrival-links')).toEqual([])
})

test('other tokens open nothing, and a crew can’t send texts before the day', async () => {
  const token = await texted()
  for (const wrong of ['', 'a'.repeat(32), token.slice(1), token.toUpperCase().replace(/\d/g, 'A'), '../crew'])
    expect(await arrival(wrong), wrong).toMatchObject({ ok: false, status: 404 })
  const preferredDate = '2026-03-05T15:30:00.000Z'
  await site.services.store.set('appointments', site.jane, { preferredDate, plannedStart: preferredDate })
  expect((await site.visit())?.texts).toBeNull()
  expect(await site.send({ does: 'text' })).toMatchObject({ ok: false, status: 409, code: 'not-today' })
})
