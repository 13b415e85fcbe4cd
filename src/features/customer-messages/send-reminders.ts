import type { Business } from '#domain/business/schema.ts'
import {
  dueReminder,
  isJustTold,
  LONGEST_LEAD_MS,
  REMINDER_STEPS,
  type ReminderStep,
} from '#domain/customer-messages/reminder.ts'
import type { CustomerMessages } from '#domain/customer-messages/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { isQuiet } from '#domain/time/business-time.ts'
import { instantText } from '#domain/time/date.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { readHistory, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import {
  appointmentOf,
  appointmentPages,
  appointments,
  changeAppointment,
} from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { customerView } from '#features/customer-link/view.ts'
import { customerMessages, hasOptedOut } from '#features/customer-messages/opt-outs.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { eachRow } from '#features/system/each-row.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'

/** By the id of the appointment. A field in the appointment would change its version while the desk edits it. */
const reminders = collection(
  'reminders',
  z.object({ step: z.enum(REMINDER_STEPS), of: z.string(), expiresAt: z.string() }),
)

const KEPT_HOURS = 48

export interface Site {
  store: Store
  publicUrl: string
}

export interface Circumstances {
  settings: CustomerMessages
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** Reminds customers of their visits of the next day. Returns how many reminders were due. */
export async function sendReminders({ store, publicUrl }: Site, now: Temporal.Instant): Promise<number> {
  const settings = await customerMessages(store)
  if (!settings.dayBefore && !settings.hoursBefore) return 0
  const business = await readBusiness(store)
  if (isQuiet(settings, business.timeZone, now)) return 0
  const due = await visitsToRemind(store, settings, now)
  const context = { settings, business, publicUrl, now }
  await eachRow(appointments, due, (id) => store.transaction((tx) => remind(tx, id, context)))
  return due.length
}

/** Reads the visits of the next day and their reminders by index, however many later visits exist. */
async function visitsToRemind(reader: Reader, settings: CustomerMessages, now: Temporal.Instant): Promise<string[]> {
  const from = instantText(now)
  const to = instantText(now.add({ milliseconds: LONGEST_LEAD_MS }))
  const known = new Map<string, { step: ReminderStep; of: string }>()
  for await (const { id, data } of reminders.each(reader, { range: { field: 'of', from, to }, orderBy: 'of' })) {
    known.set(id, data)
  }
  const due: string[] = []
  const query = {
    where: { status: 'confirmed' },
    range: { field: 'preferredDate', from, to },
    orderBy: 'preferredDate',
  }
  for await (const page of appointmentPages(reader, query)) {
    for (const { id, data } of page) {
      const visit = { preferredDate: instantFromStored(data.preferredDate) ?? '', reminded: known.get(id) ?? null }
      if (dueReminder(visit, settings, now)) due.push(id)
    }
  }
  return due
}

async function remind(tx: Transaction, id: string, { settings, ...context }: Circumstances): Promise<void> {
  const { now } = context
  // Locked, so that another instance waits here and then finds the reminder.
  const stored = await appointments.get(tx, id)
  if (!stored) return
  const appointment = appointmentOf(stored, now)
  const { status, preferredDate, customerEmail } = appointment
  const last = await reminders.get(tx, id)
  const step = status === 'confirmed' && dueReminder({ preferredDate, reminded: last?.data ?? null }, settings, now)
  if (!step) return
  const expiresAt = instantText(Temporal.Instant.from(preferredDate).add({ hours: KEPT_HOURS }))
  await reminders.set(tx, id, { step, of: preferredDate, expiresAt })
  if (isJustTold(step, preferredDate, await toldAt(tx, stored))) return
  if (await hasOptedOut(tx, customerEmail)) return
  await queueMails(tx, [`reminder-${step}`], { ...context, appointment, sequence: stored.version })
}

/** When the customer last learned of the time. Imported visits have no history. */
async function toldAt(reader: Reader, { id, createdAt }: Stored): Promise<string> {
  const events = await readHistory(reader, id)
  const told = events.find(({ event }) => ['created', 'moved', 'accepted', 'status'].includes(event))
  return told?.at ?? createdAt
}

export async function forgetReminder(tx: Transaction, appointmentId: string): Promise<void> {
  await reminders.delete(tx, appointmentId)
}

/** The customer says that they will be there. */
export async function promiseToAttend(store: Store, holder: KeyHolder, now: Temporal.Instant) {
  const stored = await store.transaction(async (tx) => {
    await requireKey(tx, holder.id, holder.key)
    const { stored, appointment } = await openWithKey(tx, holder, now)
    const { id, status, preferredDate } = appointment
    if (appointment.attendingOf === preferredDate) return stored
    refuseUnchangeable(appointment, now)
    await recordEvent(tx, id, { event: 'attending', by: 'customer', status })
    return changeAppointment(tx, id, { attendingOf: preferredDate })
  })
  return customerView(store, stored, now)
}
