import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { MOVE_WORDS, undoneWords } from '#domain/appointment/move-words.ts'
import { UNDO_MS } from '#domain/appointment/undo.ts'
import { ApiError } from '../../../data/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { UndoBar } from './undo-bar.tsx'

/** A change that can be taken back, and the version it made. */
export interface Undoable {
  id: string
  version: number
  words: string
  /** The server takes the held mail back with it, or tells the customer again if it had already left. */
  takeBack: () => Promise<{ email: string; hasMailServer: boolean }>
  /** Called when Undo is no longer offered and nobody used it. */
  onKept?: () => void
}

const UndoContext = createContext<((undoable: Undoable) => void) | undefined>(undefined)

/** Offers to undo a change for as long as its mail is held. */
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
    const timer = setTimeout(() => {
      setOffered(null)
      offered.onKept?.()
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [offered, busy])
  const undo = async (undoable: Undoable) => {
    setBusy(true)
    await takenBack(undoable)
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

async function takenBack({ takeBack }: Undoable): Promise<void> {
  try {
    toast.success(undoneWords(await takeBack()))
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRefusal) return toast.error(MOVE_WORDS.undoFailed)
    toast.error(error.code === 'slot-taken' ? MOVE_WORDS.undoTaken : error.message)
  }
}
