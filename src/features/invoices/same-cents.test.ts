import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, plainMoney } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { mailsOf } from '#mail/outbox.ts'
import { contentsOf } from '#mail/write-out.ts'
import type { Store } from '#store/store.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { isThorough } from '#test/support/thorough.ts'
import { accountingCsv } from './accounting.ts'
import { addDraft } from './draft-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { showInvoice } from './show-invoices.ts'
import { invoicePdf } from './stored-invoice.ts'

let place: Place
let store: Store
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await setUpBusiness(await place.open())
})
afterAll(() => place.remove())

const NOW = Temporal.Instant.from('2026-03-02T15:30:00Z')
const RATES = [
  { id: 'state', name: 'State', percent: 6 },
  { id: 'city', name: 'City', percent: 1.375 },
]
const line = fc.record({
  description: fc.constantFrom('Labor', 'Pipe', 'Faucet'),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom('', 'hours'),
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  taxRateId: fc.constantFrom('', 'state', 'city'),
})

test('no total differs by a cent between the screen, the mail, the PDF and the accountant’s file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (written) => {
      const lines = written.map((each, at) => ({ ...each, id: String(at) }))
      const draft = { customerName: 'Jane', customerEmail: 'jane@example.com', lines, rates: RATES }
      const { id } = await store.transaction((tx) => addDraft(tx, draft))
      const { data } = await sendInvoice({ store, publicUrl: 'https://site.example' }, id, NOW)
      const { total, taxes } = totalsOf(lines, RATES)
      const shown = formatMoney(total, 'USD')
      const screen = await showInvoice(store, id, NOW)
      expect(screen.paper.sections[0]?.sums.at(-1)?.value).toBe(shown)
      const [mail] = await mailsOf(store, id)
      expect((await contentsOf(mail?.body ?? {}, '')).text).toContain(shown)
      const { text } = await readPdf((await invoicePdf(store, id))?.bytes ?? new Uint8Array())
      expect(text).toMatch(new RegExp(`Total +${shown.replace('$', '\\$')}\\n`))
      for (const { amount } of taxes) expect(text).toContain(formatMoney(amount, 'USD'))
      const rows = (
        await Array.fromAsync(accountingCsv(store, 'issued', { from: '2026-03-01', to: '2026-03-31' }))
      ).join('')
      const row = rows.split('\r\n').find((each) => each.startsWith(data.number ?? 'none'))
      expect(row?.split(',')[9]).toBe(plainMoney(total))
    }),
    { numRuns: isThorough ? 60 : 8 },
  )
})
