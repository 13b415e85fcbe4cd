import { roomForPhotos } from '#domain/photos/choose.ts'
import { fileKey, fittingPhotos } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { useWords } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Check, X } from '../ui/icons.tsx'
import { Notice } from '../ui/page.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type PhotoUpload, type PhotoUploadsOptions, usePhotoUploads } from './use-photo-uploads.ts'

type PhotoPreviewsProps = { files: readonly File[]; stored: number; onFiles: (files: File[]) => void }

export function PhotoPreviews({ files, stored, onFiles }: PhotoPreviewsProps) {
  const words = useWords(PHOTO_WORDS)
  const fitting = fittingPhotos(files, stored)
  return (
    <>
      <ul aria-label={words.chosen} className="flex flex-wrap gap-3">
        {fitting.map((file) => (
          <li key={fileKey(file)} className="relative">
            <Thumbnail file={file} />
            <button
              type="button"
              aria-label={words.remove(file.name)}
              onClick={() => onFiles(fitting.filter((other) => other !== file))}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === roomForPhotos(stored) && (
        <p role="status" className="text-ink-muted text-sm">
          {words.tooMany}
        </p>
      )}
    </>
  )
}

type PhotoUploadsProps = PhotoUploadsOptions & {
  /** They go with a new request, not with a message. */
  isRequest?: boolean
}

export function PhotoUploads({ isRequest = false, ...options }: PhotoUploadsProps) {
  const { uploads, busy, hasFailed, retry } = usePhotoUploads(options)
  const words = useWords(PHOTO_WORDS)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {uploads.map((upload) => (
          <li key={fileKey(upload.file)} className="flex items-center gap-4">
            <Thumbnail file={upload.file} isSmall />
            <UploadState upload={upload} />
          </li>
        ))}
      </ul>
      {!busy && hasFailed ? (
        <Notice
          tone="error"
          action={
            <Button tone="secondary" size="sm" onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          {isRequest ? words.requestSafe : words.notSent}
        </Notice>
      ) : (
        <p role="status" className="text-sm">
          {busy ? words.sending : words.sent}
        </p>
      )}
    </div>
  )
}

function UploadState({ upload: { file, state, progress, problem } }: { upload: PhotoUpload }) {
  const words = useWords(PHOTO_WORDS)
  return (
    <div className="grid min-w-0 grow gap-1 text-sm">
      <span className="truncate">{file.name}</span>
      {state === 'failed' && <span className="text-danger-ink">{problem}</span>}
      {state === 'sent' && (
        <span className="flex items-center gap-1.5 text-success-ink">
          <Check aria-hidden="true" className="size-4" />
          {words.fileSent}
        </span>
      )}
      {state === 'waiting' && (
        <progress value={progress} aria-label={words.sendingFile(file.name)} className="h-2 w-full accent-brand" />
      )}
    </div>
  )
}
