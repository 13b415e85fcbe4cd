import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issueMailedKey } from '#features/customer-link/manage-key.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'
import { aPlace, type Place } from '#test/support/store.ts'

let site: DeskSite
let visitors = 0

const DAYS = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']

/** Times of one day in Tampa. 0 is 9:30. */
const timeOn = (day: number, index: number) =>
  Temporal.Instant.from(`${DAYS[day]}T14:00:00Z`)
    .add({ minutes: 30 * index })
    .toString({ fractionalSecondDigits: 3 })

/** A new person from a new address, unless a test says otherwise. */
function book(preferredDate: string, { email, address }: { email?: string; address?: string } = {}): Promise<Answer> {
  const visitor = ++visitors
  return call(`${site.url}/api/appointments`, {
    body: aBookingRequest({ preferredDate, customerEmail: email ?? `visitor${visitor}@example.com` }),
    headers: { 'X-Forwarded-For': address ?? `10.${Math.floor(visitor / 250)}.${visitor % 250}.1` },
  })
}

const appointments = () => site.all('appointments')
const heldIds = async () => (await appointments()).filter(({ data }) => data.held !== false).map(({ id }) => id)
const isHeld = async ({ body }: Answer) => (await heldIds()).includes(String(body.id))
const offered = async (day: number) => (await site.slots(DAYS[day] ?? '')).filter(({ available }) => available).length
const does = ({ body }: Answer, act: string, fields = {}) =>
  asCustomer(site.url, { id: body.id, key: String(body.manageUrl).split('#')[1] ?? '' }, act, fields)

/** A person's fourth request: accepted, but without a time. */
async function anUnheld(preferredDate: string, email = 'jane@example.com'): Promise<Answer> {
  for (let index = 0; index < 3; index++) await book(timeOn(3, index), { email })
  return book(preferredDate, { email })
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let place: Place
  beforeEach(async () => {
    place = await aPlace(kind)
    site = await aDeskSite({ ...place.options, rateLimits: true, trustedProxies: 1 })
  })
  afterEach(async () => {
    await site.stop()
    await place.remove()
  })

  test('unanswered requests block at most half of a day, also when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 17 }, (_, index) => book(timeOn(0, index))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 17 }, () => 201))
    expect(await heldIds()).toHaveLength(8)
    expect(await offered(0)).toBe(9)
  })

  test('confirming claims the time, or returns free ones to choose from', async () => {
    const unheld = await anUnheld(timeOn(0, 0))
    const rival = await book(timeOn(0, 0))
    expect([rival.status, await isHeld(rival)]).toEqual([201, true])
    const id = String(unheld.body.id)
    const refused = await site.setStatus(id, 'confirmed')
    expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken'])
    const free = refused.body.freeTimes as string[]
    expect(free).toHaveLength(16)
    expect(free).not.toContain(timeOn(0, 0))
    const confirmed = await site.ask(
      `/api/appointments/${id}/status`,
      { status: 'confirmed', preferredDate: free[0] },
      'PUT',
    )
    expect(confirmed.status).toBe(200)
    const stored = (await appointments()).find((each) => each.id === id)
    expect(stored?.data).toMatchObject({ status: 'confirmed', preferredDate: free[0], held: true })
    expect((await book(free[0] ?? '')).status).toBe(409)
    expect((await site.all('history')).map(({ data }) => data.event)).toContain('moved')
  })
})

