import { Trash2 } from 'lucide-react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { randomKey } from '../../data/random-key.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useShared } from '../../ui/shared.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

/** A few photos, each sent as soon as it is chosen. A failed one shows an error and can be sent again. */
export function PhotoList({ uploads, hint, most }: { uploads: PictureUploads; hint: string; most: number }) {
  const standing = useShared(uploads.standing)
  const add = (files: File[]) => {
    for (const file of files.slice(0, most - standing.size)) uploads.start(randomKey(), file)
  }
  return (
    <div className="grid gap-3">
      <Field label="Photos" hint={hint}>
        <FileDrop accept={ACCEPTED_IMAGES} multiple prompt="Take or choose photos" onFiles={add} />
      </Field>
      <ul aria-label="Chosen photos" className="grid gap-3 empty:hidden">
        {[...standing].map(([key, upload], index) => (
          <li key={key} className="flex items-start gap-3 rounded-lg border border-line p-2">
            <img src={upload.preview} alt="" className="size-16 shrink-0 rounded-md bg-surface-sunken object-cover" />
            <div className="min-w-0 grow">
              <UploadProgress uploads={uploads} uploadKey={key} upload={upload} />
            </div>
            <IconButton icon={Trash2} label={`Remove photo ${index + 1}`} onClick={() => uploads.cancel(key)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
