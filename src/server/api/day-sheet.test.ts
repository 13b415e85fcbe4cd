import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

// Monday at 10:00 in Tampa. Visits are booked for Wednesday.
const WEDNESDAY = '2026-03-04'
let site: DeskSite
beforeEach(async () => {
  site = await aDeskSite()
})
afterEach(() => site.stop())

interface Sheet {
  date: string
  crews: { id: string; name: string; visits: Record<string, unknown>[] }[]
}

const book = (utc: string, customerName: string) =>
  site.book(aBookingRequest({ preferredDate: `${WEDNESDAY}T${utc}:00.000Z`, customerName }))
const sheet = async (date = WEDNESDAY) => (await site.ask(`/api/admin/day-sheet?date=${date}`)).body as unknown as Sheet

test('the day sheet has the agreed visits of each crew in driving order, with the details that the crew needs', async () => {
  const late = String((await book('19:00', 'Late Lee')).body.id)
  const early = String((await book('14:00', 'Jane Alvarez')).body.id)
  await book('16:00', 'Not Agreed')
  expect((await sheet()).crews).toEqual([])
  await site.setStatus(late, 'confirmed')
  await site.setStatus(early, 'confirmed')
  const { date, crews } = await sheet()
  expect(date).toBe(WEDNESDAY)
  expect(crews).toMatchObject([
    {
      id: 'main',
      name: 'Main crew',
      visits: [
        { id: early, start: '9:00 AM', customerName: 'Jane Alvarez', phone: { text: '(813) 555-0177' }, notes: [] },
        { id: late, start: '2:00 PM', customerName: 'Late Lee' },
      ],
    },
  ])
  expect((await sheet('2026-03-05')).crews).toEqual([])
})

test('it is for the administrator alone, never stored, and needs a real date', async () => {
  const address = `${site.url}/api/admin/day-sheet?date=${WEDNESDAY}`
  expect((await fetch(address)).status).toBe(401)
  const response = await fetch(address, { headers: { Authorization: `Bearer ${site.token}` } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const date of ['soon', '9999-12-31', '0000-01-01']) {
    expect((await site.ask(`/api/admin/day-sheet?date=${date}`)).body.fields, date).toHaveProperty('date')
  }
  expect((await sheet('')).date).toBe('2026-03-02')
})
