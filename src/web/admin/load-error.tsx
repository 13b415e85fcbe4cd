import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Says why something could not be loaded, and loads it again when asked; nothing while all is well. */
export function LoadError({ of: { error, isFetching, refetch } }: { of: Loading }) {
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
      {error.message}
    </Notice>
  )
}
