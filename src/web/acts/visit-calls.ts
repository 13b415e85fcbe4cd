// The calls that read and change one appointment. Every screen that does so, also without a network, comes here.
import { APPOINTMENT_MESSAGES, type AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { AppointmentEdit } from '#domain/appointments/schema.ts'
import type { ArrivalState } from '#domain/arrival/arrival.ts'
import type { EmailOutcome } from '#domain/mail-server/report.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { explained, ifVersion } from '../data/api-client.ts'
import { ApiError } from '../data/api-error.ts'
import { announceChange } from '../data/changes.ts'
import { command } from '../data/command.ts'
import { hasVersion } from '../data/documents.ts'
import { type Query, query } from '../data/query.ts'
import { followMails } from './acts.ts'

/** Everything the desk shows of appointments is refetched together. */
export const DESK_KEY = ['appointments'] as const

/** Deliveries aren't announced to the browser, so poll while a mail is on its way. */
const LOOK_AGAIN_MS = 5_000

const placeOf = (id: string) => ({ param: { id: encodeURIComponent(id) } })

/** Rejects with the error of the call, for work that is tried again by itself. */
export const storedAppointment = query({
  key: ['appointments', 'details'],
  // A kept copy would be shown first, and its newer version taken for somebody else's change.
  isReadOnce: true,
  call: (api, sending, id: string) => api.desk.appointments[':id'].$get(placeOf(id), sending),
})

/** For screens. */
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

interface SavedStatus {
  status: AppointmentStatus
  preferredDate?: string | undefined
  reason?: string | undefined
  notify?: boolean | undefined
  undo?: boolean
  takesBack?: boolean
}

export interface StatusReport {
  status: AppointmentStatus
  version: number
  email: EmailOutcome | 'held'
  hasMailServer: boolean
}

/** Sends once. `saveStatus` is for a person who waits for the response. */
export const putStatus = command({
  call: (api, id: string, version: number, change: SavedStatus) =>
    api.appointments[':id'].status.$put({ ...placeOf(id), json: change }, { headers: ifVersion(version) }),
})

/** `version` is the one the administrator was looking at. */
export async function saveStatus(id: string, version: number, change: SavedStatus): Promise<StatusReport> {
  const { status } = change
  const saved = await sendOnce<StatusReport>({
    id,
    version,
    status,
    send: () => putStatus.perform(id, version, change),
    recover: (current) =>
      current.status === status
        ? { status, version: current.version, email: change.undo ? 'held' : 'sent', hasMailServer: true }
        : undefined,
  })
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}

const putEdit = command({
  call: (api, id: string, version: number, change: Partial<AppointmentEdit>) =>
    api.appointments[':id'].$put({ ...placeOf(id), json: change }, { headers: ifVersion(version) }),
})

/** Corrects, moves or reassigns an appointment. `version` is the one the administrator was looking at. */
export async function saveEdit(id: string, change: Partial<AppointmentEdit>, version: number) {
  const saved = await sendOnce<Awaited<ReturnType<typeof putEdit.perform>>>({
    id,
    version,
    status: null,
    send: () => putEdit.perform(id, version, change),
    recover: (current) => ({ appointment: current, email: change.undo ? 'held' : 'sent', hasMailServer: true }),
  })
  announceChange({ collection: 'appointments', operation: 'updated', id })
  return saved
}

interface SaidArrival {
  state: ArrivalState
  minutes: number
  version?: number
  minutesAgo?: number
  quiet?: boolean
}

/** Says on the day of a visit where the crew is. */
export const putArrival = command({
  call: (api, id: string, said: SaidArrival) => api.appointments[':id'].arrival.$put({ ...placeOf(id), json: said }),
})

export const undoArrival = command({
  call: (api, id: string, version: number) =>
    api.appointments[':id'].arrival.undo.$post({ ...placeOf(id), json: { version } }),
})

interface Sent<Saved> {
  id: string
  /** The version that the change is made to. */
  version: number
  status: AppointmentStatus | null
  send: () => Promise<Saved>
  /** Makes the response of an attempt that arrived from the document that it saved. */
  recover: (current: AppointmentDetails['appointment']) => Saved | undefined
}

/**
 * Sends a change again if no response came. The version makes sure that it is saved once: if the first attempt arrived,
 * the second one conflicts with it. If there is no response at all, the outcome is reported once the server can be reached.
 */
export async function sendOnce<Saved>({ id, version, status, send, recover }: Sent<Saved>): Promise<Saved> {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error)) throw error
  }
  try {
    return await send()
  } catch (error) {
    const current = error instanceof ApiError && error.code === 'stale' ? error.current : undefined
    const isNext = hasVersion<AppointmentDetails['appointment']>(current) && current.version === version + 1
    const arrived = isNext ? recover(current) : undefined
    if (arrived) return arrived
    if (isLost(error)) followMails([{ id, version: version + 1 }], status, true)
    throw error
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
