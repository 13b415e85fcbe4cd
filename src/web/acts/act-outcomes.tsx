import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { UNDO_MS } from '#domain/appointments/appointment.ts'
import { MOVE_WORDS, undoneWords } from '#domain/appointments/move-words.ts'
import { ARRIVAL_WORDS, MINUTES_STEP, MOST_MINUTES } from '#domain/arrival/arrival.ts'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import { emailedWords, outcomeOfMail, outcomeWords } from '#domain/mails/status-report.ts'
import { ApiError } from '../data/api-error.ts'
import { backOffMs, pause } from '../data/back-off.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { useTopDialog } from '../ui/focus-return.ts'
import { useShared } from '../ui/shared.ts'
import { toast } from '../ui/toast.tsx'
import {
  type Act,
  type ActedVisit,
  endUndo,
  type FollowedAct,
  followed,
  isReplaced,
  isUndoOffered,
  offered,
  stopFollowing,
} from './acts.ts'
import { UndoBar } from './undo-bar.tsx'
import { storedAppointment } from './visit-calls.ts'

/** Shown over every screen: Undo for the last act, and how the mails of each act turned out. */
export function ActOutcomes() {
  return (
    <>
      <Undo />
      <MailOutcomes />
    </>
  )
}

function Undo() {
  const act = useShared(offered)
  const [busy, setBusy] = useState(false)
  const dialog = useTopDialog()
  useEffect(() => {
    if (!act || busy) return
    const timer = setTimeout(() => endUndo(act), UNDO_MS)
    return () => clearTimeout(timer)
  }, [act, busy])
  if (!act) return null
  const whileBusy = async (work: Promise<void>) => {
    setBusy(true)
    await work
    setBusy(false)
  }
  const { words, minutes } = act
  const [first] = act.visits
  const bar = (
    <UndoBar
      words={words}
      round={`${first?.id} ${first?.version} ${words}`}
      busy={busy}
      onUndo={() => void whileBusy(takeBack(act))}
    >
      {minutes && (
        <MinuteButtons {...minutes} busy={busy} onChange={(chosen) => void whileBusy(promise(minutes, chosen))} />
      )}
    </UndoBar>
  )
  return dialog ? createPortal(bar, dialog) : bar
}

type Minutes = NonNullable<Act['minutes']>
type MinuteButtonsProps = Minutes & { busy: boolean; onChange: (minutes: number) => void }

function MinuteButtons({ chosen, busy, onChange }: MinuteButtonsProps) {
  const button = (label: string, minutes: number) => (
    <Button
      tone="secondary"
      className="px-3"
      // Disabling it would move keyboard focus back to the page.
      aria-disabled={minutes < MINUTES_STEP || minutes > MOST_MINUTES || undefined}
      onClick={() => {
        if (!busy && minutes >= MINUTES_STEP && minutes <= MOST_MINUTES) onChange(minutes)
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(`−${MINUTES_STEP} min`, chosen - MINUTES_STEP)}
      {button(`+${MINUTES_STEP} min`, chosen + MINUTES_STEP)}
    </>
  )
}

async function promise({ change }: Minutes, minutes: number): Promise<void> {
  try {
    await change(minutes)
  } catch (error) {
    toast.error(error instanceof ApiError && error.isRefusal ? error.message : ARRIVAL_WORDS.changeFailed)
  }
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

interface Outcome {
  name: string
  /** `gone`: the appointment was deleted, the act was not saved, or a later one replaced it. */
  email: EmailOutcome | 'gone'
}

/** Polls the mails of acts until each is sent or has failed, and reports that on whichever screen is open. */
function MailOutcomes() {
  const isFollowing = useShared(followed).length > 0
  const { pathname } = useLocation()
  const { alert } = useDialogs()

  const report = useEffectEvent((act: FollowedAct, outcomes: readonly Outcome[]) => {
    for (const email of ['failed', 'taken-back', 'sent', 'none'] as const) {
      const names = outcomes.filter((each) => each.email === email).map(({ name }) => name)
      if (names.length === 0) continue
      const words = outcomeWords(act.status, email, act.isUnsure)
      const isNews = email === 'failed' || email === 'taken-back'
      // A mail that was sent must not interrupt other work, and several in a row need no alert each.
      const isHere = act.path === pathname && followed.get().length === 0
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
      for (const act of followed.get()) {
        if (isUndoOffered(act) || !(await areKnown(act, known))) continue
        if (ended.aborted) return
        stopFollowing(act)
        const outcomes = act.visits.flatMap((visit) => known.get(visit) ?? [])
        report(act, outcomes)
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
  const mails = details.mails.filter(({ to }) => to === appointment.customerEmail)
  const mail = mails.find(({ version }) => version === visit.version)
  if (!mail) return { name, email: 'none' }
  const email = outcomeOfMail(mail)
  // A later move: its mail covers both.
  const isToldLater = appointment.status === status && mails.some(({ version }) => Number(version) > visit.version)
  if (email === 'taken-back' && (status === null || isToldLater || isReplaced(visit))) return { name, email: 'gone' }
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
