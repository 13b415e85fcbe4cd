import { occupiesSlot } from '#domain/appointment.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { freeSlot, takeSlot } from '../appointments/slot-claim.ts'
import { appointmentOf } from '../appointments/stored-appointment.ts'
import type { Deleted, Written } from './policy-shape.ts'

/** An appointment written as a document keeps its time from others, or gives it back, like any other. */
export async function keepSlotInStep(tx: Transaction, { before, after, context }: Written): Promise<void> {
  const had = before && occupiedBy(before, context.now)
  const has = occupiedBy(after, context.now)
  if (had !== undefined && had !== has) await freeSlot(tx, had, after.id)
  if (has !== undefined) await takeSlot(tx, has, after.id)
}

export async function leaveSlot(tx: Transaction, { before, context }: Deleted): Promise<void> {
  const had = occupiedBy(before, context.now)
  if (had !== undefined) await freeSlot(tx, had, before.id)
}

function occupiedBy(stored: Stored, now: Temporal.Instant): string | undefined {
  const { status, preferredDate } = appointmentOf(stored, now)
  return occupiesSlot(status) ? preferredDate : undefined
}
