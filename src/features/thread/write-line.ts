import { hearFromDesk, startClock } from '#domain/appointments/answer-clock.ts'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { ROAD_IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import { type AppointmentMailKind, rulesOf } from '#domain/mails/kinds.ts'
import { BURST_MS, MOST_LINES } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { instantText } from '#domain/time/date.ts'
import type { Administrator } from '#features/account/person.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { type AppointmentDetails, showAppointment } from '#features/appointments/details.ts'
import { countEvents, historyOf, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointmentOf, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, refuseOthers, traceOf } from '#features/crews/crew-actor.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { type CustomerAppointment, showToCustomer } from '#features/customer-link/view.ts'
import { once } from '#features/forms/idempotency.ts'
import { announce } from '#features/notifications/announce.ts'
import { offersOf } from '#features/planning/held-visits.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { mailsOf, rewrite } from '#mail/outbox.ts'
import type { Data, Store, Stored, Transaction } from '#store/store.ts'

/** Stores the attachments of a message, in the transaction that writes it. */
type Attach = (tx: Transaction, line: string) => Promise<unknown>

interface WrittenLine {
  text: string
  /** The same for a message that is sent again because its response was lost. */
  idempotencyKey?: string | undefined
}

/** The customer writes a message. A request that was answered waits for the desk again. */
export async function writeAsCustomer(
  context: BookingContext,
  holder: KeyHolder,
  { text, attach, idempotencyKey }: WrittenLine & { attach?: Attach | undefined },
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { id } = holder
  await context.store.transaction(async (tx) => {
    const [business, scheduling] = [await readBusiness(tx), await readScheduling(tx)]
    await requireKey(tx, id, holder.key)
    await once(tx, idempotencyKey, { id, text }, now, async () => {
      const { stored, appointment } = await openWithKey(tx, holder, now)
      const isAnswered = appointment.status === 'pending' && appointment.answeredAt !== null
      const waits = isAnswered && (await offersOf(tx, id)).length === 0
      const change = waits ? startClock(appointment, business, scheduling, now) : {}
      await write(tx, context, stored, { text, by: 'customer', change, attach }, now)
      return { answer: id, about: historyOf(id) }
    })
  })
  context.delivery.wake()
  return showToCustomer(context.store, holder, now)
}

export async function writeAtDesk(
  context: BookingContext,
  id: string,
  line: WrittenLine,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<AppointmentDetails> {
  await writeAsBusiness(context, id, line, administrator, now)
  return showAppointment(context, id, now)
}

/** The customer has heard from the business then, but an undecided request still expires. */
export async function writeAsBusiness(
  context: BookingContext,
  id: string,
  { text, idempotencyKey }: WrittenLine,
  actor: Administrator | CrewActor,
  now: Temporal.Instant,
): Promise<void> {
  await context.store.transaction((tx) =>
    once(
      tx,
      idempotencyKey,
      { id, text },
      now,
      async () => {
        const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
        const appointment = appointmentOf(stored, now)
        const [business, scheduling] = [await readBusiness(tx), await readScheduling(tx)]
        refuseOthers(actor, appointment, business.timeZone, now)
        const waits = appointment.status === 'pending' && (await offersOf(tx, id)).length === 0
        const change = waits ? hearFromDesk(appointment, business, scheduling, now) : {}
        await write(tx, context, stored, { text, ...traceOf(actor), change }, now)
        return { answer: id, about: historyOf(id) }
      },
      ROAD_IDEMPOTENCY_HOURS,
    ),
  )
  context.delivery.wake()
}

/** The desk has read the customer's message, which needs no written answer. */
export async function markLinesRead(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
    if (stored.data.lineWaitsSince) await changeAppointment(tx, id, { lineWaitsSince: null })
  })
}

interface Line extends Pick<AppointmentEvent, 'by' | 'who'> {
  text: string
  /** The changes of the request by a message. */
  change: Data
  attach?: Attach | undefined
}

async function write(
  tx: Transaction,
  { publicUrl }: BookingContext,
  before: Stored,
  { text, by, who, change, attach }: Line,
  now: Temporal.Instant,
): Promise<Stored> {
  const { id } = before
  if ((await countEvents(tx, id, 'said')) >= MOST_LINES)
    throw new Refusal('conflict', THREAD_WORDS.en.full, { code: 'thread-full' })
  const written =
    by === 'customer'
      ? { lineWaitsSince: instantText(now), customerWroteAt: instantText(now) }
      : { lineWaitsSince: null }
  const stored = await changeAppointment(tx, id, { ...change, ...written })
  const appointment = appointmentOf(stored, now)
  const line = await recordEvent(tx, id, { event: 'said', by, who, text, status: appointment.status })
  await attach?.(tx, line)
  await mailLine(tx, by === 'customer' ? 'line-to-business' : 'line-to-customer', { appointment, publicUrl, text }, now)
  return stored
}

/** Consecutive messages become one mail, which leaves shortly after the first of them. */
async function mailLine(
  tx: Transaction,
  kind: AppointmentMailKind,
  { appointment, publicUrl, text }: { appointment: Appointment; publicUrl: string; text: string },
  now: Temporal.Instant,
): Promise<void> {
  const waiting = (await mailsOf(tx, appointment.id)).find(
    (mail) => mail.kind === kind && mail.state === 'queued' && mail.attempts === 0,
  )
  if (waiting && (await rewrite(tx, waiting, { message: `${waiting.body.message}\n\n${text}` }))) {
    const event = rulesOf(kind).pushEvent
    if (event) await announce(tx, { event, about: historyOf(appointment.id) }, now, async () => waiting.id)
    return
  }
  const business = await readBusiness(tx)
  const context = { appointment, business, publicUrl, now, sequence: 0, message: text }
  await queueMails(tx, [kind], context, { notBefore: now.add({ milliseconds: BURST_MS }) })
}
