import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'
import { PictureField, ProjectField } from './project-field.tsx'
import { useUploads } from './project-uploads.ts'
import type { GalleryRow, ProjectValues } from './project-values.ts'

export function GalleryFields() {
  const { control } = useFormContext<ProjectValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'gallery' })
  const { uploads } = useUploads()
  const [moved, setMoved] = useState('')
  const room = PROJECT_LIMITS.galleryEntries - fields.length

  function addFiles(files: File[]) {
    const rows = files.slice(0, room).map((file) => ({ file, row: emptyRow() }))
    append(
      rows.map(({ row }) => row),
      { shouldFocus: false },
    )
    for (const { file, row } of rows) uploads.start(row.key, file)
  }

  function reorder(from: number, to: number) {
    if (to < 0 || to >= fields.length || to === from) return
    move(from, to)
    setMoved(`Picture ${from + 1} is now number ${to + 1} of ${fields.length}`)
  }

  return (
    <div className="grid gap-5">
      <Field
        label="Add several pictures at once"
        hint="Two neighboring pictures whose captions begin with “Before” and “After” become a comparison that visitors can slide."
      >
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          disabled={room === 0}
          prompt="Drop pictures here, or choose them"
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </Field>
      <ol className="grid gap-4">
        {fields.map(({ id, key, url }, index) => (
          <GalleryEntryFields
            key={id}
            row={{ key, url }}
            index={index}
            count={fields.length}
            onMove={reorder}
            onRemove={() => {
              uploads.cancel(key)
              remove(index)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div>
        <Button tone="secondary" disabled={room === 0} onClick={() => append(emptyRow(), { shouldFocus: false })}>
          <Plus aria-hidden="true" />
          Add Gallery Image
        </Button>
      </div>
    </div>
  )
}

function emptyRow(): GalleryRow {
  return { key: randomKey(), url: '', caption: '' }
}

const DRAGGED = 'application/x-gallery-entry'

interface GalleryEntryFieldsProps {
  row: Pick<GalleryRow, 'key' | 'url'>
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One picture and its caption. Drag the handle to reorder, or use the arrow buttons with keyboard or touch. */
function GalleryEntryFields({ row, index, count, onMove, onRemove }: GalleryEntryFieldsProps) {
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
