// The person's latest changes to appointments, kept above the screens so that leaving one loses nothing.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { shared } from '../ui/shared.ts'

export interface ActedVisit {
  id: string
  version: number
}

/** An act whose mail has not been delivered yet. */
export interface FollowedAct {
  visits: readonly ActedVisit[]
  /** The status that it set. Null for a move, an edit or a notice of the day. */
  status: AppointmentStatus | null
  path: string
  /** No response came, so it may not have been saved. */
  isUnsure: boolean
}

export interface UndoReport {
  email: string
  hasMailServer: boolean
}

export interface Act {
  visits: readonly ActedVisit[]
  words: string
  /** The server takes the held mail back too, or sends the customer a correction if it had already left. */
  takeBack: () => Promise<UndoReport>
  status?: AppointmentStatus
  isMailHeld: boolean
  minutes?: { chosen: number; change: (minutes: number) => Promise<void> }
}

const STORED = 'plumbline-followed-acts'

/** Undo is offered for one act, the last one. */
export const offered = shared<Act | null>(null)
/** The acts whose mails are followed. A reload, or a look at the website, must not lose the outcome. */
export const followed = shared(stored())
const latest = new Map<string, number>()

/** Call after every act: offers Undo, and follows its mail until it is known whether it was sent. */
export function reportAct(act: Act): void {
  for (const { id, version } of act.visits) latest.set(id, Math.max(version, latest.get(id) ?? 0))
  offered.set(act)
  if (act.isMailHeld) followMails(act.visits, act.status ?? null)
}

export function followMails(visits: readonly ActedVisit[], status: AppointmentStatus | null, isUnsure = false): void {
  follow([...followed.get(), { visits, status, path: window.location.pathname, isUnsure }])
}

export function endUndo(act: Act, { isUndone = false } = {}): void {
  if (offered.get() === act) offered.set(null)
  if (isUndone) follow(followed.get().filter((each) => !covers(act, each)))
}

export function stopFollowing(act: FollowedAct): void {
  follow(followed.get().filter((each) => each !== act))
}

export function isUndoOffered(act: FollowedAct): boolean {
  const last = offered.get()
  return last !== null && covers(last, act)
}

/** The person did something else with the same appointment since, which took the mail back. */
export function isReplaced({ id, version }: ActedVisit): boolean {
  return (latest.get(id) ?? version) > version
}

type Visits = { visits: readonly ActedVisit[] }

/** The mails come from this act or from something it caused. */
function covers(act: Visits, { visits }: Visits): boolean {
  return visits.every(({ id, version }) => act.visits.some((acted) => acted.id === id && acted.version <= version))
}

function follow(acts: readonly FollowedAct[]): void {
  followed.set(acts)
  // Ids only: no customer's data stays in the browser.
  const kept = acts.map((act) => ({ ...act, visits: act.visits.map(({ id, version }) => ({ id, version })) }))
  window.sessionStorage.setItem(STORED, JSON.stringify(kept))
}

function stored(): readonly FollowedAct[] {
  const text = typeof window === 'undefined' ? null : window.sessionStorage.getItem(STORED)
  return text ? JSON.parse(text) : []
}
