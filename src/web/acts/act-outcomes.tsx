import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { UNDO_MS } from '#domain/appointments/appointment.ts'
import { MOVE_WORDS, undoneWords } from '#domain/appointments/move-words.ts'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import { emailedWords, outcomeOfMail, outcomeWords } from '#domain/mails/status-report.ts'
import { ApiError } from '../data/api-error.ts'
import { backOffMs, pause } from '../data/back-off.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useTopDialog } from '../ui/focus-return.ts'
import { toast } from '../ui/toast.tsx'
import {
  type Act,
  type ActedVisit,
  endUndo,
  type FollowedAct,
  followedActs,
  isReplaced,
  isUndoOffered,
  offeredAct,
  onActs,
  stopFollowing,
} from './acts.ts'
import { UndoBar } from './undo-bar.tsx'
import { storedAppointment } from './visit-calls.ts'

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

const LOOK_EVERY_MS = 2_000
const NONE: readonly FollowedAct[] = []

interface Outcome {
  name: string
  /** `gone`: the appointment was deleted, the act was not saved, or a later one replaced it. */
  email: EmailOutcome | 'gone'
}

/** Looks for the mails of acts until it is known what became of them, and reports it on whatever screen is open then. */
function MailOutcomes() {
  const isFollowing = useSyncExternalStore(onActs, followedActs, () => NONE).length > 0
  const { pathname } = useLocation()
  const { alert } = useDialogs()

  const report = useEffectEvent((act: FollowedAct, outcomes: readonly Outcome[]) => {
    for (const email of ['failed', 'taken-back', 'sent', 'none'] as const) {
      const names = outcomes.filter((each) => each.email === email).map(({ name }) => name)
      if (names.length === 0) continue
      const words = outcomeWords(act.status, email, act.isUnsure)
      const isNews = email === 'failed' || email === 'taken-back'
      // A mail that was sent must not interrupt other work, and several in a row need no alert each.
      const isHere = act.path === pathname && followedActs().length === 0
      if (words && (isNews || isHere)) void alert({ title: words, body: names.join('\n') })
      else if (words ?? email === 'sent') toast.success(words ? `${names.join(', ')}: ${words}` : emailedWords(names))
    }
  })

  useEffect(() => {
    if (!isFollowing) return
    const ended = new AbortController()
    void lookUntilKnown(ended.signal, report)
    return () => ended.abort()
  }, [isFollowing])
  return null
}

async function lookUntilKnown(
  ended: AbortSignal,
  report: (act: FollowedAct, outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const known = new Map<ActedVisit, Outcome>()
  let failures = 0
  while (!ended.aborted) {
    await pause(failures === 0 ? LOOK_EVERY_MS : backOffMs(failures, Math.random()), ended)
    try {
      for (const act of followedActs()) {
        if (isUndoOffered(act) || !(await areKnown(act, known))) continue
        if (ended.aborted) return
        stopFollowing(act)
        report(
          act,
          act.visits.flatMap((visit) => known.get(visit) ?? []),
        )
      }
      failures = 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures += 1
    }
  }
}

/** Stops at the first mail that is still on its way. */
async function areKnown(act: FollowedAct, known: Map<ActedVisit, Outcome>): Promise<boolean> {
  for (const visit of act.visits) {
    const outcome = known.get(visit) ?? (await outcomeOf(act, visit))
    if (!outcome) return false
    known.set(visit, outcome)
  }
  return true
}

async function outcomeOf({ isUnsure, status }: FollowedAct, visit: ActedVisit): Promise<Outcome | undefined> {
  const details = await detailsOf(visit.id)
  if (!details) return { name: '', email: 'gone' }
  const { appointment } = details
  const name = appointment.customerName
  const isSaved = appointment.version >= visit.version && (status === null || appointment.status === status)
  if (isUnsure && !isSaved) return { name, email: 'gone' }
  const mail = details.mails.find(({ version, to }) => version === visit.version && to === appointment.customerEmail)
  if (!mail) return { name, email: 'none' }
  const email = outcomeOfMail(mail)
  if (email === 'taken-back' && (status === null || isReplaced(visit))) return { name, email: 'gone' }
  return email && { name, email }
}

async function detailsOf(id: string) {
  try {
    return await storedAppointment.read(new AbortController().signal, id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
