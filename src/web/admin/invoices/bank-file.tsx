import { useState } from 'react'
import { BANK_LIMITS, type BankRow, bankRows, suggestInvoice } from '#domain/invoices/bank.ts'
import { invoiceName } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money/money.ts'
import { readCsv } from '#domain/text/csv-read.ts'
import { formatDate } from '#domain/time/date.ts'
import type { ListedInvoice } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Card, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCurrency } from '../business-clock.ts'
import { addPayment, unpaidInvoices } from './invoice-calls.ts'

const TITLE = 'Match Bank File'

export const meta = () => adminMeta(TITLE)

/** The file never leaves the browser. Only payments that the owner confirms are sent. */
export default function BankFile() {
  const unpaid = useRead(unpaidInvoices)
  const [rows, setRows] = useState<BankRow[]>()
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > BANK_LIMITS.bytes) return setProblem('This file is larger than 1 MB.')
    const found = bankRows(readCsv(await file.text()))
    setProblem(found.length === 0 ? 'No incoming payments were found in this file.' : undefined)
    setRows(found)
  }
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Choose the CSV file of your bank. We suggest which invoice each payment is for, and you confirm."
      />
      <div className="grid gap-6">
        <Field label="CSV file" error={problem} hint="It stays on this device.">
          <FileDrop accept=".csv,text/csv" noun={['the file', 'it']} onFiles={([file]) => void choose(file)} />
        </Field>
        {unpaid.data && rows && rows.length > 0 && (
          <ul className="grid gap-4">
            {rows.map((row) => (
              <Match key={row.line} row={row} open={unpaid.data} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Match({ row, open }: { row: BankRow; open: readonly ListedInvoice[] }) {
  const currency = useCurrency()
  const owed = open.flatMap((invoice) => (invoice.number === null ? [] : [{ ...invoice, number: invoice.number }]))
  const [chosen, setChosen] = useState(
    () =>
      suggestInvoice(
        row,
        owed.filter((invoice) => invoice.currency === currency),
      )?.id ?? '',
  )
  const [isDone, setIsDone] = useState(false)
  const adding = useCommand(addPayment)
  const choices = owed.map(({ id, number, customerName, due, ...invoice }) => {
    return [id, `${invoiceName(number)}, ${customerName}, ${formatMoney(due, invoice.currency)}`] as const
  })
  const record = async () => {
    const { amount, on, text } = row
    const bankRow = await digestOf(JSON.stringify([on, amount, text, row.nth]))
    const payment = { amount, on, method: 'transfer' as const, reference: text.slice(0, 120), receipt: true, bankRow }
    if (!(await adding.run(chosen, payment, bankRow))) return
    setIsDone(true)
    toast.success('Payment recorded.')
  }
  return (
    <li>
      <Card className="grid gap-3">
        <p className="wrap-anywhere">
          <strong>{formatMoney(row.amount, currency)}</strong> on {formatDate(row.on)}
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm">{row.text}</p>
        {!isDone && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Invoice" className="min-w-0 flex-1">
              <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <Options of={[['', 'None'], ...choices]} />
              </Select>
            </Field>
            <Button
              disabled={chosen === ''}
              busy={adding.isPending}
              busyLabel="Recording..."
              onClick={() => void record()}
            >
              Record Payment
            </Button>
          </div>
        )}
        {isDone && <p className="font-semibold">Recorded</p>}
      </Card>
    </li>
  )
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(digest).toHex()
}
