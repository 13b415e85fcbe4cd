import { APPOINTMENT_MESSAGES, type AppointmentStatus, occupiesSlot } from '#domain/appointment.ts'
import { canChangeStatus, SLOT_TAKEN_SINCE } from '#domain/appointment-status.ts'
import type { Business } from '#domain/business.ts'
import type { EmailReport } from '#domain/email-report.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Stored, Transaction } from '#store/store.ts'
import type { Administrator } from '../admin/administrator.ts'
import { readBusiness } from '../business/read-business.ts'
import { deliverMails } from './deliver-mails.ts'
import type { Desk } from './desk.ts'
import { type DeskAppointment, deskView } from './desk-view.ts'
import { recordEvent } from './history.ts'
import { freeSlot, takeSlot } from './slot-claim.ts'
import { APPOINTMENTS, appointmentOf, changeAppointment } from './stored-appointment.ts'
import { tellOfDecision } from './tell.ts'

export interface StatusChange {
  id: string
  status: AppointmentStatus
  /** The version the administrator was looking at. */
  version?: number | undefined
}

export type StatusOutcome =
  | ({ ok: true; status: AppointmentStatus; version: number } & EmailReport)
  | { ok: false; reason: 'stale'; current: DeskAppointment }

type Saved = { ok: true; stored: Stored; mails: string[] } | Extract<StatusOutcome, { ok: false }>

/** The decision and the mails that tell of it are one: either both are kept or neither. Delivery is tried at once. */
export async function changeStatus(
  desk: Desk,
  change: StatusChange,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<StatusOutcome> {
  const business = await readBusiness(desk.store)
  const saved = await desk.store.transaction((tx) => save(tx, desk, change, { administrator, business, now }))
  if (!saved.ok) return saved
  desk.delivery.wake()
  const report = await deliverMails(desk, saved.mails)
  return { ok: true, status: change.status, ...report, version: saved.stored.version }
}

interface Circumstances {
  administrator: Administrator
  business: Business
  now: Temporal.Instant
}

async function save(
  tx: Transaction,
  { publicUrl }: Desk,
  { id, status, version }: StatusChange,
  { administrator, business, now }: Circumstances,
): Promise<Saved> {
  const before = await tx.get(APPOINTMENTS, id)
  if (!before) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  if (version !== undefined && version !== before.version) {
    return { ok: false, reason: 'stale', current: deskView(before, now) }
  }
  const { status: was, preferredDate } = appointmentOf(before, now)
  if (!canChangeStatus(was, status)) return { ok: true, stored: before, mails: [] }
  if (occupiesSlot(status)) await takeSlot(tx, preferredDate, id, SLOT_TAKEN_SINCE)
  else await freeSlot(tx, preferredDate, id)
  const stored = await changeAppointment(tx, id, { status })
  await recordEvent(tx, id, { event: 'status', by: 'administrator', who: administrator.email, status, was })
  return { ok: true, stored, mails: await tellOfDecision(tx, stored, { business, publicUrl, now }) }
}
