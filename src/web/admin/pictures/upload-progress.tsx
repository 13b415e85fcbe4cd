import { Button } from '../../ui/button.tsx'
import { CircleAlert, CircleCheck } from '../../ui/icons.tsx'
import { isUnderWay, type PictureUploads, type Upload, type UploadState } from './picture-uploads.ts'

type UploadProgressProps = { uploads: PictureUploads; uploadKey: string; upload: Upload }

export function UploadProgress({ uploads, uploadKey, upload }: UploadProgressProps) {
  const { file, state } = upload
  const isRunning = isUnderWay(upload)
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="truncate font-medium">{file.name}</p>
      {isRunning && (
        <progress
          aria-label={`Upload of ${file.name}`}
          {...(state.kind === 'sending' ? { value: state.progress } : {})}
          className="h-2 w-full overflow-hidden rounded-full bg-line accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
      )}
      <Words state={state} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isRunning && (
          <Button tone="ghost" size="sm" onClick={() => uploads.cancel(uploadKey)}>
            Cancel upload
          </Button>
        )}
        {state.kind === 'failed' && state.mayRetry && (
          <Button tone="secondary" size="sm" onClick={() => uploads.retry(uploadKey)}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

function Words({ state }: { state: UploadState }) {
  if (state.kind === 'failed') {
    return (
      <p role="alert" tabIndex={-1} aria-invalid="true" className="flex gap-1.5 font-medium text-danger-ink">
        <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        {state.error}
      </p>
    )
  }
  if (state.kind === 'done') {
    return (
      <p role="status" className="flex items-center gap-1.5 text-success-ink">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        Uploaded
      </p>
    )
  }
  return <p className="text-ink-muted tabular-nums">{underWay(state)}</p>
}

const COMPLETE = 1

function underWay(state: UploadState): string {
  if (state.kind === 'pausing') return `No connection. Trying again in ${state.seconds} s...`
  if (state.kind !== 'sending') return 'Waiting...'
  return state.progress < COMPLETE ? `Uploading, ${Math.floor(state.progress * 100)}%` : 'Processing the picture...'
}
