import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { MOVE_WORDS, undoneWords } from '#domain/appointments/move-words.ts'
import { UNDO_MS } from '#domain/appointments/undo.ts'
import { ApiError } from '../data/api-error.ts'
import { toast } from '../ui/toast.tsx'
import { useTopDialog } from '../ui/top-dialog.ts'
import { type Act, endUndo, offeredAct, onActs } from './acts.ts'
import { MailOutcomes } from './mail-outcomes.tsx'
import { UndoBar } from './undo-bar.tsx'

/** Above all screens: Undo for the last act, and what became of the mails of every act. */
export function ActOutcomes() {
  return (
    <>
      <Undo />
      <MailOutcomes />
    </>
  )
}

function Undo() {
  const act = useSyncExternalStore(onActs, offeredAct, () => null)
  const [busy, setBusy] = useState(false)
  const dialog = useTopDialog()
  useEffect(() => {
    if (!act || busy) return
    const timer = setTimeout(() => endUndo(act), UNDO_MS)
    return () => clearTimeout(timer)
  }, [act, busy])
  if (!act) return null
  const undo = async () => {
    setBusy(true)
    await takeBack(act)
    setBusy(false)
  }
  const [first] = act.visits
  const bar = (
    <UndoBar key={`${first?.id} ${first?.version}`} words={act.words} busy={busy} onUndo={() => void undo()} />
  )
  return dialog ? createPortal(bar, dialog) : bar
}

async function takeBack(act: Act): Promise<void> {
  try {
    const report = await act.takeBack()
    endUndo(act, { isUndone: true })
    if (report.email === 'failed') toast.error(MOVE_WORDS.undoneNotTold)
    else toast.success(undoneWords(report))
  } catch (error) {
    // Undo stays, so that it can be tried again.
    if (!(error instanceof ApiError) || !error.isRefusal) return toast.error(MOVE_WORDS.undoFailed)
    endUndo(act)
    toast.error(error.code === 'slot-taken' ? MOVE_WORDS.undoTaken : error.message)
  }
}
