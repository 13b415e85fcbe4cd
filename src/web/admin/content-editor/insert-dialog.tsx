import { Dialog } from '../../ui/dialog.tsx'
import { INSERTABLE, type Insertable } from './insertable.ts'

type InsertDialogProps = { onChoose: (block: Insertable) => void; onClose: () => void }

export function InsertDialog({ onChoose, onClose }: InsertDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Insert" width="md">
      <ul className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(INSERTABLE) as Insertable[]).map((block) => {
          const { label, hint, icon: Glyph } = INSERTABLE[block]
          return (
            <li key={block}>
              <button
                type="button"
                onClick={() => onChoose(block)}
                className="flex size-full min-h-16 items-start gap-3 rounded-md border border-line bg-surface-raised p-3 text-left hover:border-ink"
              >
                <Glyph aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
                <span className="grid gap-0.5">
                  <span className="font-semibold text-sm">{label}</span>
                  <span className="text-ink-muted text-xs">{hint}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
