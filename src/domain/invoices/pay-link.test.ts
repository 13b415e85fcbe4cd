import { describe, expect, test } from 'vitest'
import { readCsv } from '#domain/text/csv-read.ts'
import { type BankRow, bankRows, suggestInvoice } from './bank.ts'
import { isPayLink, payUrl } from './settings.ts'

describe('A pay link', () => {
  test('fills in amount and number, encoded', () => {
    const filled = payUrl('https://pay.example/{amount}?for={number}', { amount: '89.50', number: '2026-0001&x=/' })
    expect(filled).toBe('https://pay.example/89.50?for=2026-0001%26x%3D%2F')
  })

  test.each(['', 'https://pay.example/x', 'https://pay.example/{amount}#{number}'])('may be "%s"', (link) => {
    expect(isPayLink(link)).toBe(true)
  })

  test.each([
    'http://pay.example/{amount}',
    'javascript:alert({amount})',
    'https://{number}.example/',
    'https://{number}@pay.example/',
    'https://user:secret@pay.example/',
    'https://pay.example/{total}',
    'pay.example',
  ])('may not be "%s"', (link) => {
    expect(isPayLink(link)).toBe(false)
  })
})

describe("The bank's file", () => {
  const open = [
    { id: 'a', number: '2026-0001', due: 10_750, currency: 'USD' as const },
    { id: 'b', number: '2026-0002', due: 5000, currency: 'USD' as const },
    { id: 'c', number: '2026-0012', due: 5000, currency: 'USD' as const },
  ]
  const rows = (text: string) => bankRows(readCsv(text))

  test('gives the money that came in, whatever the columns are called', () => {
    const file =
      'Posting Date,Details,Amount,Balance\r\n03/05/2026,"ACH JANE, INV 2026-0002","1,050.00",9999.00\r\n2026-03-06,RENT,-800.00,1.00\r\nTotal,,5.00,\r\n'
    expect(rows(file)).toEqual([
      { line: 2, on: '2026-03-05', amount: 105_000, text: 'ACH JANE, INV 2026-0002', nth: 0 },
    ])
  })

  test('knows each payment again in a later file, also one of two that look the same', () => {
    const names = (found: readonly BankRow[]) => found.map(({ on, amount, text, nth }) => [on, amount, text, nth])
    const monday = rows('Date,Text,Amount\n2026-03-05,ann,150.00\n2026-03-05,ann,150.00')
    const friday = rows('Date,Text,Amount\n2026-03-09,joe,20.00\n2026-03-05,ann,150.00\n2026-03-05,ann,150.00')
    expect(names(friday).slice(1)).toEqual(names(monday))
    expect(new Set(names(monday).map(String)).size).toBe(2)
  })

  test.each([
    ['its number', '2026-03-05,inv 2026-0002 thanks,1.00', 'b'],
    ['its amount', '2026-03-05,jane,107.50', 'a'],
    ['no amount that two have', '2026-03-05,jane,50.00', undefined],
    ['no longer number', '2026-03-05,12026-00021,1.00', undefined],
  ])('suggests an invoice by %s', (_, line, id) => {
    const [row] = rows(`Date,Text,Amount\n${line}`)
    expect(row && suggestInvoice(row, open)?.id).toBe(id)
  })
})
