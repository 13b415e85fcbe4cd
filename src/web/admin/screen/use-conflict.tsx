import { useState } from 'react'
import { STALE } from '#domain/documents/refusal.ts'
import { ApiError } from '../../data/api-error.ts'
import { hasVersion } from '../../data/versioned.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Difference } from './difference.tsx'

interface ConflictOptions<Document> {
  noun: string
  textOf: (saved: Document) => string
  myText: () => string
  /** Saves the form over their version. Undefined if they deleted the document. */
  keepMine: (theirs: Document | undefined) => void
  takeTheirs: (theirs: Document) => void
  /** Leaves a form whose document was deleted. Without it, the person has to leave. */
  drop?: () => void
}

/** For every form: somebody else saved first, and the person decides which version stays. */
export function useConflict<Document extends { version: number }>(options: ConflictOptions<Document>) {
  const [conflict, setConflict] = useState<{ theirs: Document | undefined }>()
  const { noun, textOf, myText, keepMine, takeTheirs, drop } = options
  const close = () => setConflict(undefined)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  const theirs = conflict?.theirs
  return {
    show: (saved: Document) => setConflict({ theirs: saved }),
    /** Shows both versions when a save was refused because of a newer one; returns false for any other error. */
    caught: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false
      setConflict({ theirs: hasVersion<Document>(error.current) ? error.current : undefined })
      return true
    },
    dialog: conflict && (
      <ConflictDialog
        noun={noun}
        mine={myText()}
        theirs={theirs && textOf(theirs)}
        onKeepMine={closeAnd(() => keepMine(theirs))}
        onTakeTheirs={theirs ? closeAnd(() => takeTheirs(theirs)) : drop && closeAnd(drop)}
        onClose={close}
      />
    ),
  }
}

interface ConflictDialogProps {
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
function ConflictDialog({ noun, mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const isDeleted = theirs === undefined
  return (
    <Dialog
      onClose={onClose}
      title={STALE}
      description={
        isDeleted
          ? `Someone deleted or renamed this ${noun}. Your version is kept until you decide.`
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
