import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { hasVersion } from '../../data/documents.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

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
