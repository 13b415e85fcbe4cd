import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './csv-read.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('reads what spreadsheets write: quotes, line breaks, semicolons, a byte order mark', () => {
  expect(readCsv('\uFEFFfrom,to\r\n"a ""b""\nc",d\r\n\r\ne,f')).toEqual([
    { line: 1, cells: ['from', 'to'] },
    { line: 2, cells: ['a "b"\nc', 'd'] },
    { line: 5, cells: ['e', 'f'] },
  ])
  expect(cellsOf('a;b\nc;')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(cellsOf('a\tb')).toEqual([['a', 'b']])
  expect(cellsOf('')).toEqual([])
})

test('reads back every table that the site writes', () => {
  const cell = fc.string().map((text) => `x${text.replaceAll('\r', '')}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      expect(cellsOf(csvOf(['from', 'to'], rows))).toEqual([['from', 'to'], ...rows])
    }),
  )
})

test('ends on anything, also on a quote that is never closed', () => {
  fc.assert(fc.property(fc.string(), (text) => void readCsv(`a,b\n"${text}`)))
  expect(readCsv(`a,"${'"x'.repeat(200_000)}`).length).toBeGreaterThan(0)
})
