import { FileText, Images } from 'lucide-react'
import { useState } from 'react'
import type { ItemKind } from '#domain/import/import.ts'
import type { ShownImport } from '#server/api-types.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../load-error.tsx'
import { ITEM_COLUMNS } from './item-columns.tsx'
import { useItems } from './use-imports.ts'

const KINDS = [
  { value: 'page', label: 'Pages and posts', icon: FileText },
  { value: 'picture', label: 'Pictures', icon: Images },
] as const

/** What comes and what is left out, and why. */
export function ImportItems({ shown: { id, site } }: { shown: ShownImport }) {
  const [view, setView] = useState<{ kind: ItemKind; page: number }>({ kind: 'page', page: 1 })
  const items = useItems(id, view.kind, view.page)
  return (
    <>
      <ChoiceButtons
        legend={`Items of ${site}`}
        choices={KINDS}
        chosen={view.kind}
        onChoose={(kind) => setView({ kind, page: 1 })}
        className="sm:w-fit"
      />
      <LoadError of={items} />
      {!items.error && (
        <DataTable
          caption={view.kind === 'page' ? `Pages and posts of ${site}` : `Pictures of ${site}`}
          columns={ITEM_COLUMNS}
          rows={items.data?.items ?? []}
          rowId={(item) => item.id}
          rowCount={items.data?.total ?? 0}
          page={view.page}
          onPageChange={(page) => setView({ ...view, page })}
          loading={items.isPending || items.isPlaceholderData}
          empty={<EmptyState icon={FileText} title="The export has none of these." />}
        />
      )}
    </>
  )
}
