import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { ACCEPTED_IMAGES } from '#domain/image/image.ts'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { usePictureUpload } from '../../content-editor/use-picture-upload.ts'

/** Uploaded when chosen; shown to visitors when the service is saved. */
export function ServicePicture() {
  const { field, fieldState } = useController<ServiceContent, 'image'>({ name: 'image' })
  const { upload, send } = usePictureUpload()
  const sending = upload.kind === 'sending'
  const failure = upload.kind === 'failed' ? upload.message : fieldState.error?.message
  if (field.value !== '') {
    return (
      <div>
        <p className="mb-1.5 font-semibold text-sm">{SERVICE_FIELDS.image}</p>
        <div className="flex flex-wrap items-start gap-4 rounded-lg border border-line p-3">
          <div>
            <Picture
              src={field.value}
              alt="Picture of the service"
              sizes="10rem"
              largest={480}
              className="aspect-4/3 w-40 rounded-md bg-surface-sunken object-cover"
            />
          </div>
          <Button tone="secondary" size="sm" aria-label="Remove Picture" onClick={() => field.onChange('')}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Field label={SERVICE_FIELDS.image} error={failure}>
      <FileDrop
        accept={ACCEPTED_IMAGES}
        disabled={sending}
        prompt={sending ? `Uploading, ${Math.floor(upload.share * 100)}%` : undefined}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (!file) return
          const url = await send(file, 'picture')
          target.value = ''
          if (url !== undefined) field.onChange(url)
        }}
      />
    </Field>
  )
}
