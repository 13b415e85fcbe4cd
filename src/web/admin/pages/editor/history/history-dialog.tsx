import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Page } from '#domain/page/schema.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useVersions } from './use-versions.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

type HistoryDialogProps = { slug: string; onClose: () => void; onRestore: (page: Page) => void }

/** Every saved version of the page, to view, compare with the editor, or restore. */
export function HistoryDialog({ slug, onClose, onRestore }: HistoryDialogProps) {
  const { getValues } = useFormContext<Page>()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useVersions(slug)
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
      {data && versions.length === 0 && (
        <p className="text-ink-muted">This page's history begins with its first save.</p>
      )}
      {number !== undefined && (
        <div className="grid items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList
            versions={versions}
            chosen={number}
            onChoose={setChosen}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            loadingMore={isFetchingNextPage}
          />
          <VersionComparison key={number} slug={slug} number={number} current={getValues()} onRestore={onRestore} />
        </div>
      )}
    </Dialog>
  )
}
