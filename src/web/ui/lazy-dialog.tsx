import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Button, Spinner } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './page.tsx'

type LazyDialogProps<Props> = {
  /** Also what the loaded code is cached by. */
  title: string
  width?: 'lg'
  load: () => Promise<ComponentType<Props>>
  of: Props
}

/** A dialog whose code is loaded when it is first opened. It opens at once, and offers to try again if its code doesn't load. */
export function LazyDialog<Props extends { onClose: () => void }>({
  title,
  load,
  of,
  ...look
}: LazyDialogProps<Props>) {
  const {
    data: Loaded,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['code', title],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  if (Loaded) return <Loaded {...of} />
  return (
    <Dialog onClose={of.onClose} title={title} {...look}>
      {isFetching ? (
        <Spinner block>Loading...</Spinner>
      ) : (
        <Notice tone="error" title="This didn't load.">
          <p className="mb-3">Check your connection.</p>
          <Button tone="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </Dialog>
  )
}
