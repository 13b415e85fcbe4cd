import { RotateCcw, Trash2 } from 'lucide-react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { objectPosition } from '#domain/pictures/focus.ts'
import { ALT_LIMIT, CENTER, type FramedPicture, NO_PICTURE } from '#domain/pictures/framed-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FocalPointPicker } from './focal-point.tsx'
import { LibraryButton } from './library-button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { ONLY_UPLOAD, useOneUpload } from './use-one-upload.ts'

interface PictureFieldProps {
  label: string
  value: FramedPicture
  onChange: (value: FramedPicture) => void
  /** The picture that the site comes with. */
  original?: FramedPicture
  /** What the description does here, or what happens without a picture. */
  hint?: string
  error?: string | undefined
}

/** Chooses a picture from the library or uploads one, describes it and sets its focal point. The form around it saves. */
export function PictureField({ label, value, onChange, original, hint, error }: PictureFieldProps) {
  const take = ({ url, alt = '' }: { url: string; alt?: string }) => onChange({ src: url, alt, focus: CENTER })
  const { uploads, upload } = useOneUpload({ keep: false }, take)
  const isOriginal = original === undefined || original.src === value.src
  const isEmpty = value.src === ''
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {!isEmpty && (
        <div className="grid gap-4 rounded-lg border border-line p-3">
          <Picture
            src={value.src}
            alt={value.alt || `${label}, as chosen`}
            sizes="10rem"
            largest={480}
            position={objectPosition(value.focus)}
            className="aspect-4/3 w-40 rounded-md bg-surface-sunken object-cover"
          />
          <Field
            label="Description"
            hint="What the picture shows, for people who can't see it. Leave it empty if the text beside it says so."
          >
            <Input
              value={value.alt}
              maxLength={ALT_LIMIT}
              onChange={({ target }) => onChange({ ...value, alt: target.value })}
            />
          </Field>
          <details>
            <summary className="cursor-pointer font-semibold text-sm">Focal point</summary>
            <div className="pt-3">
              <FocalPointPicker
                src={value.src}
                focus={value.focus}
                onChange={(focus) => onChange({ ...value, focus })}
              />
            </div>
          </details>
        </div>
      )}
      {upload && <UploadProgress uploads={uploads} uploadKey={ONLY_UPLOAD} upload={upload} />}
      {(!upload || upload.state.kind === 'failed') && (
        <Field label={isEmpty ? `Upload ${label}` : `Upload another ${label}`} hideLabel hint={hint} error={error}>
          <FileDrop
            accept={ACCEPTED_IMAGES}
            className="min-h-24"
            {...(!isEmpty && { prompt: 'Upload another picture' })}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) uploads.start(ONLY_UPLOAD, file)
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <LibraryButton of={label} onChoose={take} />
        {!isOriginal && (
          <Button tone="secondary" size="sm" onClick={() => onChange(original)}>
            <RotateCcw aria-hidden="true" />
            Back to the original
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        {!isEmpty && (
          <Button tone="secondary" size="sm" aria-label={`Remove ${label}`} onClick={() => onChange(NO_PICTURE)}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  )
}
