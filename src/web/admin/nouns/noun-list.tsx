import { NotebookText } from 'lucide-react'
import type { Field } from '#domain/fields/field.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { listPath, type Noun, type NounValues } from '#domain/nouns/noun.ts'
import { useRead } from '../../data/calls.ts'
import { documentsQuery } from '../../data/document-queries.ts'
import { deleteDocument, type Versioned } from '../../data/documents.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { useCurrency } from '../business-clock.ts'
import { ListTable } from '../list/list-table.tsx'
import { DeleteButton, EditButton, NewButton } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteLink } from '../route-link.tsx'
import { titled } from '../screen/words.ts'
import { useNoun, wordsOf } from './use-noun.ts'

export default function NounList() {
  const noun = useNoun()
  const { many, description, title } = noun
  const view = useListView({ sorts: [title], sort: { by: title, direction: 'asc' } })
  const { search, page, sort } = view
  const records = useRead(documentsQuery(noun), { search, orderBy: sort?.by, direction: sort?.direction }, page)
  return (
    <>
      <PageHeader title={many} description={description} actions={<NewButton words={wordsOf(noun)} />} />
      <ListTable
        caption={many}
        of={records}
        view={view}
        columns={columnsFor(noun, useCurrency())}
        rowId={({ id }) => id}
        searchLabel={`Search ${many.toLowerCase()}`}
        empty={<EmptyState icon={NotebookText} title={`No ${noun.one}s yet`} />}
        isSortable
      />
    </>
  )
}

type Row = Versioned<NounValues>

function columnsFor(noun: Noun, currency: Currency): Column<Row>[] {
  const { fields, title, columns, one } = noun
  const nameOf = (row: Row) => String(row[title])
  const pathOf = ({ id }: Row) => `${listPath(noun)}/${encodeURIComponent(id)}`
  return [
    {
      id: title,
      header: fields[title]?.label ?? title,
      sortable: true,
      heading: true,
      cell: (row) => (
        <span className="wrap-anywhere">
          <RouteLink to={pathOf(row)}>{nameOf(row)}</RouteLink>
        </span>
      ),
    },
    ...columns.map((name) => ({
      id: name,
      header: fields[name]?.label ?? name,
      cell: (row: Row) => <span className="wrap-anywhere">{shown(fields[name], row[name], currency)}</span>,
    })),
    {
      id: 'actions',
      header: 'Actions',
      cell: (row) => (
        <div className="flex flex-wrap gap-1">
          <EditButton to={pathOf(row)} name={nameOf(row)} />
          <DeleteButton
            name={nameOf(row)}
            body="You can't undo this."
            remove={() => deleteDocument(noun, row.id, `Failed to delete the ${one}`)}
            done={`${titled(one)} deleted.`}
          />
        </div>
      ),
    },
  ]
}

function shown(field: Field | undefined, value: Row[string] | undefined, currency: Currency): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field?.kind === 'money') return formatMoney(Number(value), currency)
  return field?.kind === 'number' ? `${value} ${field.unit}` : String(value ?? '')
}
