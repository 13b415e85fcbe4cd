import { occupiesSlot } from '#domain/appointment.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { recordEvent } from '../appointments/history.ts'
import { freeSlot, takeSlot } from '../appointments/slot-claim.ts'
import { appointmentOf } from '../appointments/stored-appointment.ts'
import { takeBackAll } from '../appointments/told.ts'
import type { Deleted, Written } from './policy-shape.ts'

/** An appointment written as a document keeps its time from others, or gives it back, and leaves a trace like any other. */
export async function keepInStep(tx: Transaction, written: Written): Promise<void> {
  await keepSlotInStep(tx, written)
  await leaveTrace(tx, written)
}

/** What is gone keeps no time, and nobody is written to about it any more. */
export async function leaveNothing(tx: Transaction, deleted: Deleted): Promise<void> {
  await leaveSlot(tx, deleted)
  await takeBackAll(tx, deleted.before.id)
}

async function keepSlotInStep(tx: Transaction, { before, after, context }: Written): Promise<void> {
  const had = before && occupiedBy(before, context.now)
  const has = occupiedBy(after, context.now)
  if (had !== undefined && had !== has) await freeSlot(tx, had, after.id)
  if (has !== undefined) await takeSlot(tx, has, after.id)
}

async function leaveSlot(tx: Transaction, { before, context }: Deleted): Promise<void> {
  const had = occupiedBy(before, context.now)
  if (had !== undefined) await freeSlot(tx, had, before.id)
}

async function leaveTrace(tx: Transaction, { before, after, actor, context }: Written): Promise<void> {
  const { status } = appointmentOf(after, context.now)
  const was = before && appointmentOf(before, context.now).status
  if (status === was) return
  const who = actor.administrator.email
  await recordEvent(tx, after.id, { event: was ? 'status' : 'created', by: 'administrator', who, status, was })
}

function occupiedBy(stored: Stored, now: Temporal.Instant): string | undefined {
  const { status, preferredDate } = appointmentOf(stored, now)
  return occupiesSlot(status) ? preferredDate : undefined
}
