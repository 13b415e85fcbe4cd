import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { ApiError } from '../data/api-error.ts'
import { followMails } from './acts.ts'

interface Sent<Saved> {
  id: string
  /** The version that the change is made to. */
  version: number
  status: AppointmentStatus | null
  send: () => Promise<Saved>
  /** Makes the response of an attempt that arrived from the document that it saved. */
  recover: (current: unknown) => Saved | undefined
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
    const arrived = error instanceof ApiError && error.code === 'stale' ? recover(error.current) : undefined
    if (arrived) return arrived
    if (isLost(error)) followMails([{ id, version: version + 1 }], status, true)
    throw error
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
