import { REJECT_WORDS } from '#domain/appointment/reject-words.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useHeldStatus } from '../use-held-status.ts'

/** Returns the version that the rejection made. */
export function useReject({ appointment: { id, status: before } }: Pick<AppointmentDetails, 'appointment'>) {
  const save = useHeldStatus()
  return (version: number, reason: string) =>
    save({ id, before, version, status: 'rejected', reason, words: REJECT_WORDS })
}
