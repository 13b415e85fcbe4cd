import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Reader, Transaction } from '#store/store.ts'

const NAME = 'appointment-slot'
const SLOT_TAKEN = 'slot-taken'

/** The database lets one appointment have an instant; all others are refused and what they wrote is undone. */
export async function takeSlot(tx: Transaction, instant: string, appointmentId: string): Promise<void> {
  const claim = await tx.claim(NAME, instant, appointmentId)
  if (!claim.ok) throw slotTaken()
}

export function slotTaken(): Refusal {
  return new Refusal('conflict', BOOKING_MESSAGES.slotTaken, { code: SLOT_TAKEN })
}

export function isSlotTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === SLOT_TAKEN
}

/** Taken for sure; when not, whoever writes first decides. */
export async function isTaken(reader: Reader, instant: string): Promise<boolean> {
  return (await holderOf(reader, instant)) !== undefined
}

/** The id of the appointment that has this time. */
export function holderOf(reader: Reader, instant: string): Promise<string | undefined> {
  return reader.findClaim(NAME, instant)
}

/** Whatever times these appointments have. */
export async function freeSlotsOf(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  await tx.releaseOwned(NAME, appointmentIds)
}

export async function freeSlot(tx: Transaction, instant: string, appointmentId: string): Promise<void> {
  await tx.release(NAME, instant, appointmentId)
}
