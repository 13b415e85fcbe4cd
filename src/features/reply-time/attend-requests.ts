import { clockSteps, dueStep, nextStepAfter, nextStepAt, type TimedStep } from '#domain/appointments/answer-clock.ts'
import type { ClockStep } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/date.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { letGo } from '#features/planning/hold-time.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { eachRow } from '#features/system/each-row.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'

const AT_ONCE = 200

interface Site {
  store: Store
  publicUrl: string
}

/** Takes the due step for each request without an answer. Returns how many requests it checked. */
export async function attendRequests({ store, publicUrl }: Site, now: Temporal.Instant): Promise<number> {
  const range = { field: 'nextStepAt', to: instantText(now) }
  const due = await appointments.query(store, { range, orderBy: 'nextStepAt', limit: AT_ONCE })
  const ids = due.map(({ id }) => id)
  await eachRow(appointments, ids, (id) => store.transaction((tx) => takeStep(tx, id, publicUrl, now)))
  return due.length
}

async function takeStep(tx: Transaction, id: string, publicUrl: string, now: Temporal.Instant): Promise<void> {
  const business = await readBusiness(tx)
  // The last step releases the time, so days are locked before the appointment, as everywhere.
  await lockDaysOf(tx, [id], business.timeZone)
  const stored = await appointments.get(tx, id)
  if (!stored) return
  const request = appointmentOf(stored, now)
  // A writer that doesn't know the clock answered it, such as an import.
  if (request.status !== 'pending') {
    await changeAppointment(tx, id, { nextStepAt: null })
    return
  }
  const week = businessWeek(business, await readScheduling(tx))
  const steps = clockSteps(request, business, week)
  const step = dueStep(steps, request.lastStep, now)
  const context = { business, publicUrl, now }
  if (step === 'expired') return expire(tx, stored, request, context)
  const lastStep = step ?? request.lastStep
  const next = step ? nextStepAfter(steps, step, request, week, now) : nextStepAt(steps, lastStep)
  const changed = await changeAppointment(tx, id, { lastStep, nextStepAt: next })
  if (step) await remind(tx, changed, step, steps, context)
}

interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

const REMINDERS = {
  half: 'answer-half',
  late: 'answer-late',
  expiring: 'answer-expiring',
} as const satisfies Partial<Record<ClockStep, AppointmentMailKind>>

async function remind(
  tx: Transaction,
  stored: Stored,
  step: keyof typeof REMINDERS,
  steps: readonly TimedStep[],
  context: Circumstances,
): Promise<void> {
  const appointment = appointmentOf(stored, context.now)
  const expiresAt = steps.find((each) => each.step === 'expired')?.at
  await queueMails(tx, [REMINDERS[step]], { ...context, appointment, sequence: stored.version, expiresAt })
}

async function expire(tx: Transaction, before: Stored, request: Appointment, context: Circumstances): Promise<void> {
  const { id } = before
  const change = { status: 'cancelled', lastStep: 'expired', nextStepAt: null } as const
  const expired = await changeAppointment(tx, id, change)
  await letGo(tx, before)
  await recordEvent(tx, id, { event: 'expired', by: 'site', status: 'cancelled', was: request.status })
  await cancelUnsentMails(tx, id)
  const appointment = appointmentOf(expired, context.now)
  await queueMails(tx, ['expired', 'expired-notice'], { ...context, appointment, sequence: expired.version })
}
