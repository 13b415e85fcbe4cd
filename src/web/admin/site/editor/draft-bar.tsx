import { Button } from '../../../ui/button.tsx'
import { SAVING } from '../../editing-words.ts'

type DraftBarProps = {
  busy: 'saving' | 'publishing' | 'discarding' | undefined
  /** Whether the form holds words that are not in the draft. */
  unsaved: boolean
  /** Whether visitors see something else than the form. */
  hasChanges: boolean
  onPublish: () => void
  onDiscard: () => void
}

/** Stays visible below the form: saving keeps a draft, publishing shows it to visitors. */
export function DraftBar({ busy, unsaved, hasChanges, onPublish, onDiscard }: DraftBarProps) {
  return (
    <div className="bottom-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface py-4">
      <Button type="submit" tone="secondary" busy={busy === 'saving'} busyLabel={SAVING}>
        Save draft
      </Button>
      <Button busy={busy === 'publishing'} busyLabel="Publishing..." onClick={onPublish}>
        Publish
      </Button>
      {hasChanges && (
        <Button tone="ghost" busy={busy === 'discarding'} onClick={onDiscard}>
          Discard draft
        </Button>
      )}
      <p className="text-ink-muted text-sm">{wordsFor(unsaved, hasChanges)}</p>
    </div>
  )
}

function wordsFor(unsaved: boolean, hasChanges: boolean): string {
  if (unsaved) return 'Not saved yet. Saving keeps a draft that visitors don’t see.'
  return hasChanges ? 'The draft is saved. Visitors see it once you publish.' : 'Visitors see exactly this.'
}
