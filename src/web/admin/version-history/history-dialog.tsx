import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Difference } from '../versioned-form/difference.tsx'
import { useVersion, useVersions, type VersionSource } from './use-versions.ts'
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

type VersionComparisonProps<Content> = {
  source: VersionSource<Content>
  slug: string
  number: number
  /** What is in the editor now. */
  current: Content
  onRestore: (content: Content) => void
}

function VersionComparison<Content>(props: VersionComparisonProps<Content>) {
  const { source, slug, number, current, onRestore } = props
  const { data, error } = useVersion(source, slug, number)
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) return <Spinner>Loading version {number}...</Spinner>
  return (
    <div className="grid gap-4">
      <div>
        <Button size="sm" onClick={() => onRestore(data)}>
          <RotateCcw aria-hidden="true" />
          Restore version {number}
        </Button>
      </div>
      <Difference
        before={{ label: `Version ${number}`, text: source.textOf(data) }}
        after={{ label: 'In the editor', text: source.textOf(current) }}
      />
    </div>
  )
}
