import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { MOVE_WORDS, undoneWords } from '#domain/appointment/move-words.ts'
import { UNDO_MS } from '#domain/appointment/undo.ts'
import { ApiError } from '../../../data/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { saveEdit } from '../save-edit.ts'
import { UndoBar } from './undo-bar.tsx'

/** A move that can be taken back: where the visit was, and the version the move made. */
export interface Undoable {
  id: string
  version: number
  words: string
  before: { preferredDate: string; crewId: string | null }
}

const UndoContext = createContext<((undoable: Undoable) => void) | undefined>(undefined)

/** Offers to undo a move for as long as its mail is held. */
export function useOfferUndo(): (undoable: Undoable) => void {
  const offer = useContext(UndoContext)
  if (!offer) throw new Error('useOfferUndo needs an UndoProvider above it.')
  return offer
}

export function UndoProvider({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Undoable | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!offered || busy) return
    const timer = setTimeout(setOffered, UNDO_MS, null)
    return () => clearTimeout(timer)
  }, [offered, busy])
  const undo = async (undoable: Undoable) => {
    setBusy(true)
    await takeBack(undoable)
    setBusy(false)
    setOffered(null)
  }
  return (
    <UndoContext value={setOffered}>
      {children}
      {offered && (
        <UndoBar
          key={`${offered.id} ${offered.version}`}
          words={offered.words}
          busy={busy}
          onUndo={() => void undo(offered)}
        />
      )}
    </UndoContext>
  )
}

/** Moves the visit back. The server takes the held mail back with it, or tells the customer again if it had already left. */
async function takeBack({ id, version, before }: Undoable): Promise<void> {
  const { preferredDate, crewId } = before
  const change = { preferredDate, ...(crewId !== null && { crewId }), outsideRules: true }
  try {
    toast.success(undoneWords(await saveEdit(id, change, version)))
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRefusal) return toast.error(MOVE_WORDS.undoFailed)
    toast.error(error.code === 'slot-taken' ? MOVE_WORDS.undoTaken : error.message)
  }
}
