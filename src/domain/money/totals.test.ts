import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInput } from '#domain/documents/parse-input.ts'
import { MOST_CENTS } from './cents.ts'
import { formatMoney, parseMoney, plainMoney } from './money.ts'
import { depositSchema, lineSchema, taxRateSchema } from './schema.ts'
import { depositOf, totalsOf } from './totals.ts'

const aLine = { id: 'a', description: 'Pipe', quantity: 1, unit: 'ft', unitPrice: 1000, taxRateId: '' }
const RATES = [
  { id: 'state', name: 'State', percent: 6 },
  { id: 'city', name: 'City', percent: 8.875 },
]

const thousandths = fc.integer({ min: 1, max: 99_999_999 })
const anyLine = fc.record({
  id: fc.nat().map(String),
  description: fc.constant('Pipe'),
  quantity: thousandths.map((whole) => whole / 1000),
  unit: fc.constant('ft'),
  unitPrice: fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }),
  taxRateId: fc.constantFrom('', 'state', 'city'),
})
const anyLines = fc.array(anyLine, { maxLength: 40 })

test('each line is rounded to cents, half a cent away from zero', () => {
  const amount = (quantity: number, unitPrice: number) =>
    totalsOf([{ ...aLine, quantity, unitPrice }], RATES).lines[0]?.amount
  expect(amount(1.005, 1000)).toBe(1005)
  expect(amount(0.5, 1)).toBe(1)
  expect(amount(0.5, -1)).toBe(-1)
  expect(amount(0.499, 1)).toBe(0)
  expect(amount(0.1, 33_333)).toBe(3333)
})

test('tax is rounded for each line and summed by rate', () => {
  const lines = [1, 2, 3].map((n) => ({ ...aLine, id: String(n), unitPrice: 1099, taxRateId: 'city' }))
  const totals = totalsOf([...lines, { ...aLine, taxRateId: 'gone' }], RATES)
  // 97.53625 cents each
  expect(totals.taxes).toEqual([{ id: 'city', name: 'City', percent: 8.875, amount: 3 * 98 }])
  expect(totals.total).toBe(3 * 1099 + 1000 + 3 * 98)
})

test('printed amounts always add up, in whole cents', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const totals = totalsOf(lines, RATES)
      const add = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(totals.subtotal).toBe(add(totals.lines.map(({ amount }) => amount)))
      expect(add(totals.taxes.map(({ amount }) => amount))).toBe(add(totals.lines.map(({ tax }) => tax)))
      expect(totals.total).toBe(totals.subtotal + add(totals.taxes.map(({ amount }) => amount)))
      expect(totals.lines.every(({ amount, tax }) => Number.isInteger(amount) && Number.isInteger(tax))).toBe(true)
    }),
  )
})

test('a line’s total is the exact product, rounded', () => {
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: MOST_CENTS }), (whole, unitPrice) => {
      const [priced] = totalsOf([{ ...aLine, quantity: whole / 1000, unitPrice }], []).lines
      const exact = BigInt(whole) * BigInt(unitPrice)
      const distance = BigInt(priced?.amount ?? 0) * 1000n - exact
      expect(distance > -500n && distance <= 500n).toBe(true)
    }),
  )
})

test('a stored document has the same total when read', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const read = JSON.parse(JSON.stringify(lines)).map((line: unknown) => parseInput(lineSchema, line))
      expect(totalsOf(read, RATES)).toEqual(totalsOf(lines, RATES))
    }),
  )
})

test('a deposit is a percentage or an amount, and never more than the total', () => {
  expect(depositOf(1001, { kind: 'percent', percent: 50 })).toBe(501)
  expect(depositOf(1001, { kind: 'amount', amount: 5000 })).toBe(1001)
  expect(depositOf(1001, { kind: 'none' })).toBe(0)
  expect(depositOf(-5, { kind: 'percent', percent: 50 })).toBe(0)
})

test('quantities and rates have at most three decimals', () => {
  const takes = (quantity: unknown) => lineSchema.safeParse({ ...aLine, quantity }).success
  expect([0.001, 1.005, 99_999.999].map(takes)).toEqual([true, true, true])
  expect([0, -1, 1.0005, 100_000, Number.NaN, Number.POSITIVE_INFINITY, '1'].map(takes)).not.toContain(true)
  expect(taxRateSchema.safeParse({ id: 'a', name: 'A', percent: 8.8755 }).success).toBe(false)
  expect(depositSchema.safeParse({ kind: 'percent', percent: 101 }).success).toBe(false)
})

test('amounts are typed and shown in the same cents', () => {
  expect(['89.5', '$1,234.50', '-20', '.5', '7', '7.'].map(parseMoney)).toEqual([8950, 123_450, -2000, 50, 700, 700])
  expect(['', '.', '-', '1.234', 'abc', '1e3', '999999999'].map(parseMoney)).toEqual(Array(7).fill(undefined))
  fc.assert(
    fc.property(fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), (cents) => {
      expect(parseMoney(plainMoney(cents))).toBe(cents)
      expect(parseMoney(formatMoney(cents, 'USD'))).toBe(cents)
    }),
  )
})
