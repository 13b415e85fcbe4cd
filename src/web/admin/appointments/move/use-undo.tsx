import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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
  /** Called when Undo is no longer offered and nobody used it: its time is over, or a later change is offered instead. */
  onKept?: (kept: { isLatest: boolean }) => void
}

interface UndoOffers {
  offer: (undoable: Undoable) => void
  setSlot: (slot: HTMLElement | null) => void
}

const UndoContext = createContext<UndoOffers | undefined>(undefined)

/** Offers to undo a change for as long as its mail is held. */
export function useOfferUndo(): (undoable: Undoable) => void {
  return useUndoOffers().offer
}

/** Where Undo is shown while a dialog is open: nothing outside of a dialog can be clicked or read then. */
export function UndoSlot() {
  const { setSlot } = useUndoOffers()
  return <div ref={setSlot} />
}

function useUndoOffers(): UndoOffers {
  const offers = useContext(UndoContext)
  if (!offers) throw new Error('Undo needs an UndoProvider above it.')
  return offers
}

export function UndoProvider({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Undoable | null>(null)
  const [busy, setBusy] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  /** Changes are saved while others are offered, so the one that is replaced is only known when it happens. */
  const shown = useRef<Undoable | null>(null)
  useEffect(() => {
    shown.current = offered
    if (!offered || busy) return
    const timer = setTimeout(() => {
      setOffered(null)
      offered.onKept?.({ isLatest: true })
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [offered, busy])
  const offer = (undoable: Undoable) => {
    shown.current?.onKept?.({ isLatest: false })
    setOffered(undoable)
  }
  const undo = async (undoable: Undoable) => {
    setBusy(true)
    await takenBack(undoable)
    setBusy(false)
    // Another change may have been offered meanwhile.
    setOffered((latest) => (latest === undoable ? null : latest))
  }
  const bar = offered && (
    <UndoBar
      key={`${offered.id} ${offered.version}`}
      words={offered.words}
      busy={busy}
      onUndo={() => void undo(offered)}
    />
  )
  return (
    <UndoContext value={{ offer, setSlot }}>
      {children}
      {slot ? createPortal(bar, slot) : bar}
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
