import { expect, test } from 'vitest'
import { beyondLimit, outOfReach } from './plan.ts'
import type { Stop } from './visit.ts'

const stop = (id: string, start: number, zip: string, until = start): Stop => ({
  id,
  start,
  zip,
  spans: [[start, until]],
  lasts: 30,
})
const ids = (stops: readonly { id: string }[]) => stops.map(({ id }) => id)
const drive = (minutes: number) => (from: string, to: string) => (from === to ? 0 : minutes)

test('the first visits of a day keep within the limit, by their planned start', () => {
  const visits = [stop('noon', 720, ''), stop('morning', 540, ''), stop('evening', 1020, '')]
  expect(ids(beyondLimit(visits, 2))).toEqual(['evening'])
  expect(beyondLimit(visits, null)).toEqual([])
})

test('a visit is out of reach when the road is longer than the time before it', () => {
  const day = [stop('first', 540, 'north'), stop('second', 600, 'south'), stop('third', 720, 'north')]
  expect(outOfReach(day, drive(30))).toEqual([])
  expect(ids(outOfReach(day, drive(35)))).toEqual(['second'])
})

test('a day that works in another order leaves no visit out of reach', () => {
  const day = [stop('window', 540, 'north', 700), stop('exact', 600, 'south')]
  expect(outOfReach(day, drive(40))).toEqual([])
  expect(ids(outOfReach(day, drive(80)))).toEqual(['exact'])
})
