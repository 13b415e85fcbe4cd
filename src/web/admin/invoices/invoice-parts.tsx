import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { INVOICE_LIMITS, PAYMENT_METHODS } from '#domain/invoices/invoice.ts'
import { type InvoiceDraft, type NewPayment, newPaymentSchema } from '#domain/invoices/schema.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { formatDate } from '#domain/time/date.ts'
import type { ShownInvoice } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LineFields, type Offered } from '../form/line-fields.tsx'
import { MoneyField } from '../form/money-field.tsx'
import { addPayment, removePayment } from './invoice-calls.ts'

/** What was paid. A mistake is crossed out, never deleted. */
export function InvoicePayments({ invoice }: { invoice: ShownInvoice }) {
  const { id, payments, currency, status } = invoice
  const [isAdding, setIsAdding] = useState(false)
  const removing = useCommand(removePayment)
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Payments</h2>
      {payments.length === 0 && <p className="text-ink-muted">Nothing was paid yet.</p>}
      {payments.length > 0 && (
        <ul className="divide-y divide-line">
          {payments.map((payment) => {
            const isRemoved = payment.removedAt !== null
            return (
              <li key={payment.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className={isRemoved ? 'wrap-anywhere text-ink-muted line-through' : 'wrap-anywhere'}>
                  {formatMoney(payment.amount, currency)}, {PAYMENT_METHODS[payment.method]}, {formatDate(payment.on)}
                  {payment.reference && `, ${payment.reference}`}
                </span>
                <Button tone="ghost" size="sm" onClick={() => void removing.run(id, payment.id, !isRemoved)}>
                  {isRemoved ? 'Restore' : 'Remove'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {status !== 'void' && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
          Record Payment
        </Button>
      )}
      {isAdding && <PaymentDialog invoice={invoice} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function PaymentDialog({ invoice, onClose }: { invoice: ShownInvoice; onClose: () => void }) {
  const { TextField, SelectField, SwitchField } = fieldsOf<NewPayment>()
  const adding = useCommand(addPayment)
  const { keyOf } = useSendKey()
  const values: NewPayment = {
    amount: invoice.due,
    on: invoice.today,
    method: 'check',
    reference: '',
    receipt: invoice.draft.customerEmail !== '',
  }
  return (
    <DialogForm<NewPayment>
      title="Record Payment"
      description="A refund is a payment below zero."
      schema={newPaymentSchema}
      values={values}
      label="Record Payment"
      busyLabel="Recording..."
      save={(payment) => adding.send(invoice.id, payment, keyOf(JSON.stringify(payment)))}
      done="Payment recorded."
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <SelectField name="method" label="Paid by" options={PAYMENT_METHODS} />
      <TextField name="on" label="Date" type="date" />
      <TextField name="reference" label="Reference" hint="For example, the check number." />
      <SwitchField name="receipt" label="Email a receipt" />
    </DialogForm>
  )
}

type InvoiceLinesProps = Offered & { currency: Currency }

export function InvoiceLines({ currency, ...offered }: InvoiceLinesProps) {
  return (
    <Card className="grid gap-5">
      <LineFields name="lines" title="Lines" one="line" most={INVOICE_LIMITS.lines} {...offered} />
      <Total rates={offered.rates} currency={currency} />
    </Card>
  )
}

function Total({ rates, currency }: Pick<InvoiceLinesProps, 'rates' | 'currency'>) {
  const lines = useWatch<InvoiceDraft, 'lines'>({ name: 'lines' })
  // Unfinished numbers count as nothing until they are typed.
  const typed = lines.map((line) => ({ ...line, quantity: line.quantity || 0, unitPrice: line.unitPrice || 0 }))
  const { subtotal, taxes, total } = totalsOf(typed, rates)
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <p className="text-right tabular-nums" aria-live="polite">
      {taxes.length > 0 && `${formatMoney(subtotal, currency)} + ${formatMoney(tax, currency)} tax = `}
      <strong className="text-lg">Total {formatMoney(total, currency)}</strong>
    </p>
  )
}
