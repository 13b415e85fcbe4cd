import { type ImportState, STATE_LABELS } from '#domain/import/import.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { counted } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { ShownImport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Badge, type BadgeTone, Card, Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { RouteButton } from '../route-link.tsx'
import { addPictures, isUnderWay, removeImport, useRunImport } from './import-calls.ts'
import { ImportItems } from './import-items.tsx'

const TONES: Record<ImportState, BadgeTone> = {
  planned: 'blue',
  importing: 'yellow',
  done: 'green',
  undoing: 'yellow',
  undone: 'gray',
}

export function ImportCard({ shown }: { shown: ShownImport }) {
  const clock = useBusinessClock()
  const run = useRunImport(shown.id)
  const { id, state, site, address, readAt, leftOut, counts } = shown
  // Not only while one is missing: the outcome of the last file must stay readable.
  const hasPictures = Object.values(counts.picture).some((count) => count > 0)
  return (
    <li className="min-w-0">
      <Card className="grid min-w-0 gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            <h2 className="wrap-anywhere text-xl">{site || address || 'A WordPress site'}</h2>
            <p className="wrap-anywhere text-ink-muted text-sm">
              {address} · read <time dateTime={readAt}>{formatWhen(readAt, clock)}</time>
            </p>
          </div>
          <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
        </div>
        <p className="max-w-prose">{summary(shown)}</p>
        {leftOut.length > 0 && (
          <p className="max-w-prose text-ink-muted text-sm">
            Left out, because this site has no place for them:{' '}
            {leftOut.map(({ what, count }) => `${what} (${count.toLocaleString('en-US')})`).join(', ')}.
          </p>
        )}
        {isUnderWay(state) && <Progress shown={shown} isRunning={run.isPending} />}
        {run.error && <Notice tone="error">{run.error.message}</Notice>}
        {state === 'planned' && hasPictures && <PictureFiles id={id} />}
        <ImportActions shown={shown} run={run} />
        <ImportItems shown={shown} />
      </Card>
    </li>
  )
}

function summary({ state, counts: { page, picture } }: ShownImport): string {
  const pages = (count: number) => counted(count, 'page or post', 'pages and posts')
  const pictures = (count: number) => counted(count, 'picture')
  const items = (count: number) => counted(count, 'item is', 'items are')
  if (state === 'planned') {
    const out = page['left-out'] + picture['left-out']
    const coming = `${pages(page.waiting)} and ${pictures(picture.waiting + picture.done)} will be imported. Pages start as drafts.`
    return out === 0 ? coming : `${coming} ${items(out)} left out.`
  }
  if (state === 'undone' || state === 'undoing') {
    const kept = page.kept + picture.kept
    const gone = `${pages(page.undone)} and ${pictures(picture.undone)} were removed.`
    return kept === 0 ? gone : `${gone} ${items(kept)} kept (edited or in use).`
  }
  return `${pages(page.done)} and ${pictures(picture.done)} were imported. All pages are drafts until you publish them.`
}

function Progress({ shown: { state, counts }, isRunning }: { shown: ShownImport; isRunning: boolean }) {
  const { page, picture } = counts
  const left = state === 'importing' ? page.waiting + picture.waiting : page.done + picture.done
  const all =
    left + (state === 'importing' ? page.done + picture.done : page.undone + page.kept + picture.undone + picture.kept)
  const verb = state === 'importing' ? 'Importing' : 'Undoing'
  return (
    <div className="grid gap-2">
      <progress
        aria-label={verb}
        max={Math.max(1, all)}
        value={all - left}
        className="h-2 w-full overflow-hidden rounded-full bg-line accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {isRunning
          ? `${verb}: ${(all - left).toLocaleString('en-US')} of ${all.toLocaleString('en-US')}. Keep this page open.`
          : `Paused at ${(all - left).toLocaleString('en-US')} of ${all.toLocaleString('en-US')}. Nothing is lost.`}
      </p>
    </div>
  )
}

/** For pictures of a site that is no longer online. */
function PictureFiles({ id }: { id: string }) {
  const add = useCommand(addPictures)
  return (
    <div className="grid gap-3">
      <Field
        label="Picture files"
        hint="Pictures are fetched from the old site. If it is no longer online, choose the files from its wp-content/uploads folder here."
      >
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          disabled={add.isPending}
          prompt={add.isPending ? <Spinner>Adding pictures...</Spinner> : <span>Choose pictures</span>}
          onFiles={(files) => void add.start(id, files)}
        />
      </Field>
      {add.error && <Notice tone="error">{add.error.message}</Notice>}
      {add.data && <Notice tone={add.data.added > 0 ? 'success' : 'warning'}>{outcome(add.data)}</Notice>}
    </div>
  )
}

function outcome({ added, unknown }: { added: number; unknown: number }): string {
  const taken = counted(added, 'picture was added.', 'pictures were added.')
  if (unknown === 0) return taken
  return `${taken} ${unknown.toLocaleString('en-US')} could not be used or don’t belong to this export.`
}

type ImportActionsProps = { shown: ShownImport; run: ReturnType<typeof useRunImport> }

function ImportActions({ shown: { id, state, counts }, run }: ImportActionsProps) {
  const { confirm } = useDialogs()
  const remove = useCommand(removeImport)
  const busy = run.isPending
  const undo = async () => {
    const isMeant = await confirm({
      title: 'Undo this import?',
      body: 'Pages you edited since then and pictures in use stay. Everything else from this import is deleted.',
      confirmLabel: 'Undo import',
      tone: 'danger',
    })
    if (isMeant) await run.start('undo')
  }
  const discard = async () => {
    const isMeant =
      state !== 'done' ||
      (await confirm({
        title: 'Remove this import from the list?',
        body: 'Everything it imported stays, but you can no longer undo it.',
        confirmLabel: 'Remove',
      }))
    if (isMeant) await remove.run(id)
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {state === 'planned' && (
        <Button
          busy={busy}
          disabled={counts.page.waiting + counts.picture.waiting === 0}
          onClick={() => void run.start('start')}
        >
          Import as drafts
        </Button>
      )}
      {isUnderWay(state) && !busy && <Button onClick={() => void run.start('continue')}>Continue</Button>}
      {state === 'done' && <RouteButton to="/admin/pages">Open Pages</RouteButton>}
      {(state === 'done' || (state === 'importing' && !busy)) && (
        <Button tone="secondary" busy={busy} onClick={() => void undo()}>
          Undo import
        </Button>
      )}
      {!isUnderWay(state) && (
        <Button tone="ghost" busy={remove.isPending} onClick={() => void discard()}>
          {state === 'planned' ? 'Discard' : 'Remove from list'}
        </Button>
      )}
    </div>
  )
}
