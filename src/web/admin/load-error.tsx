import { ApiError } from '../data/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Shows that loading failed, with a retry button. The server's own words are shown only if it refused. */
export function LoadError({ of: { error, isFetching, refetch }, saying }: { of: Loading; saying?: string }) {
  if (!error) return null
  return (
    <Notice
      tone="error"
      action={
        <Button tone="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {saying && !(error instanceof ApiError && error.isRefusal) ? saying : error.message}
    </Notice>
  )
}
