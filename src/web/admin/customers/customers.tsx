import { Users } from 'lucide-react'
import { emailHref } from '#domain/customers/customer.ts'
import { CUSTOMER_WORDS, customerName, customerPath } from '#domain/customers/desk-words.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { COUNTED_AT_MOST } from '#domain/documents/table.ts'
import { useRead } from '../../data/calls.ts'
import type { Listed } from '../../data/document-queries.ts'
import { TextLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { ListTable } from '../list/list-table.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteLink } from '../route-link.tsx'
import { customerList } from './customer-calls.ts'

const TITLE = 'Customers'

export default function Customers() {
  const view = useListView({
    sorts: ['name', 'lastAt'],
    sort: { by: 'lastAt', direction: 'desc' },
    remembers: 'customers',
  })
  const { search, sort, page } = view
  const customers = useRead(customerList, { search, orderBy: sort?.by, direction: sort?.direction }, page)
  return (
    <>
      <PageHeader title={TITLE} description="Everyone who requested a visit or wrote to you." />
      <ListTable
        caption={TITLE}
        of={customers}
        view={view}
        columns={CUSTOMER_COLUMNS}
        rowId={({ id }) => id}
        searchLabel="Search name, phone, email, address"
        empty={<EmptyState icon={Users} title={CUSTOMER_WORDS.noneYet} />}
        isSortable
        countedAtMost={COUNTED_AT_MOST}
      />
    </>
  )
}

const CUSTOMER_COLUMNS: Column<Listed<'customers'>>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    heading: true,
    cell: (row) => (
      <span className="wrap-anywhere">
        <RouteLink to={customerPath(row.id)}>{customerName(row)}</RouteLink>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.email ? <TextLink href={emailHref(row.email)}>{row.email}</TextLink> : 'None'}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: (row) =>
      row.phone ? (
        <TextLink href={phoneHref(row.phone)} className="whitespace-nowrap">
          {formatPhone(row.phone)}
        </TextLink>
      ) : (
        'None'
      ),
  },
  {
    id: 'lastAt',
    header: 'Last Contact',
    sortable: true,
    cell: (row) => (
      <time dateTime={row.lastAt} className="tabular-nums md:whitespace-nowrap">
        <When at={row.lastAt} />
      </time>
    ),
  },
]
