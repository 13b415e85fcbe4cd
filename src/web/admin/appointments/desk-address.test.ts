import { expect, test } from 'vitest'
import { readDeskAddress, scopeShown, sortShown, writeDeskAddress } from './desk-address.ts'

const read = (query: string) => readDeskAddress(new URLSearchParams(query))

test('a plain address shows the list and leaves the choice open', () => {
  expect(read('')).toEqual({
    view: 'list',
    scope: null,
    search: '',
    status: null,
    mine: false,
    sort: null,
    page: 1,
    date: null,
    appointment: null,
    move: false,
    add: false,
    customer: null,
  })
})

test.each([
  '',
  'view=week&date=2026-03-01',
  'view=day&appointment=1772463600000&move=1',
  'add=1&customer=c0ffee',
  'show=upcoming',
  'add=1',
  'show=all&search=jane+%26+co&status=pending&sort=customerName&direction=asc&page=3',
  'sort=preferredDate&direction=desc&appointment=1772463600000',
])('"%s" stays as it is', (query) => {
  expect(writeDeskAddress(read(query)).toString()).toBe(query)
})

test('invalid parameters fall back to the defaults', () => {
  expect(read('view=year&show=some&status=maybe&sort=phone&page=-2&date=2026-02-30&appointment=&move=1')).toEqual(
    read(''),
  )
  expect(read('view=week&date=9999-12-31')).toEqual(read('view=week'))
})

test('links from other screens and from earlier releases open the same view', () => {
  expect(read('open=1772463600000&move=1')).toEqual(read('appointment=1772463600000&move=1'))
  expect(read('view=week&week=2026-03-01')).toEqual(read('view=week&date=2026-03-01'))
})

test.each([
  ['', true, 'answer'],
  ['', false, 'upcoming'],
  ['search=jane', true, 'all'],
  ['status=completed', true, 'all'],
  ['show=upcoming&search=jane', true, 'upcoming'],
  ['show=answer', false, 'answer'],
])('"%s" shows, while something waits (%s), %s', (query, waits, scope) => {
  expect(scopeShown(read(query), waits)).toBe(scope)
})

test('requests are sorted by time left to answer, visits soonest first, all appointments latest first, and a chosen order stays', () => {
  expect(sortShown(read(''), 'answer')).toEqual({ by: 'answerTurn', direction: 'asc' })
  expect(sortShown(read(''), 'upcoming')).toEqual({ by: 'preferredDate', direction: 'asc' })
  expect(sortShown(read(''), 'all')).toEqual({ by: 'preferredDate', direction: 'desc' })
  expect(sortShown(read('sort=status&direction=desc'), 'upcoming')).toEqual({ by: 'status', direction: 'desc' })
})
