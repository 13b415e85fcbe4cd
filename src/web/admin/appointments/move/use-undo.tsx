import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { AppointmentEdit } from '#domain/appointment/edit.ts'
import { MOVE_WORDS, undoneWords } from '#domain/appointment/move-words.ts'
import { UNDO_MS } from '#domain/appointment/undo.ts'
import { ApiError } from '../../../data/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { saveEdit } from '../save-edit.ts'
import { UndoBar } from './undo-bar.tsx'

/** A change that can be taken back: what the appointment said before, and the version the change made. */
export interface Undoable {
  id: string
  version: number
  words: string
  before: Partial<AppointmentEdit>
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

/** Saves what was there before. The server takes the held mail back with it, or tells the customer again if it had already left. */
async function takeBack({ id, version, before }: Undoable): Promise<void> {
  try {
    toast.success(undoneWords(await saveEdit(id, { ...before, outsideRules: true }, version)))
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRefusal) return toast.error(MOVE_WORDS.undoFailed)
    toast.error(error.code === 'slot-taken' ? MOVE_WORDS.undoTaken : error.message)
  }
}
