import { NotebookText, Plus } from 'lucide-react'
import type { Field } from '#domain/fields/field.ts'
import { listPath, type Noun, type NounValues } from '#domain/nouns/noun.ts'
import { deleteDocument, type Versioned } from '../../data/documents.ts'
import { documentsQuery, useRead } from '../../data/query.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ListTable } from '../list/list-table.tsx'
import { DeleteButton, EditButton } from '../list/row-buttons.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { editorPath, NEW_ID, titled } from '../screen/words.ts'
import { nounAt, useNoun, wordsOf } from './use-noun.ts'

export function meta({ location }: { location: { pathname: string } }) {
  return adminMeta(nounAt(location.pathname).many)
}

/** The list of any noun that is described by data. */
export default function NounList() {
  const noun = useNoun()
  const { one, many, description, title } = noun
  const view = useListView({ sorts: [title], sort: { by: title, direction: 'asc' } })
  const { search, page, sort } = view
  const records = useRead(documentsQuery(noun), { search, orderBy: sort?.by, direction: sort?.direction }, page)
  const add = (
    <RouteButton to={editorPath(wordsOf(noun), NEW_ID)}>
      <Plus aria-hidden="true" />
      Add {one}
    </RouteButton>
  )
  return (
    <>
      <PageHeader title={many} description={description} actions={add} />
      <ListTable
        caption={many}
        of={records}
        view={view}
        columns={columnsFor(noun)}
        rowId={({ id }) => id}
        searchLabel={`Search ${many.toLowerCase()}`}
        empty={<EmptyState icon={NotebookText} title={`No ${many.toLowerCase()} yet`} action={add} />}
        isSortable
      />
    </>
  )
}

type Row = Versioned<NounValues>

function columnsFor(noun: Noun): Column<Row>[] {
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
      cell: (row: Row) => <span className="wrap-anywhere">{shown(fields[name], row[name])}</span>,
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

function shown(field: Field | undefined, value: Row[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field?.kind === 'number' ? `${value} ${field.unit}` : String(value ?? '')
}
