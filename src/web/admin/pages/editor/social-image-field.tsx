import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { Page } from '#domain/pages/schema.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePictureUpload } from '../../content-editor/use-picture-upload.ts'
import { LibraryButton } from '../../pictures/library-button.tsx'
import { NotedField } from '../../publish-checks/field-findings.tsx'

type SocialImageFieldProps = {
  name: 'seo.social.ogImage' | 'seo.social.twitterImage'
  label: string
  fileName: string
}

/** Type an address, or upload a picture to fill it in. */
export function SocialImageField({ name, label, fileName }: SocialImageFieldProps) {
  const { field, fieldState } = useController<Page, typeof name>({ name })
  const { upload, send } = usePictureUpload()
  const sending = upload.kind === 'sending'
  return (
    <div className="grid gap-3">
      <NotedField name={name} label={label} hint="1200 × 630 pixels look best." error={fieldState.error?.message}>
        <div className="flex gap-2">
          <Input {...field} inputMode="url" placeholder="https://" />
          {field.value !== '' && (
            <Button tone="secondary" size="icon" aria-label={`Remove ${label}`} onClick={() => field.onChange('')}>
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
      </NotedField>
      <Field label={`Upload ${label}`} hideLabel error={upload.kind === 'failed' ? upload.message : undefined}>
        <FileDrop
          accept={ACCEPTED_IMAGES}
          className="min-h-24"
          disabled={sending}
          prompt={sending ? `Uploading, ${Math.floor(upload.share * 100)}%` : undefined}
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            const url = await send(file, fileName)
            target.value = ''
            if (url !== undefined) field.onChange(url)
          }}
        />
      </Field>
      <div>
        <LibraryButton of={label} onChoose={({ url }) => field.onChange(url)} />
      </div>
    </div>
  )
}
