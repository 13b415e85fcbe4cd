import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'

const TABLES = { issued: 'Invoices', received: 'Payments', taxes: 'Tax by rate' } as const

/** Three files for the accountant, for any span of dates. */
export function AccountingExport({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const save = async (table: keyof typeof TABLES) => {
    const response = await api.accounting.$get({ query: { table, from, to } })
    if (!response.ok) return toast.error('Failed to download the file')
    saveFile(`${table}-${from}-${to}.csv`, await response.blob())
  }
  return (
    <Card className="mt-8 grid gap-4">
      <h2 className="text-xl">For your accountant</h2>
      <div className="flex flex-wrap gap-4">
        <Field label="First day">
          <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Last day">
          <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['issued', 'received', 'taxes'] as const).map((table) => (
          <Button key={table} tone="secondary" size="sm" onClick={() => void save(table)}>
            <Download aria-hidden="true" />
            {TABLES[table]} (CSV)
          </Button>
        ))}
      </div>
    </Card>
  )
}
