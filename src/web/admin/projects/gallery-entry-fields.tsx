import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'
import { PictureField } from './picture-field.tsx'
import { ProjectField } from './project-field.tsx'
import type { GalleryRow, ProjectValues } from './project-values.ts'

const DRAGGED = 'application/x-gallery-entry'

interface GalleryEntryFieldsProps {
  row: Pick<GalleryRow, 'key' | 'url'>
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One picture and its caption. Drag the handle to reorder, or use the arrow buttons with keyboard or touch. */
export function GalleryEntryFields({ row, index, count, onMove, onRemove }: GalleryEntryFieldsProps) {
  const { setValue } = useFormContext<ProjectValues>()
  const url = useWatch<ProjectValues, `gallery.${number}.url`>({ name: `gallery.${index}.url` })
  const entry = useRef<HTMLLIElement>(null)
  const number = index + 1
  return (
    <li
      ref={entry}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), index)
      }}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-1">
        <span
          draggable
          aria-hidden="true"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAGGED, String(index))
            dataTransfer.effectAllowed = 'move'
            if (entry.current) dataTransfer.setDragImage(entry.current, 0, 0)
          }}
          className="-ml-2 grid size-9 cursor-grab place-items-center text-ink-muted max-sm:hidden"
        >
          <GripVertical className="size-5" />
        </span>
        <p className="mr-auto font-semibold text-sm">Picture {number}</p>
        <Button
          tone="ghost"
          size="icon"
          disabled={index === 0}
          aria-label={`Move picture ${number} up`}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          tone="ghost"
          size="icon"
          disabled={number === count}
          aria-label={`Move picture ${number} down`}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button tone="ghost" size="icon" aria-label={`Remove picture ${number} from the gallery`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <Noted names={[`gallery.${index}.url`]}>
        <PictureField
          uploadKey={row.key}
          label={`Image ${number}`}
          bare
          url={url}
          onChooseStored={(chosen) => setValue(`gallery.${index}.url`, chosen, { shouldDirty: true })}
          onRemove={() => setValue(`gallery.${index}.url`, '', { shouldDirty: true })}
        />
      </Noted>
      <ProjectField name={`gallery.${index}.caption`} label="Caption" />
    </li>
  )
}
