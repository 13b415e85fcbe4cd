import { APPOINTMENT_MESSAGES, MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import {
  ARRIVAL_WORDS,
  type Arrival,
  type ArrivalState,
  currentArrival,
  expectedArrival,
  mayAnnounce,
} from '#domain/arrival/arrival.ts'
import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { isArrival } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/instant.ts'
import type { Administrator } from '#features/account/administrator.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails, reportMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointmentOf, appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, refuseOthers, traceOf } from '#features/crews/crew-actor.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { cancel, mailsOf } from '#mail/outbox.ts'
import type { Stored, Transaction } from '#store/store.ts'

interface Announcement {
  state: ArrivalState
  minutes: number
  version?: number | undefined
  minutesAgo?: number | undefined
  quiet?: boolean | undefined
}

/** The desk or the crew says that the crew is on its way, late or there. The mail is held for a moment, so that it can be undone. */
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
    const before = await open(tx, id, version)
    const appointment = appointmentOf(before, now)
    refuseOthers(actor, appointment, business.timeZone, now)
    if (!mayAnnounce(appointment, now)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
    const { preferredDate: of, status } = appointment
    const expected = expectedArrival(state, minutes, appointment, now.subtract({ minutes: minutesAgo }))
    const arrival: Arrival = { state, at: instantText(now), of, expected }
    const stored = await changeAppointment(tx, id, { arrival: { ...arrival } })
    await recordEvent(tx, id, { event: state, ...traceOf(actor), status })
    await takeBackMails(tx, id)
    const letter = { appointment, business, publicUrl, now, sequence: stored.version, arrival }
    const notBefore = now.add({ milliseconds: MAIL_HELD_MS })
    return { stored, arrival, mails: await queueMails(tx, quiet ? [] : [state], letter, { notBefore }) }
  })
  context.delivery.wake()
  return { version: stored.version, arrival, ...(await reportMails(context, mails, true)) }
}

/** Takes back what was just said, if its mail has not left yet. */
export async function undoArrival(
  { store }: BookingContext,
  id: string,
  version: number,
  { email: who }: Administrator,
  now: Temporal.Instant,
) {
  return store.transaction(async (tx) => {
    const before = await open(tx, id, version)
    const appointment = appointmentOf(before, now)
    if (!currentArrival(appointment)) throw new Refusal('conflict', ARRIVAL_WORDS.notToday, { code: 'not-today' })
    const hasLeft = (await mailsOf(tx, id)).some(
      ({ kind, state, body }) =>
        isArrival(kind) && (state === 'sent' || state === 'sending') && body.writtenAt === appointment.arrival?.at,
    )
    if (hasLeft) throw new Refusal('conflict', ARRIVAL_WORDS.hasLeft, { code: 'mail-left' })
    await takeBackMails(tx, id)
    const stored = await changeAppointment(tx, id, { arrival: null })
    const { status } = appointment
    await recordEvent(tx, id, { event: 'arrival-undone', by: 'administrator', who, status })
    return { version: stored.version }
  })
}

/** The owner opened a text message to the customer on their own phone. Whether they sent it, only they know. */
export async function recordText(
  { store }: BookingContext,
  id: string,
  { email: who }: Administrator,
  now: Temporal.Instant,
) {
  await store.transaction(async (tx) => {
    const { status } = appointmentOf(await open(tx, id), now)
    await recordEvent(tx, id, { event: 'texted', by: 'administrator', who, status })
  })
}

async function open(tx: Transaction, id: string, version?: number): Promise<Stored> {
  const stored = await appointments.get(tx, id)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  if (version !== undefined && version !== stored.version) throw new Refusal('conflict', STALE, { code: 'stale' })
  return stored
}

async function takeBackMails(tx: Transaction, id: string): Promise<void> {
  for (const mail of await mailsOf(tx, id)) {
    if (isArrival(mail.kind) && (mail.state === 'queued' || mail.state === 'failed')) await cancel(tx, mail.id)
  }
}
