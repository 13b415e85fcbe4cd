import { Copy, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ListField } from '#domain/website/field.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MoveButtons } from '../../ordered-list/move-buttons.tsx'
import type { useOrderedList } from '../../ordered-list/use-ordered-list.ts'
import { EntryControl } from './entry-control.tsx'

type ListEntryProps = {
  field: ListField
  index: number
  name: string
  path: string
  ordered: ReturnType<typeof useOrderedList>
  /** Whether the person just added it. */
  hasFocus: boolean
  /** Undefined if the list is full. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

export function ListEntry({ field, index, name, path, ordered, hasFocus, onDuplicate, onRemove }: ListEntryProps) {
  const entry = useRef<HTMLDivElement>(null)
  const title = `${field.noun} ${index + 1}`
  useEffect(() => {
    if (hasFocus) entry.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [hasFocus])
  return (
    <li {...ordered.dropTarget(index)}>
      <div
        className={classNames(
          'grid gap-3 rounded-md border border-line p-3 sm:p-4',
          ordered.isTarget(index) && 'border-brand bg-brand-soft',
        )}
      >
        <div className="flex items-center gap-2">
          <span {...ordered.dragSource(index)} className="cursor-grab max-sm:hidden">
            <GripVertical aria-hidden="true" className="size-5 text-ink-muted" />
          </span>
          <p className="grow font-semibold text-sm first-letter:uppercase">{title}</p>
          <MoveButtons {...ordered.moves(index)} />
          {onDuplicate && (
            <Button tone="ghost" size="sm" aria-label={`Duplicate ${title}`} onClick={onDuplicate}>
              <Copy aria-hidden="true" />
            </Button>
          )}
          <Button tone="ghost" size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
        <div ref={entry} className="grid grid-cols-1 gap-4">
          {Object.entries(field.entry).map(([id, each]) => (
            <div key={id} data-edits={`${path}.${id}`}>
              {/* Its words start empty, so there is nothing to go back to. */}
              <EntryControl field={each} name={`${name}.${id}`} hasOriginal={false} />
            </div>
          ))}
        </div>
      </div>
    </li>
  )
}
