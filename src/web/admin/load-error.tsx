import type { ReactNode } from 'react'
import { Button, Spinner } from '../ui/button.tsx'
import { Notice } from '../ui/page.tsx'

export type Loading = { error: Error | null; isFetching: boolean; refetch: () => unknown }

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

type LoadStateProps = { of: Loading & { data: unknown }; isLoading?: boolean; children: ReactNode }

/** Shown while something loads or after it failed. Its children name what is loading. */
export function LoadState({ of, isLoading = of.data === undefined, children }: LoadStateProps) {
  if (of.error) return <LoadError of={of} />
  return isLoading && <Spinner block>{children}</Spinner>
}
