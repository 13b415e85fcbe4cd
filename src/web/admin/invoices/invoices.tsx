import { Download, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { invoiceName } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/date.ts'
import type { ListedInvoice } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'
import { useRead } from '../../data/calls.ts'
import { saveFile } from '../../data/save-file.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { Field, Input, Options, Select } from '../../ui/field.tsx'
import { Card, EmptyState, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { INVOICES_PATH, invoiceList } from './invoice-calls.ts'
import { InvoiceBadge, NewInvoiceButton } from './paper-list.tsx'

const TITLE = 'Invoices'

export const meta = () => adminMeta(TITLE)

const FILTERS = {
  all: 'All',
  draft: 'Drafts',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
} as const

export default function Invoices() {
  const view = useListView({ filters: { show: ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] } })
  const { search, page, filters } = view
  const invoices = useRead(invoiceList, { filter: filters.show, search }, page)
  const button = <NewInvoiceButton origin={{}} />
  return (
    <>
      <PageHeader title={TITLE} description="What you charged, and what is still unpaid." actions={button} />
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <Field label="Show" className="w-48">
          <Select
            value={filters.show}
            onChange={({ target }) => view.show({ filters: { show: target.value as typeof filters.show } })}
          >
            <Options of={Object.entries(FILTERS)} />
          </Select>
        </Field>
        <RouteButton to={`${INVOICES_PATH}/bank`} tone="secondary">
          Match Bank File
        </RouteButton>
      </div>
      <ListTable
        caption={TITLE}
        of={invoices}
        view={view}
        columns={COLUMNS}
        rowId={({ id }) => id}
        searchLabel="Search number, name, email"
        empty={<EmptyState icon={NotebookText} title="No invoices yet" />}
      />
      {invoices.data && <AccountingExport today={invoices.data.today} />}
    </>
  )
}

const COLUMNS: Column<ListedInvoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    heading: true,
    cell: ({ id, number }) => <RouteLink to={`${INVOICES_PATH}/${id}`}>{invoiceName(number)}</RouteLink>,
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customerName }) => <span className="wrap-anywhere">{customerName || 'No name'}</span>,
  },
  { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  { id: 'due', header: 'Due', cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : 'Not sent') },
  { id: 'total', header: 'Total', cell: ({ total, currency }) => formatMoney(total, currency) },
  {
    id: 'open',
    header: 'Amount Due',
    cell: ({ status, due, currency }) => (status === 'open' ? formatMoney(due, currency) : ''),
  },
]

const TABLES = { issued: 'Invoices', received: 'Payments', taxes: 'Tax by rate' } as const

function AccountingExport({ today }: { today: string }) {
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
