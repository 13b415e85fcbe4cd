import { hasLinkEnded } from '#domain/appointments/customer-appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { ASK_AGAIN_DAYS } from '#domain/customer-messages/settings.ts'
import { type AppointmentMailKind, isTurnedOn } from '#domain/mails/kinds.ts'
import { isQuiet } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { customerMessages, hasOptedOut } from '#features/customer-messages/opt-outs.ts'
import type { Circumstances, Site } from '#features/customer-messages/send-reminders.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { eachRow } from '#features/system/each-row.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { followUps, hasGivenFeedback } from './stored-feedback.ts'

const AT_ONCE = 200
/** The customer needs some days to use the link. */
const LINK_MUST_LAST_HOURS = 48

/** Asks customers how their visits went. Returns how many were due. */
export async function followUp({ store, publicUrl }: Site, now: Temporal.Instant): Promise<number> {
  const [settings, business] = await Promise.all([customerMessages(store), readBusiness(store)])
  if (isQuiet(settings, business.timeZone, now)) return 0
  const range = { field: 'dueAt', to: instantText(now) }
  const due = await followUps.query(store, { range, orderBy: 'dueAt', limit: AT_ONCE })
  const context = { settings, business, publicUrl, now }
  const ids = due.map(({ id }) => id)
  await eachRow(followUps, ids, (id) => store.transaction((tx) => ask(tx, id, context)))
  return due.length
}

async function ask(tx: Transaction, id: string, { settings, ...context }: Circumstances): Promise<void> {
  const { now } = context
  const stored = await appointments.get(tx, id)
  const planned = await followUps.get(tx, id)
  // Another instance was quicker.
  if (!planned || planned.data.dueAt > instantText(now)) return
  const { step } = planned.data
  await followUps.delete(tx, id)
  if (!stored || !isTurnedOn(step, settings)) return
  const appointment = appointmentOf(stored, now)
  const { status, customerEmail, preferredDate } = appointment
  if (status !== 'completed' || hasLinkEnded(preferredDate, now.add({ hours: LINK_MUST_LAST_HOURS }))) return
  if ((await hasOptedOut(tx, customerEmail)) || (await hasGivenFeedback(tx, id))) return
  await queueMails(tx, [step], { ...context, appointment, sequence: stored.version })
  if (step === 'review-again' || !settings.askAgain) return
  const dueAt = instantText(now.add({ hours: 24 * ASK_AGAIN_DAYS }))
  await followUps.set(tx, id, { step: 'review-again', dueAt })
}

/** Whether completing this visit sends its customer a thank-you: once, and not long after the visit. */
export async function thanksFor(reader: Reader, appointment: Appointment, now: Temporal.Instant): Promise<boolean> {
  const { id, customerEmail, preferredDate } = appointment
  const { thankYou } = await customerMessages(reader)
  if (!thankYou || customerEmail === '' || hasLinkEnded(preferredDate, now)) return false
  return !(await wasSent(reader, id, 'thank-you')) && !(await hasOptedOut(reader, customerEmail))
}

/** Plans the request for a review of a visit that was just completed. */
export async function planFollowUp(tx: Transaction, appointment: Appointment, now: Temporal.Instant): Promise<void> {
  const { review, reviewDays } = await customerMessages(tx)
  if (!review || appointment.customerEmail === '' || (await wasSent(tx, appointment.id, 'review-request'))) return
  const dueAt = instantText(now.add({ hours: 24 * reviewDays }))
  await followUps.set(tx, appointment.id, { step: 'review-request', dueAt })
}

async function wasSent(reader: Reader, id: string, kind: AppointmentMailKind): Promise<boolean> {
  return (await mailsOf(reader, id)).some((mail) => mail.kind === kind && mail.state !== 'cancelled')
}
