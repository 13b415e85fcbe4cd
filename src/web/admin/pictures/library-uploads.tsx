import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { randomKey } from '../../data/random-key.ts'
import { uploadToLibrary } from '../../data/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { refreshPictures } from './picture-queries.ts'
import { isUnderWay, PictureUploads } from './picture-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useStanding } from './use-standing.ts'

/** Uploads one or many pictures to the library. Finished ones appear in it, and their rows can be dismissed. */
export function LibraryUploads() {
  const client = useQueryClient()
  const [uploads] = useState(
    () =>
      new PictureUploads(async (_, file, options) => {
        const picture = await uploadToLibrary(file, { keep: true }, options)
        void refreshPictures(client)
        return picture
      }),
  )
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const standing = useStanding(uploads)
  useUnsavedChanges([...standing.values()].some(isUnderWay), false)
  return (
    <div className="grid gap-4">
      <Field
        label="Upload pictures"
        hideLabel
        hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 40 megapixels each."
      >
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          prompt={<Prompt />}
          onChange={({ target }) => {
            for (const file of target.files ?? []) uploads.start(randomKey(), file)
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </Field>
      {standing.size > 0 && (
        <ul aria-label="Uploads" className="grid gap-3 sm:grid-cols-2">
          {[...standing].map(([key, upload]) => (
            <li key={key} className="flex items-start gap-4 rounded-lg border border-line p-3">
              <img src={upload.preview} alt="" className="aspect-4/3 w-24 rounded-sm bg-surface-sunken object-cover" />
              <div className="min-w-0 grow">
                <UploadProgress uploads={uploads} uploadKey={key} upload={upload} />
              </div>
              {(upload.state.kind === 'done' || upload.state.kind === 'failed') && (
                <Button
                  tone="ghost"
                  size="icon"
                  aria-label={`Dismiss ${upload.file.name}`}
                  onClick={() => uploads.cancel(key)}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Touch screens have no drag and drop. */
function Prompt() {
  return (
    <>
      <span className="pointer-coarse:hidden">Drop pictures here, or choose them</span>
      <span className="hidden pointer-coarse:inline">Choose pictures</span>
    </>
  )
}
