import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Shows why loading failed, with a retry button. Renders nothing without an error. */
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
      {saying ? `${saying}: ${error.message}` : error.message}
    </Notice>
  )
}
