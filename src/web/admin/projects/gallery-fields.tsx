import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { MoveButtons, useOrderedList } from '../ordered-list/ordered-list.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'
import { PictureField, ProjectField } from './project-field.tsx'
import { useUploads } from './project-uploads.ts'
import type { GalleryRow, ProjectValues } from './project-values.ts'

export function GalleryFields() {
  const { control } = useFormContext<ProjectValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'gallery' })
  const { uploads } = useUploads()
  const ordered = useOrderedList<HTMLOListElement>({
    keys: fields.map(({ id }) => id),
    nameOf: (index) => `picture ${index + 1}`,
    onMove: move,
  })
  const room = PROJECT_LIMITS.galleryEntries - fields.length

  function addFiles(files: File[]) {
    const rows = files.slice(0, room).map((file) => ({ file, row: emptyRow() }))
    append(
      rows.map(({ row }) => row),
      { shouldFocus: false },
    )
    for (const { file, row } of rows) uploads.start(row.key, file)
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
          onFiles={addFiles}
        />
      </Field>
      <ol ref={ordered.list} className="grid gap-4">
        {fields.map(({ id, key, url }, index) => (
          <GalleryEntryFields
            key={id}
            row={{ key, url }}
            index={index}
            ordered={ordered}
            onRemove={() => {
              uploads.cancel(key)
              remove(index)
            }}
          />
        ))}
      </ol>
      {ordered.news}
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

interface GalleryEntryFieldsProps {
  row: Pick<GalleryRow, 'key' | 'url'>
  index: number
  ordered: ReturnType<typeof useOrderedList>
  onRemove: () => void
}

function GalleryEntryFields({ row, index, ordered, onRemove }: GalleryEntryFieldsProps) {
  const { setValue } = useFormContext<ProjectValues>()
  const url = useWatch<ProjectValues, `gallery.${number}.url`>({ name: `gallery.${index}.url` })
  const number = index + 1
  return (
    <li {...ordered.dropTarget(index)} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-1">
        <span
          {...ordered.dragSource(index)}
          aria-hidden="true"
          className="-ml-2 grid size-9 cursor-grab place-items-center text-ink-muted max-sm:hidden"
        >
          <GripVertical className="size-5" />
        </span>
        <p className="mr-auto font-semibold text-sm">Picture {number}</p>
        <MoveButtons {...ordered.moves(index)} />
        <IconButton icon={Trash2} label={`Remove picture ${number} from the gallery`} onClick={onRemove} />
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
