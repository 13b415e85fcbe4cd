import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvOf(['Name', 'Note'], [['Rivera, Ann', 'said "hi"\nleft']])).toBe(
    '\uFEFFName,Note\r\n"Rivera, Ann","said ""hi""\nleft"\r\n',
  )
})

test.each(['=HYPERLINK("x")', '+1 813', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
  '%j is never run as a formula',
  (text) => {
    expect(parse(csvOf(['A'], [[text]]))[1]).toEqual([`'${text}`])
  },
)

test('numbers stay numbers', () => {
  expect(csvOf(['A'], [[-5]])).toBe('\uFEFFA\r\n-5\r\n')
})

test('every value can be read back, apart from the guard', () => {
  const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', "'", 'é', ' ') }), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const [, ...read] = parse(csvOf(['A', 'B'], rows))
      expect(read).toHaveLength(rows.length)
      read.forEach((cells, index) => {
        cells.forEach((text, column) => {
          const written = rows[index]?.[column] ?? ''
          expect([written, `'${written}`]).toContain(text)
        })
      })
    }),
  )
})
