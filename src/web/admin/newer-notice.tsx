import { STALE } from '#domain/documents/refusal.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Warns while the document is being edited, before a save would be refused. */
export function NewerNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button tone="secondary" size="sm" onClick={onCompare}>
          Show both versions
        </Button>
      }
    >
      {STALE}
    </Notice>
  )
}
