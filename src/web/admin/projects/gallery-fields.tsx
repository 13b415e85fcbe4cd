import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { GalleryEntryFields } from './gallery-entry-fields.tsx'
import type { GalleryRow, ProjectValues } from './project-values.ts'
import { useUploads } from './uploads-context.ts'

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
