import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Translated } from '#domain/language/translations.ts'
import type { ListedVersion } from '#server/api-types.ts'
import { type Query, useRead, useReadPages } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Badge, Notice } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { Difference } from './difference.tsx'

export interface VersionSource<Content> {
  list: Query<[below: string, slug: string], ListedVersion[]>
  read: Query<[slug: string, number: number], { content: Content }>
  textOf: (content: Content) => string
  /** The values of the form, if a version lacks some of them. */
  valuesOf?: (content: Content) => Content
}

export type HistoryProps<Content> = {
  of: VersionSource<Content>
  slug: string
  current: () => Content
  onRestore: (content: Content) => void
}

export function HistoryDialog<Content extends Translated>({
  onClose,
  ...props
}: HistoryProps<Content> & { onClose: () => void }) {
  const restore = (content: Content) => {
    // Restoring a version without Spanish keeps the current translations.
    const whole = { spanish: props.current().spanish, ...content }
    props.onRestore(props.of.valuesOf?.(whole) ?? whole)
    onClose()
  }
  const { key, read } = props.of.list
  const pages = useReadPages(
    { key, read: async (signal, below: string, slug: string) => pageOf(await read(signal, below, slug)) },
    props.slug,
  )
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const [chosen, setChosen] = useState<number>()
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  const number = chosen ?? versions[0]?.number
  return (
    <Dialog
      onClose={onClose}
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
          <div className="grid gap-3">
            <VersionList versions={versions} chosen={number} onChoose={setChosen} />
            {hasNextPage && (
              <Button
                tone="secondary"
                size="sm"
                busy={isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void fetchNextPage()}
              >
                Older versions
              </Button>
            )}
          </div>
          <VersionComparison key={number} {...props} onRestore={restore} number={number} />
        </div>
      )}
    </Dialog>
  )
}

function pageOf(versions: ListedVersion[]) {
  const oldest = versions.at(-1)?.number ?? 1
  return { versions, nextCursor: oldest > 1 ? `${oldest}` : undefined }
}

type VersionListProps = { versions: ListedVersion[]; chosen: number; onChoose: (number: number) => void }

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ul aria-label="Versions" className="grid gap-1 max-md:max-h-56 max-md:overflow-y-auto">
      {versions.map(({ number, savedAt, savedBy, hidden }) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
            className={classNames(
              'grid w-full gap-0.5 rounded-md border px-3 py-2 text-left text-sm -outline-offset-2',
              number === chosen ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line hover:bg-surface-sunken',
            )}
          >
            <span className="flex items-center gap-2 font-semibold tabular-nums">
              <When at={savedAt} />
              {hidden && <Badge tone="yellow">{hidden}</Badge>}
            </span>
            <span className={classNames('truncate text-xs', number !== chosen && 'text-ink-muted')}>
              Version {number}
              {savedBy && ` · ${savedBy}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function VersionComparison<Content>(props: HistoryProps<Content> & { number: number }) {
  const { of, slug, number, current, onRestore } = props
  const { data, error } = useRead(of.read, slug, number)
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) return <Spinner>Loading version {number}...</Spinner>
  return (
    <div className="grid gap-4">
      <Button size="sm" className="justify-self-start" onClick={() => onRestore(data.content)}>
        <RotateCcw aria-hidden="true" />
        Restore version {number}
      </Button>
      <Difference
        before={{ label: `Version ${number}`, text: of.textOf(data.content) }}
        after={{ label: 'In the editor', text: of.textOf(current()) }}
      />
    </div>
  )
}
