import { expect, test } from 'vitest'
import { readDeskAddress, writeDeskAddress } from './desk-address.ts'

const read = (query: string) => readDeskAddress(new URLSearchParams(query))

test('a plain address shows the list, the latest date first', () => {
  expect(read('')).toEqual({
    view: 'list',
    search: '',
    status: null,
    sortBy: 'preferredDate',
    direction: 'desc',
    page: 1,
    week: null,
    appointment: null,
  })
})

test.each([
  '',
  'view=week&week=2026-03-01',
  'search=jane+%26+co&status=pending&sort=customerName&direction=asc&page=3',
  'sort=preferredDate&direction=asc&appointment=1772463600000',
])('"%s" is kept as it is', (query) => {
  expect(writeDeskAddress(read(query)).toString()).toBe(query)
})

test('what makes no sense is as at the start', () => {
  expect(read('view=year&status=maybe&sort=phone&direction=up&page=-2&week=2026-02-30&appointment=')).toEqual(read(''))
})
