import { Button } from '../ui/button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Loads the next page of a list that has no page numbers. */
export function ShowMore({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: Pages }) {
  if (!hasNextPage) return null
  return (
    <Button
      tone="secondary"
      className="justify-self-center max-sm:w-full"
      busy={isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void fetchNextPage()}
    >
      Show more
    </Button>
  )
}
