import { emailHref } from '#domain/customer/customer.ts'
import { formatPhone, phoneHref } from '#domain/customer/phone.ts'
import { customerName, customerPath } from '#domain/customer/words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { columnsOf } from '../../ui/data-table-columns.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { RouteLink } from '../route-link.tsx'
import type { ListedCustomer } from './use-customers.ts'

const column = columnsOf<ListedCustomer>()

export function customerColumns(timeZone: string) {
  return column.columns([
    column.accessor('name', {
      header: 'Name',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">
          <RouteLink to={customerPath(original.id)}>{customerName(original)}</RouteLink>
        </span>
      ),
    }),
    column.accessor('email', {
      header: 'Email',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">
          {original.email ? <TextLink href={emailHref(original.email)}>{original.email}</TextLink> : 'None'}
        </span>
      ),
    }),
    column.accessor('phone', {
      header: 'Phone',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.phone ? (
          <TextLink href={phoneHref(original.phone)} className="whitespace-nowrap">
            {formatPhone(original.phone)}
          </TextLink>
        ) : (
          'None'
        ),
    }),
    column.accessor('lastAt', {
      header: 'Last Contact',
      cell: (cell) => (
        <time dateTime={cell.getValue()} className="whitespace-nowrap tabular-nums">
          {formatTableMoment(cell.getValue(), timeZone)}
        </time>
      ),
    }),
  ])
}
