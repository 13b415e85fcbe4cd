import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Reader, Transaction } from '#store/store.ts'

const NAME = 'appointment-slot'

/** The database lets one appointment have an instant; all others are refused and what they wrote is undone. */
export async function takeSlot(
  tx: Transaction,
  instant: string,
  appointmentId: string,
  words: string = BOOKING_MESSAGES.slotTaken,
): Promise<void> {
  const claim = await tx.claim(NAME, instant, appointmentId)
  if (!claim.ok) throw slotTaken(words)
}

export function slotTaken(words: string = BOOKING_MESSAGES.slotTaken): Refusal {
  return new Refusal('conflict', words, { code: 'slot-taken' })
}

/** Taken for sure; when not, whoever writes first decides. */
export async function isTaken(reader: Reader, instant: string): Promise<boolean> {
  return (await reader.findClaim(NAME, instant)) !== undefined
}

/** Whatever times these appointments have. */
export async function freeSlotsOf(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  await tx.releaseAll(NAME, appointmentIds)
}

export async function freeSlot(tx: Transaction, instant: string, appointmentId: string): Promise<void> {
  await tx.release(NAME, instant, appointmentId)
}
