import { RotateCcw, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import {
  ALT_LIMIT,
  CENTER,
  type FocalPoint,
  type FramedPicture,
  focusAt,
  focusWords,
  movedFocus,
  NO_PICTURE,
  objectPosition,
} from '#domain/pictures/framed-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LibraryButton } from './library-button.tsx'
import { ONLY_UPLOAD, useOneUpload } from './picture-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

interface PictureFieldProps {
  label: string
  value: FramedPicture
  onChange: (value: FramedPicture) => void
  original?: FramedPicture
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
            onFiles={([file]) => file && uploads.start(ONLY_UPLOAD, file)}
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

type FocalPointProps = { src: string; focus: FocalPoint; onChange: (focus: FocalPoint) => void }

const CROPS = [
  { label: 'Wide', shape: 'aspect-21/9 w-28' },
  { label: '4:3', shape: 'aspect-4/3 w-20' },
  { label: '4:5', shape: 'aspect-4/5 w-14' },
] as const

/** The point that every crop keeps in view: set by a click or drag on the picture, or with the arrow keys. */
function FocalPointPicker({ src, focus, onChange }: FocalPointProps) {
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(focusAt(((clientX - left) / width) * 100, ((clientY - top) / height) * 100))
  }
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid gap-1.5">
        <div
          className="relative max-w-80 cursor-crosshair touch-none select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            place(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event)
          }}
        >
          <Picture
            src={src}
            alt=""
            sizes="20rem"
            largest={640}
            className="pointer-events-none block h-auto max-h-80 w-auto max-w-full rounded-sm"
          />
          <span
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={focusWords(focus)}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="-translate-1/2 absolute size-7 rounded-full border-2 border-white bg-black/35 shadow-[0_0_0_2px_rgb(0_0_0/0.7)]"
            onKeyDown={(event) => {
              const moved = movedFocus(focus, event.key, event.shiftKey)
              if (!moved) return
              event.preventDefault()
              onChange(moved)
            }}
          />
        </div>
        <p className="max-w-80 text-ink-muted text-xs">
          Click what matters most, or move the point with the arrow keys. It stays in view wherever the picture is
          cropped.
        </p>
      </div>
      <ul aria-label="How the site crops it" className="flex flex-wrap items-end gap-3">
        {CROPS.map(({ label, shape }) => (
          <li key={label} className="grid gap-1 text-ink-muted text-xs">
            <span className={`${shape} block overflow-hidden rounded-sm`}>
              <Picture
                src={src}
                alt=""
                sizes="8rem"
                largest={320}
                position={objectPosition(focus)}
                className="size-full object-cover"
              />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
