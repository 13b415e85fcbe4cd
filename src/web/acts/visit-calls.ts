// The calls that read and change one appointment. Every screen uses them, online or offline.
import { APPOINTMENT_MESSAGES, type AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { AppointmentEdit, StatusChange } from '#domain/appointments/schema.ts'
import type { ArrivalState } from '#domain/arrival/arrival.ts'
import type { Announcement } from '#domain/arrival/schema.ts'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import { seenOf } from '#domain/offline/seen.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { explained, hasVersion, ifVersion } from '../data/api-client.ts'
import { ApiError } from '../data/api-error.ts'
import { command, type Query, query } from '../data/calls.ts'
import { announceChange } from '../data/changes.ts'
import { followMails } from './acts.ts'

/** Everything the desk shows of appointments is refetched together. */
export const DESK_KEY = ['appointments'] as const

/** Deliveries aren't announced to the browser, so poll while a mail is on its way. */
const LOOK_AGAIN_MS = 5_000

const placeOf = (id: string) => ({ param: { id: encodeURIComponent(id) } })

/** Rejects with the call's error, for work that retries by itself. */
export const storedAppointment = query({
  key: ['appointments', 'details'],
  // A cached copy would show first, and the newer version would look like someone else's change.
  isReadOnce: true,
  call: (api, sending, id: string) => api.desk.appointments[':id'].$get(placeOf(id), sending),
})

export const appointmentDetails: Query<[id: string], AppointmentDetails> = {
  ...storedAppointment,
  read: (signal, id) => explained(APPOINTMENT_MESSAGES.fetchFailed, () => storedAppointment.read(signal, id)),
  everyMs: (details) => (details?.mails.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
}

export function detailsKey(id: string) {
  return [...appointmentDetails.key, id]
}

function isOnItsWay({ state }: AppointmentDetails['mails'][number]): boolean {
  return state === 'queued' || state === 'sending'
}

type SavedStatus = Omit<StatusChange, 'version'>

export interface StatusReport {
  status: AppointmentStatus
  version: number
  email: EmailOutcome | 'held'
  hasMailServer: boolean
}

export const putStatus = command({
  call: (api, id: string, version: number, change: SavedStatus) =>
    api.appointments[':id'].status.$put({ ...placeOf(id), json: change }, { headers: ifVersion(version) }),
})

export function saveStatus(id: string, version: number, change: SavedStatus): Promise<StatusReport> {
  return announced(id, sendStatus(id, version, change))
}

/** Sends again with the current version if everything that the person saw is still so, and only a job has noted something. */
export function saveStatusAsSeen(visit: { id: string; version: number }, change: SavedStatus): Promise<StatusReport> {
  const { id } = visit
  const saved = sendStatus(id, newestOf(visit), change).catch((error: unknown) => {
    const current = currentIn(error)
    if (!current || !isAsSeen(visit, current)) throw error
    return sendStatus(id, current.version, change)
  })
  return announced(id, saved)
}

/** Of the reminders to answer a request. */
const NOTED_BY_JOBS = ['version', 'lastStep', 'nextStepAt']

function isAsSeen(visit: object, current: object): boolean {
  const now = new Map(Object.entries(current))
  const differs = ([name, value]: [string, unknown]) =>
    now.has(name) && !NOTED_BY_JOBS.includes(name) && JSON.stringify(now.get(name)) !== JSON.stringify(value)
  return now.has('status') && !Object.entries(visit).some(differs)
}

function sendStatus(id: string, version: number, change: SavedStatus): Promise<StatusReport> {
  const { status } = change
  const recover = (current: Desk): StatusReport | undefined =>
    current.status === status
      ? { status, version: current.version, email: change.undo ? 'held' : 'sent', hasMailServer: true }
      : undefined
  return sendOnce({ id, version, status, recover, send: () => putStatus.perform(id, version, change) })
}

const putEdit = command({
  call: (api, id: string, version: number, change: Partial<AppointmentEdit>) =>
    api.appointments[':id'].$put({ ...placeOf(id), json: change }, { headers: ifVersion(version) }),
})

/** Corrects, moves or reassigns an appointment. `version` is the one the administrator was looking at. */
export function saveEdit(id: string, change: Partial<AppointmentEdit>, version: number) {
  const recover = (current: Desk): Awaited<ReturnType<typeof putEdit.perform>> => ({
    appointment: current,
    email: change.undo ? 'held' : 'sent',
    hasMailServer: true,
  })
  const send = () => putEdit.perform(id, version, change)
  return announced(id, sendOnce({ id, version, status: null, recover, send }))
}

export const putArrival = command({
  call: (api, id: string, said: Announcement) => api.appointments[':id'].arrival.$put({ ...placeOf(id), json: said }),
})

type Desk = AppointmentDetails['appointment']

/** A visit as the person saw it when they said where the crew is. */
export type SeenArrival = Pick<Desk, 'id' | 'version' | 'status' | 'preferredDate' | 'arrival'>

/** Other changes to the visit, like a customer's message, don't matter. */
export function saveArrival(visit: SeenArrival, said: Pick<Announcement, 'state' | 'minutes'>) {
  const { id } = visit
  const recover = (current: Desk) => {
    const { arrival, version } = current
    return arrival && seenOf(current).arrival === said.state
      ? { version, arrival, email: 'held', hasMailServer: true }
      : undefined
  }
  const send = (version: number) =>
    sendOnce<NonNullable<ReturnType<typeof recover>>>({
      ...{ id, version, status: null, recover },
      send: () => putArrival.perform(id, { ...said, version }),
    })
  const saved = send(newestOf(visit)).catch((error: unknown) => {
    const current = currentIn(error)
    const isAsSeen = current && JSON.stringify(seenOf(current)) === JSON.stringify(seenOf(visit))
    if (isAsSeen) return send(current.version)
    const reached = current && recover(current)
    if (!reached) throw error
    return reached
  })
  return announced(id, saved)
}

const putUndo = command({
  call: (api, id: string, version: number) =>
    api.appointments[':id'].arrival.undo.$post({ ...placeOf(id), json: { version } }),
})

export function undoArrival(id: string, version: number, state: ArrivalState): Promise<{ version: number }> {
  const recover = (current: Desk) => (seenOf(current).arrival === state ? undefined : current)
  const send = () => putUndo.perform(id, version)
  return announced(id, sendOnce<{ version: number }>({ id, version, status: null, recover, send }))
}

/** Consecutive versions of each appointment that this tab made, with no one else's change in between. */
const made = new Map<string, { from: number; to: number }>()

/** For a tap: the version that was seen, or a newer one that the same person made since. */
export function newestOf({ id, version }: { id: string; version: number }): number {
  const own = made.get(id)
  return own && own.from <= version && version <= own.to ? own.to : version
}

function noteMade(id: string, version: number): void {
  const own = made.get(id)
  made.set(id, { from: own?.to === version - 1 ? own.from : version - 1, to: version })
}

async function announced<Saved extends { version: number } | { appointment: { version: number } }>(
  id: string,
  saving: Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await saving
    noteMade(id, 'appointment' in saved ? saved.appointment.version : saved.version)
    announceChange({ collection: 'appointments', operation: 'updated', id })
    return saved
  } catch (error) {
    // Someone else changed it, so this tab's version is no longer the latest.
    made.delete(id)
    throw error
  }
}

interface Sent<Saved> {
  id: string
  version: number
  status: AppointmentStatus | null
  send: () => Promise<Saved>
  /** Rebuilds the lost response of an attempt from the document that it saved. */
  recover: (current: Desk) => Saved | undefined
}

/** Retries if no response came. If the first attempt arrived, the second conflicts with its version. */
export async function sendOnce<Saved>({ id, version, status, send, recover }: Sent<Saved>): Promise<Saved> {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error)) throw error
  }
  try {
    return await send()
  } catch (error) {
    const current = currentIn(error)
    const arrived = current?.version === version + 1 ? recover(current) : undefined
    if (arrived) return arrived
    if (isLost(error)) followMails([{ id, version: version + 1 }], status, true)
    throw error
  }
}

function currentIn(error: unknown): Desk | undefined {
  const current = error instanceof ApiError && error.code === 'stale' ? error.current : undefined
  return hasVersion<Desk>(current) ? current : undefined
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
