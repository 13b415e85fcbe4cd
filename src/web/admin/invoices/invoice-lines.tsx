import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { INVOICE_LIMITS } from '#domain/invoices/invoice.ts'
import type { InvoiceDraft } from '#domain/invoices/schema.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { MoneyField } from '../form/money-field.tsx'

interface InvoiceLinesProps {
  rates: InvoiceDraft['rates']
  currency: Currency
}

export function InvoiceLines({ rates, currency }: InvoiceLinesProps) {
  const { TextField, NumberField, SelectField } = fieldsOf<InvoiceDraft>()
  const { fields, append, remove } = useFieldArray<InvoiceDraft, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const taxes = {
    '': 'No tax',
    ...Object.fromEntries(rates.map(({ id, name, percent }) => [id, `${name} ${percent}%`])),
  }
  const add = () =>
    append({ id: crypto.randomUUID(), description: '', quantity: 1, unit: '', unitPrice: 0, taxRateId: '' })
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">Lines</h2>
      {fields.length > 0 && (
        <ul className="grid gap-5">
          {fields.map(({ key }, place) => (
            <li
              key={key}
              className="grid gap-3 border-line border-b pb-5 sm:grid-cols-[5fr_2fr_2fr_2fr_3fr_auto] sm:items-start"
            >
              <TextField name={`lines.${place}.description`} label="Description" />
              <NumberField name={`lines.${place}.quantity`} label="Quantity" step="any" />
              <TextField name={`lines.${place}.unit`} label="Unit" />
              <MoneyField name={`lines.${place}.unitPrice`} label="Price" />
              <SelectField name={`lines.${place}.taxRateId`} label="Tax" options={taxes} />
              <Button
                tone="ghost"
                size="sm"
                aria-label={`Remove line ${place + 1}`}
                className="sm:mt-7"
                onClick={() => remove(place)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fields.length < INVOICE_LIMITS.lines && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add Line
        </Button>
      )}
      <Total rates={rates} currency={currency} />
    </Card>
  )
}

function Total({ rates, currency }: InvoiceLinesProps) {
  const lines = useWatch<InvoiceDraft, 'lines'>({ name: 'lines' })
  // Unfinished numbers count as nothing until they are typed.
  const typed = lines.map((line) => ({ ...line, quantity: line.quantity || 0, unitPrice: line.unitPrice || 0 }))
  const { subtotal, taxes, total } = totalsOf(typed, rates)
  return (
    <p className="text-right tabular-nums" aria-live="polite">
      {formatMoney(subtotal, currency)} +{' '}
      {formatMoney(
        taxes.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      )}{' '}
      tax = <strong>{formatMoney(total, currency)}</strong>
    </p>
  )
}