describe('a request without a time', () => {
  beforeEach(async () => {
    site = await aDeskSite({ rateLimits: true, trustedProxies: 1 })
  })
  afterEach(() => site.stop())

  test('is the fourth unanswered one of a person, in whatever spelling and from wherever', async () => {
    const spellings = ['jane@example.com', 'Jane@Example.com', 'JANE@EXAMPLE.COM', 'jane@EXAMPLE.com']
    const answers = []
    for (const [index, email] of spellings.entries()) answers.push(await book(timeOn(0, index), { email }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(Object.keys(answers[3]?.body ?? {})).toEqual(Object.keys(answers[0]?.body ?? {}))
    expect(await heldIds()).toEqual(answers.slice(0, 3).map(({ body }) => body.id))
    expect(await offered(0)).toBe(17 - 3)
  })

  test('or the seventh from an address range, whoever it is', async () => {
    const answers = []
    for (let index = 0; index < 7; index++) {
      answers.push(await book(timeOn(index % 2, index), { address: `198.51.100.${index + 1}` }))
    }
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201))
    expect(await heldIds()).toHaveLength(6)
    expect(await isHeld(await book(timeOn(1, 10), { address: '198.51.101.1' }))).toBe(true)
  })

  test('claims it once confirmed, and keeps it when set back to pending', async () => {
    const { body } = await anUnheld(timeOn(0, 0))
    expect((await site.setStatus(String(body.id), 'confirmed')).status).toBe(200)
    expect((await book(timeOn(0, 0))).status).toBe(409)
    await site.setStatus(String(body.id), 'pending')
    expect((await book(timeOn(0, 0))).status).toBe(409)
  })

  test('stops counting once the desk has answered, or after a day', async () => {
    await anUnheld(timeOn(0, 0))
    for (const { id } of (await appointments()).slice(0, 2)) await site.setStatus(id, 'confirmed')
    expect(await isHeld(await book(timeOn(0, 1), { email: 'jane@example.com' }))).toBe(true)
    expect(await isHeld(await book(timeOn(0, 2), { email: 'jane@example.com' }))).toBe(false)
    site.clock.advance({ hours: 25 })
    expect(await isHeld(await book(timeOn(1, 2), { email: 'jane@example.com' }))).toBe(true)
  })

  test('promises its customer no time, and the business sees that it has none', async () => {
    const unheld = await anUnheld(timeOn(0, 0))
    const mails = (await site.all('outbox')).filter(({ data }) => data.appointmentId === unheld.body.id)
    const shown = await Promise.all(mails.map(({ id }) => site.ask(`/api/system/outbox/${id}`)))
    const alert = shown.find(({ body }) => String(body.text).includes('expects your reply'))
    expect(alert?.body.text).toContain("This request doesn't reserve its time until you confirm it or")
    site.clock.advance({ minutes: 61 })
    const moved = await does(unheld, 'move', chosenTime(timeOn(0, 1)))
    expect(moved.body).toMatchObject({ preferredDate: timeOn(0, 1), held: false })
    const [letter] = (await site.all('outbox')).filter(({ data }) => data.kind === 'acknowledgement').slice(-1)
    const { body } = await site.ask(`/api/system/outbox/${letter?.id}`)
    expect(body.text).toContain('This time is not reserved for you yet.')
    expect(body.text).not.toContain('holds this time')
    expect(await offered(0)).toBe(17)
  })

  test('claims it once its customer opens the link in the mail, but not the one in the response', async () => {
    const unheld = await anUnheld(timeOn(0, 0))
    const id = String(unheld.body.id)
    expect((await does(unheld, '')).body).toMatchObject({ held: false })
    const open = async () => {
      const key = await site.services.store.transaction((tx) => issueMailedKey(tx, id))
      return asCustomer(site.url, { id, key }, '')
    }
    const rival = await book(timeOn(0, 0))
    const refused = await open()
    expect([refused.status, await offered(0)]).toEqual([409, 16])
    expect(refused.body).toMatchObject({ code: 'slot-taken', freeTimes: expect.arrayContaining([timeOn(0, 1)]) })
    expect(refused.body.freeTimes).toHaveLength(16)
    await site.setStatus(String(rival.body.id), 'rejected')
    expect((await open()).body).toMatchObject({ held: true, status: 'pending' })
    expect([await offered(0), (await book(timeOn(0, 0))).status]).toEqual([16, 409])
    expect((await site.all('history')).map(({ data }) => data.event)).toContain('reserved')
  })

  test('is one on a day whose times are half blocked by a few long visits', async () => {
    await site.ask('/api/collections/services/heater', { name: 'Water heater', minutes: 240 }, 'PUT')
    const long = (preferredDate: string, customerEmail: string) =>
      call(`${site.url}/api/appointments`, {
        body: aBookingRequest({ preferredDate, customerEmail, serviceType: 'heater' }),
        headers: { 'X-Forwarded-For': `10.200.${++visitors}.1` },
      })
    expect(await isHeld(await long(timeOn(0, 0), 'ann@example.com'))).toBe(true)
    expect(await isHeld(await book(timeOn(0, 8)))).toBe(false)
    expect(await isHeld(await book(timeOn(1, 8)))).toBe(true)
  })

  test('is in no calendar, no list of visitors, and marked in the export', async () => {
    const { body } = await anUnheld(timeOn(0, 0))
    const feed = await site.ask('/api/calendar-feed', {})
    const calendar = await (await fetch(String(feed.body.url).replace(/^https?:\/\/[^/]+/, site.url))).text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(calendar).not.toContain(String(body.id))
    const day = `from=${timeOn(0, 0)}&to=${timeOn(0, 16)}`
    expect((await call(`${site.url}/api/collections/appointments?${day}`)).body.items).toEqual([])
    expect((await call(`${site.url}/api/collections/appointments/${body.id}`)).status).toBe(404)
    const csv = await fetch(`${site.url}/api/desk/appointments.csv`, {
      headers: { Authorization: `Bearer ${site.token}` },
    })
    const rows = (await csv.text()).trim().split('\r\n')
    expect(rows.map((row) => row.split(',').at(-3)).sort()).toEqual(['Holds Time', 'No', 'Yes', 'Yes', 'Yes'])
  })

  test('releases no time of another customer', async () => {
    const unheld = await anUnheld(timeOn(0, 0))
    await book(timeOn(0, 0))
    expect((await does(unheld, 'cancel')).body).toMatchObject({ status: 'cancelled' })
    expect(await offered(0)).toBe(16)
    await site.ask(`/api/collections/appointments/${unheld.body.id}`, undefined, 'DELETE')
    expect(await offered(0)).toBe(16)
  })

  test('also results from moving a pending request into a day that is half blocked, but not from moving a confirmed one', async () => {
    for (let index = 0; index < 8; index++) await book(timeOn(0, index))
    const open = await book(timeOn(1, 0))
    const confirmed = await book(timeOn(1, 1))
    await site.setStatus(String(confirmed.body.id), 'confirmed')
    expect((await does(open, 'move', chosenTime(timeOn(0, 10)))).body).toMatchObject({ held: false })
    expect((await does(confirmed, 'move', chosenTime(timeOn(0, 11)))).body).toMatchObject({ held: true })
    expect(await offered(0)).toBe(17 - 9)
    expect(await offered(1)).toBe(17)
  })

  test('is claimed by the desk also as a document', async () => {
    const { body } = await anUnheld(timeOn(0, 0))
    const put = (sent: object) => site.ask(`/api/collections/appointments/${body.id}`, sent, 'PUT')
    expect((await put({ held: true })).status).toBe(200)
    expect(await offered(0)).toBe(16)
    expect((await put({ held: false })).status).toBe(200)
    expect(await offered(0)).toBe(17)
    await book(timeOn(0, 0))
    expect((await put({ status: 'confirmed' })).status).toBe(409)
  })
})

test('without limits every request blocks its time', async () => {
  site = await aDeskSite()
  await anUnheld(timeOn(0, 0))
  expect(await heldIds()).toHaveLength(4)
  await site.stop()
})
