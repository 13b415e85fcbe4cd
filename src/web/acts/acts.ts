// What the person just did to appointments, kept above the screens: leaving one, or doing something else, loses nothing.
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#domain/appointments/appointment.ts'

/** The version that the act made. */
export interface ActedVisit {
  id: string
  version: number
}

/** An act whose mail has not been delivered yet. */
export interface FollowedAct {
  visits: readonly ActedVisit[]
  /** The status that it set. Null for a move, an edit or a notice of the day. */
  status: AppointmentStatus | null
  /** The screen on which it was done. */
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
  /** Stands beside Undo. */
  words: string
  /** The server takes the held mail back too, or writes to the customer again if it had already left. */
  takeBack: () => Promise<UndoReport>
  status?: AppointmentStatus
  isMailHeld: boolean
}

const STORED = 'plumbline-acts'

let offered: Act | null = null
let followed: readonly FollowedAct[] | undefined
/** The newest version that an act of this tab made. */
const latest = new Map<string, number>()
const listeners = new Set<() => void>()

export function onActs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undo is offered for one act, the last one. */
export function offeredAct(): Act | null {
  return offered
}

/** Call after every act: offers Undo, and follows its mail until it is known whether it was sent. */
export function reportAct(act: Act): void {
  offered = act
  for (const { id, version } of act.visits) latest.set(id, Math.max(version, latest.get(id) ?? 0))
  if (act.isMailHeld) followMails(act.visits, act.status ?? null)
  else changed()
}

/** Reports on the screen, whichever it is then, what became of the mails. */
export function followMails(visits: readonly ActedVisit[], status: AppointmentStatus | null, isUnsure = false): void {
  follow([...followedActs(), { visits, status, path: window.location.pathname, isUnsure }])
}

/** Undo is no longer offered. */
export function endUndo(act: Act, { isUndone = false } = {}): void {
  if (offered === act) offered = null
  if (isUndone) follow(followedActs().filter((each) => !covers(act, each)))
  else changed()
}

export function followedActs(): readonly FollowedAct[] {
  followed ??= stored()
  return followed
}

export function stopFollowing(act: FollowedAct): void {
  follow(followedActs().filter((each) => each !== act))
}

export function isUndoOffered(act: FollowedAct): boolean {
  return offered !== null && covers(offered, act)
}

/** The person did something else with the same appointment since, which took the mail back. */
export function isReplaced({ id, version }: ActedVisit): boolean {
  return (latest.get(id) ?? version) > version
}

type Visits = { visits: readonly ActedVisit[] }

/** The mails are those of this act, or of what it led to. */
function covers(act: Visits, { visits }: Visits): boolean {
  return visits.every(({ id, version }) => act.visits.some((acted) => acted.id === id && acted.version <= version))
}

function follow(acts: readonly FollowedAct[]): void {
  followed = acts
  window.sessionStorage.setItem(STORED, acts.map(lineOf).join('\n'))
  changed()
}

/** A reload, or a look at the website, must not lose the outcome. */
function stored(): readonly FollowedAct[] {
  const text = window.sessionStorage.getItem(STORED)
  return text ? text.split('\n').map(actOf) : []
}

/** Ids only: no customer's data stays in the browser. */
function lineOf({ visits, status, path, isUnsure }: FollowedAct): string {
  const ids = visits.flatMap(({ id, version }) => [
    ['id', id],
    ['version', String(version)],
  ])
  return new URLSearchParams([
    ['status', status ?? ''],
    ['path', path],
    ['unsure', String(isUnsure)],
    ...ids,
  ]).toString()
}

function actOf(line: string): FollowedAct {
  const kept = new URLSearchParams(line)
  const versions = kept.getAll('version').map(Number)
  return {
    visits: kept.getAll('id').map((id, index) => ({ id, version: versions[index] ?? 0 })),
    status: APPOINTMENT_STATUSES.find((status) => status === kept.get('status')) ?? null,
    path: kept.get('path') ?? '',
    isUnsure: kept.get('unsure') === 'true',
  }
}

function changed(): void {
  for (const listener of listeners) listener()
}
