import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frozenTotals } from '#domain/invoices/amounts.ts'
import { formatMoney } from '#domain/money/money.ts'
import { acceptedLines, optionTotals } from './estimate.ts'
import { estimatePaper } from './paper.ts'
import type { Estimate } from './schema.ts'

const RATES = [
  { id: 'state', name: 'State', percent: 6 },
  { id: 'city', name: 'City', percent: 1.375 },
]
const lines = fc.array(
  fc.record({
    id: fc.uuid(),
    description: fc.constantFrom('Labor', 'Pipe', 'Discount'),
    quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
    unit: fc.constantFrom('', 'hours'),
    unitPrice: fc.integer({ min: -500, max: 200_000 }),
    taxRateId: fc.constantFrom('', 'state', 'city'),
  }),
  { minLength: 1, maxLength: 8 },
)
const deposit = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 500_000 }) }),
)

function anEstimate(terms: Pick<Estimate, 'options' | 'deposit'>): Estimate {
  return {
    ...{ id: 'e', appointmentId: '', customerId: '', customerName: 'Rosa', customerEmail: '', customerPhone: '' },
    ...{ address: { street: '', unit: '', city: '', zip: '', access: '' }, notes: '', validUntil: '2026-03-20' },
    ...{ edition: 1, currency: 'USD', taxRates: RATES, state: 'sent', serviceType: '', sentAt: '', seenAt: null },
    ...{ issued: { on: '2026-03-02', from: ['Bayline'] }, digest: 'd', acceptance: null, declined: null },
    ...{ visitId: null, wantsCall: false, earlier: [], language: 'en' },
    ...terms,
  }
}

test('no total differs by a cent between the customer’s page, the PDF, the acceptance and the invoice', () => {
  fc.assert(
    fc.property(lines, lines, deposit, fc.array(fc.boolean()), (own, extras, asked, checks) => {
      const option = { id: 'good', name: 'Good', lines: own, extras, minutes: 60 }
      const estimate = anEstimate({ options: [option], deposit: asked })
      const printed = estimatePaper(estimate)?.sections[0]?.sums
      const plain = optionTotals(estimate, option)
      expect(printed?.at(-1)?.value).toBe(formatMoney(plain.total, 'USD'))
      for (const { amount } of plain.taxes)
        expect(printed?.map(({ value }) => value)).toContain(formatMoney(amount, 'USD'))

      const extraIds = extras.filter((_, place) => checks[place]).map(({ id }) => id)
      const shown = optionTotals(estimate, option, extraIds)
      const { total } = shown
      const agreed = { at: '', name: 'Rosa', address: '', digest: 'd', optionId: 'good', extraIds, total }
      const accepted = acceptedLines({ ...estimate, acceptance: { ...agreed, deposit: shown.deposit } })
      expect(accepted?.totals).toEqual(shown)
      const billed = frozenTotals({ lines: accepted?.lines ?? [], rates: accepted?.taxRates ?? [] })
      expect([billed.subtotal, billed.total]).toEqual([shown.subtotal, shown.total])
      expect(billed.taxes.map(({ amount }) => amount)).toEqual(shown.taxes.map(({ amount }) => amount))
      expect(shown.deposit).toBeLessThanOrEqual(Math.max(total, 0))
    }),
  )
})
