import { SAVING } from '#domain/editing.ts'
import { Button } from '../ui/button.tsx'

/** Stays in sight under a long form, and says when there is something to save. */
export function SaveBar({ label, busy, unsaved }: { label: string; busy: boolean; unsaved: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-line border-t bg-surface py-4">
      <Button type="submit" busy={busy} busyLabel={SAVING}>
        {label}
      </Button>
      {unsaved && <p className="text-ink-muted text-sm">Not saved yet</p>}
    </div>
  )
}
