import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useVersions, type VersionSource } from './use-versions.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

type HistoryDialogProps<Content> = {
  source: VersionSource<Content>
  slug: string
  /** What is in the editor now. */
  current: Content
  onClose: () => void
  onRestore: (content: Content) => void
}

/** Every saved version of a document, to view, compare with the editor, or restore. */
export function HistoryDialog<Content>({ source, slug, current, onClose, onRestore }: HistoryDialogProps<Content>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useVersions(source, slug)
  const [chosen, setChosen] = useState<number>()
  const versions = data?.pages.flat() ?? []
  const number = chosen ?? versions[0]?.number
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="History"
      description="Every saved version, newest first. Restoring loads a version into the editor. Nothing changes until you save."
      width="lg"
      className="sm:max-w-5xl"
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <Spinner>Loading the history...</Spinner>}
      {data && versions.length === 0 && <p className="text-ink-muted">The history begins with the first save.</p>}
      {number !== undefined && (
        <div className="grid items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList
            versions={versions}
            chosen={number}
            onChoose={setChosen}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            loadingMore={isFetchingNextPage}
          />
          <VersionComparison
            key={number}
            source={source}
            slug={slug}
            number={number}
            current={current}
            onRestore={onRestore}
          />
        </div>
      )}
    </Dialog>
  )
}
