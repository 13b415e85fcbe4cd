import { NotebookText } from 'lucide-react'
import { invoiceName } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/date.ts'
import type { ListedInvoice } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ListTable } from '../list/list-table.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { AccountingExport } from './accounting-export.tsx'
import { INVOICES_PATH, invoiceList } from './invoice-calls.ts'
import { NewInvoiceButton } from './new-invoice-button.tsx'
import { InvoiceBadge } from './paper-list.tsx'

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
        empty={<EmptyState icon={NotebookText} title="No invoices yet" action={button} />}
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
