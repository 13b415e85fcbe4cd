import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Says why something could not be loaded, and loads it again when asked; nothing while all is well. What the error itself does not name is said first. */
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
