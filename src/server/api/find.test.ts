import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIND_LIMIT, FOUND_AT_MOST, type Found } from '#domain/search/found.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
  const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')
  await put('pages/garcia-tubs', { title: 'Tubs by García', content: '<p>Tubs</p>', seo: { title: 'Tubs' } })
  await put('services/garcia', { name: 'García special', minutes: 60 })
  await site.services.store.set('projects', 'a-project', { ...aProject(), title: 'The García bathroom' })
  for (let hour = 15; hour < 22; hour++)
    await site.book(
      aBookingRequest({
        customerName: `María García ${hour}`,
        customerEmail: `maria${hour}@example.com`,
        preferredDate: `2026-03-04T${hour}:00:00.000Z`,
      }),
    )
})
afterAll(() => site.stop())

const find = async (text: string) => {
  const { status, body } = await site.ask(`/api/admin/find?q=${encodeURIComponent(text)}`)
  return { status, found: body.found as Found[] }
}

test('one search finds people, requests, pages, projects and services, each with its address', async () => {
  const { found } = await find('garcia')
  expect(Object.groupBy(found, ({ kind }) => kind)).toMatchObject({
    person: expect.arrayContaining([expect.objectContaining({ title: 'María García 21' })]),
    request: expect.arrayContaining([expect.objectContaining({ title: 'María García 21' })]),
    page: [{ title: 'Tubs by García', to: '/admin/pages/garcia-tubs' }],
    project: [{ title: 'The García bathroom', to: '/admin/projects?search=The%20Garc%C3%ADa%20bathroom' }],
    service: [{ title: 'García special', to: '/admin/services/garcia' }],
  })
  expect(found.filter(({ kind }) => kind === 'person')).toHaveLength(FOUND_AT_MOST)
  expect(found.filter(({ kind }) => kind === 'request')).toHaveLength(FOUND_AT_MOST)
})

test.each(['8135550177', '813 555 0177', '813.555.0177', '+1 813-555-0177', '+18135550177'])(
  'a phone number is found as a call log writes it: %s',
  async (number) => {
    const { found } = await find(number)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['person', 'request']))
  },
)

test('a part of a phone number finds the person', async () => {
  expect((await find('555 0177')).found.map(({ kind }) => kind)).toContain('person')
})

test('the text of requests, messages, lines and feedback is found, with the words around it', async () => {
  const { store } = site.services
  const job = { description: 'The boiler in the cellar makes a terrible noise, and the pilot light goes out at night.' }
  await store.set('appointments', 'noisy', {
    ...aBookingRequest({ customerName: 'Noisy Ned' }),
    ...job,
    preferredDate: '2026-03-05T15:00:00.000Z',
  })
  await store.set('history', 'line', {
    ...{ documentId: 'appointments/noisy', event: 'said', by: 'customer', status: 'pending' },
    text: 'The spare key is with the neighbor.',
  })
  await store.set('messages', 'hello', { name: 'Ida Asks', message: 'Do you also repair greenhouses?' })
  const contact = { title: 'Ida Asks', to: '/admin/messages?message=hello' }
  expect((await find('pilot light')).found).toMatchObject([
    { kind: 'request', title: 'Noisy Ned', detail: expect.stringContaining('the pilot light goes out at night.') },
  ])
  expect((await find('spare key')).found).toMatchObject([
    { kind: 'message', title: 'Noisy Ned', to: '/admin/appointments?appointment=noisy' },
  ])
  expect((await find('GREENHOUSE')).found).toMatchObject([{ kind: 'message', ...contact }])
  expect((await find('ida asks')).found).toMatchObject([{ kind: 'message', ...contact }])
})

test('words for a day or a status work as in the list', async () => {
  const { found } = await find('march 4 pending')
  expect(found.map(({ kind }) => kind)).toEqual(Array.from({ length: FOUND_AT_MOST }, () => 'request'))
  expect(found[0]?.detail).toContain('Pending')
})

test('a customer named like a month or a status is found before the requests that the word means', async () => {
  const named = aBookingRequest({ customerName: 'Pending March', customerEmail: 'march@example.com' })
  await site.services.store.set('appointments', 'march', {
    ...named,
    preferredDate: '2020-05-14T15:00:00.000Z',
    status: 'completed',
  })
  for (const text of ['march', 'Pending']) {
    const { found } = await find(text)
    expect(found.find(({ kind }) => kind === 'request')).toMatchObject({ title: 'Pending March' })
  }
})

test('an empty text finds nothing, and a long text is refused', async () => {
  expect((await find('  ')).found).toEqual([])
  expect((await find('no such thing')).found).toEqual([])
  expect((await find('a\0b')).found).toEqual([])
  expect((await find('x'.repeat(FIND_LIMIT + 1))).status).toBe(422)
})
