import { STALE } from '#domain/documents/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Difference } from './difference.tsx'

export interface ConflictDialogProps {
  /** The document's name in a sentence: "page", "settings". */
  noun: string
  mine: string
  /** Undefined when the document was deleted. */
  theirs: string | undefined
  onKeepMine: () => void
  onTakeTheirs: (() => void) | undefined
  onClose: () => void
}

/** Shows where two versions of a document differ and lets a person keep either. Neither is lost before that. */
export function ConflictDialog({ noun, mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const isDeleted = theirs === undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={STALE}
      description={
        isDeleted
          ? `Somebody deleted or renamed this ${noun}. Your version is kept until you decide.`
          : 'Both versions are kept until you decide.'
      }
      width="lg"
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Keep editing
          </Button>
          {onTakeTheirs && (
            <Button tone="secondary" onClick={onTakeTheirs}>
              {isDeleted ? 'Discard mine' : 'Discard mine and show theirs'}
            </Button>
          )}
          <Button onClick={onKeepMine}>{isDeleted ? `Save mine as a new ${noun}` : 'Save mine over theirs'}</Button>
        </>
      }
    >
      {isDeleted ? (
        <p>What you typed is still in the form.</p>
      ) : (
        <Difference
          before={{ label: 'Theirs, as saved', text: theirs }}
          after={{ label: 'Mine, not saved', text: mine }}
        />
      )}
    </Dialog>
  )
}
