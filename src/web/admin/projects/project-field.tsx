import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { isRequiredProjectField } from '#domain/projects/form.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LibraryButton } from '../pictures/library-button.tsx'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { useUploads } from './project-uploads.ts'
import type { ProjectValues } from './project-values.ts'

const { TextField } = fieldsOf<ProjectValues>()

type ProjectFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'placeholder' | 'rows' | 'className'>

export function ProjectField(props: ProjectFieldProps) {
  const tableOnly = useWatch<ProjectValues, 'tableOnly'>({ name: 'tableOnly' })
  return <TextField {...props} required={isRequiredProjectField(props.name, tableOnly)} isNoted />
}

interface PictureFieldProps {
  uploadKey: string
  label: string
  bare?: boolean
  url: string
  required?: boolean
  error?: string | undefined
  onChoose?: () => void
  onChooseStored: (url: string) => void
  onRemove: () => void
}

export function PictureField(props: PictureFieldProps) {
  const { uploadKey, label, bare = false, url, required = false, error, onChoose, onChooseStored, onRemove } = props
  const { uploads, standing } = useUploads()
  const upload = standing.get(uploadKey)
  if (!upload && url === '') {
    return (
      <div className="grid content-start justify-items-start gap-3">
        <Field label={label} hideLabel={bare} required={required} error={error} className="w-full">
          <FileDrop
            accept={ACCEPTED_IMAGES}
            onFiles={([file]) => {
              if (!file) return
              uploads.start(uploadKey, file)
              onChoose?.()
            }}
          />
        </Field>
        <LibraryButton of={label} onChoose={(picture) => onChooseStored(picture.url)} />
      </div>
    )
  }
  return (
    <div>
      <p className={bare ? 'sr-only' : 'mb-1.5 font-semibold text-sm'}>{label}</p>
      <div className={classNames('flex flex-wrap items-start gap-4', !bare && 'rounded-lg border border-line p-3')}>
        {upload ? (
          <img src={upload.preview} alt={`Preview of ${upload.file.name}`} className={preview} />
        ) : (
          <Picture src={url} alt={`${label}, as stored`} sizes="10rem" largest={480} className={preview} />
        )}
        <div className="grid min-w-48 grow content-start gap-2">
          {upload && <UploadProgress uploads={uploads} uploadKey={uploadKey} upload={upload} />}
          <div>
            <Button
              tone="secondary"
              size="sm"
              aria-label={`Remove ${label}`}
              onClick={() => {
                uploads.cancel(uploadKey)
                onRemove()
              }}
            >
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

const preview = 'aspect-4/3 w-40 rounded-md bg-surface-sunken object-cover'
