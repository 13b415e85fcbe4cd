import { clockAfter, resumeClock } from '#domain/appointments/answer-clock.ts'
import { type AppointmentStatus, MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import type { StatusChange } from '#domain/appointments/schema.ts'
import { canChangeStatus } from '#domain/appointments/status.ts'
import type { Business } from '#domain/business/schema.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import type { Administrator } from '#features/account/person.ts'
import { type LinkHolder, redeemLink } from '#features/alert-link/alert-link.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { type HeldMail, reportMails } from '#features/appointments/mails/appointment-mails.ts'
import { notifyOfChange, notifyOfUndo } from '#features/appointments/mails/notify-customer.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, refuseOthers, traceOf } from '#features/crews/crew-actor.ts'
import { freeTimesAround } from '#features/planning/availability.ts'
import { openLocked } from '#features/planning/day-lock.ts'
import { isSlotTaken, keepTime } from '#features/planning/hold-time.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { type BookingContext, type DeskAppointment, deskView } from './context.ts'

export type VisitStatusChange = StatusChange & { id: string }

export type StatusOutcome =
  | ({ ok: true; status: AppointmentStatus; version: number } & (EmailReport | HeldMail))
  | Stale
  /** Another customer has the time. These times are free. */
  | { ok: false; reason: 'slot-taken'; freeTimes: string[] }

type Stale = { ok: false; reason: 'stale'; current: DeskAppointment }
type Saved = { ok: true; stored: Stored; mails: string[] } | Stale

/** Saves the status and queues its mails in one transaction, then tries to deliver them at once. */
export async function changeStatus(
  context: BookingContext,
  change: VisitStatusChange,
  actor: StatusActor,
  now: Temporal.Instant,
): Promise<StatusOutcome> {
  const business = await readBusiness(context.store)
  const circumstances = { actor, business, now }
  const saved = await context.store
    .transaction((tx) => save(tx, context, change, circumstances))
    .catch((error: unknown) => {
      if (isSlotTaken(error)) return { ok: false, reason: 'slot-taken' } as const
      throw error
    })
  if (!saved.ok && saved.reason === 'slot-taken') {
    return { ...saved, freeTimes: await freeTimes(context.store, change, business.timeZone, now) }
  }
  if (!saved.ok) return saved
  context.delivery.wake()
  const report = await reportMails(context, saved.mails, change.undo)
  return { ok: true, status: change.status, ...report, version: saved.stored.version }
}

type StatusActor = Administrator | CrewActor | LinkHolder

async function save(
  tx: Transaction,
  { publicUrl }: BookingContext,
  { id, status, version, preferredDate: chosen, reason = '', undo, takesBack, notify }: VisitStatusChange,
  { actor, business, now }: { actor: StatusActor; business: Business; now: Temporal.Instant },
): Promise<Saved> {
  const before = await openLocked(tx, id, business.timeZone, [chosen])
  if (version !== undefined && version !== before.version) {
    return { ok: false, reason: 'stale', current: deskView(before, now) }
  }
  const appointment = appointmentOf(before, now)
  if ('link' in actor) await redeemLink(tx, actor, appointment, now)
  else refuseOthers(actor, appointment, business.timeZone, now)
  const { status: was, preferredDate } = appointment
  if (!canChangeStatus(was, status)) return { ok: true, stored: before, mails: [] }
  const time = chosen ?? preferredDate
  const change = { status, preferredDate: time }
  const scheduling = await readScheduling(tx)
  const clock =
    takesBack && status === 'pending'
      ? resumeClock({ ...appointment, preferredDate: time }, business, scheduling, now)
      : clockAfter(appointment, { ...appointment, ...change }, business, scheduling, now)
  const rejectionReason = status === 'rejected' ? reason : ''
  const stored = await keepTime(tx, before, { ...change, ...clock, rejectionReason }, now)
  const by = 'link' in actor ? ({ by: 'administrator', via: 'alert' } as const) : traceOf(actor)
  const trace = { ...by, status, was } as const
  const notBefore = undo ? now.add({ milliseconds: MAIL_HELD_MS }) : undefined
  const held = { notBefore }
  if (time !== preferredDate)
    await recordEvent(tx, id, { ...trace, event: 'moved', from: preferredDate, to: time }, held)
  await recordEvent(tx, id, { ...trace, event: 'status' }, held)
  const context = { business, publicUrl, now }
  if (takesBack) return { ok: true, stored, mails: await notifyOfUndo(tx, stored, context) }
  return { ok: true, stored, mails: await notifyOfChange(tx, stored, { ...context, notBefore, notify }) }
}

async function freeTimes(
  reader: Reader,
  { id, preferredDate }: VisitStatusChange,
  timeZone: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const stored = await appointments.get(reader, id)
  if (!stored) return []
  const appointment = appointmentOf(stored, now)
  return freeTimesAround(reader, appointment, preferredDate ?? appointment.preferredDate, timeZone, now)
}
