import { APPOINTMENT_MESSAGES, MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import {
  ARRIVAL_WORDS,
  type Arrival,
  currentArrival,
  expectedArrival,
  isSameNotice,
  mayAnnounce,
} from '#domain/arrival/arrival.ts'
import type { Announcement } from '#domain/arrival/schema.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { isArrival } from '#domain/mails/kinds.ts'
import { pick } from '#domain/objects/pick.ts'
import { instantText } from '#domain/time/date.ts'
import type { Administrator } from '#features/account/person.ts'
import { type BookingContext, deskView } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails, reportMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointmentOf, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, refuseOthers, traceOf } from '#features/crews/crew-actor.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, mailsOf } from '#mail/outbox.ts'
import type { Stored, Transaction } from '#store/store.ts'

/** The mail is delayed, so that it can be undone. Repeating it meanwhile makes one notice and one mail. */
export async function announceArrival(
  context: BookingContext,
  id: string,
  { state, minutes, version, minutesAgo = 0, quiet = false }: Announcement,
  actor: Administrator | CrewActor,
  now: Temporal.Instant,
) {
  const { publicUrl } = context
  const { stored, arrival, mails } = await context.store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    const before = await open(tx, id, now, version)
    const appointment = appointmentOf(before, now)
    refuseOthers(actor, appointment, business.timeZone, now)
    if (!mayAnnounce(appointment, now)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
    const { preferredDate: of, status } = appointment
    const last = currentArrival(appointment)
    const same = last && isSameNotice(last, state, now) ? last : null
    const from = same ? Temporal.Instant.from(same.at) : now.subtract({ minutes: minutesAgo })
    const expected = expectedArrival(state, minutes, appointment, from)
    if (same && same.expected?.until === expected?.until) {
      return { stored: before, arrival: same, mails: (await heldMails(tx, id)).map((mail) => mail.id) }
    }
    const arrival: Arrival = { state, at: same?.at ?? instantText(now), of, expected }
    const stored = await changeAppointment(tx, id, {
      arrival: { ...arrival, before: notice(same ? same.before : last) },
    })
    if (!same) await recordEvent(tx, id, { event: state, ...traceOf(actor), status })
    await takeBackMails(tx, id)
    const said = Temporal.Instant.from(arrival.at)
    const letter = { appointment, business, publicUrl, now: said, sequence: stored.version, arrival }
    const notBefore = now.add({ milliseconds: MAIL_HELD_MS })
    return { stored, arrival, mails: await queueMails(tx, quiet ? [] : [state], letter, { notBefore }) }
  })
  context.delivery.wake()
  return { version: stored.version, arrival, ...(await reportMails(context, mails, true)) }
}

/** Undoes the last report, if its mail has not left yet. The report before it applies again. */
export async function undoArrival(
  { store }: BookingContext,
  id: string,
  version: number,
  actor: Administrator | CrewActor,
  now: Temporal.Instant,
) {
  return store.transaction(async (tx) => {
    const before = await open(tx, id, now, version)
    const appointment = appointmentOf(before, now)
    refuseOthers(actor, appointment, (await readBusiness(tx)).timeZone, now)
    const said = currentArrival(appointment)
    if (!said) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
    const hasLeft = (await mailsOf(tx, id)).some(
      ({ kind, state, body }) =>
        isArrival(kind) && (state === 'sent' || state === 'sending') && body.writtenAt === said.at,
    )
    if (hasLeft) throw new Refusal('conflict', ARRIVAL_WORDS.hasLeft, { code: 'mail-left' })
    await takeBackMails(tx, id)
    const stored = await changeAppointment(tx, id, { arrival: notice(said.before) })
    const { status } = appointment
    await recordEvent(tx, id, { event: 'arrival-undone', ...traceOf(actor), status })
    return { version: stored.version }
  })
}

/** The owner opened a text message to the customer on their own phone. We can't know whether they sent it. */
export async function recordText(
  { store }: BookingContext,
  id: string,
  { name: who }: Administrator,
  now: Temporal.Instant,
) {
  await store.transaction(async (tx) => {
    const { status } = appointmentOf(await open(tx, id, now), now)
    await recordEvent(tx, id, { event: 'texted', by: 'administrator', who, status })
  })
}

/** As it is stored, without the report before it. */
function notice(said: Arrival | null | undefined) {
  return said ? pick(said, ['state', 'at', 'of', 'expected']) : null
}

async function open(tx: Transaction, id: string, now: Temporal.Instant, version?: number): Promise<Stored> {
  const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
  if (version === undefined || version === stored.version) return stored
  throw new Refusal('conflict', STALE, { code: 'stale', details: { current: deskView(stored, now) } })
}

async function takeBackMails(tx: Transaction, id: string): Promise<void> {
  for (const mail of await heldMails(tx, id)) await cancel(tx, mail.id)
}

async function heldMails(tx: Transaction, id: string): Promise<OutboxMail[]> {
  const mails = await mailsOf(tx, id)
  return mails.filter(({ kind, state }) => isArrival(kind) && (state === 'queued' || state === 'failed'))
}
