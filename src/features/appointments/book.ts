import { type BookingRequest, FIRST_STATUS } from '#domain/appointment.ts'
import { mailsFor } from '#domain/appointment-status.ts'
import type { Business } from '#domain/business.ts'
import { z } from '#domain/zod.ts'
import type { Transaction } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { queueMails } from './appointment-mails.ts'
import { type FormTraces, limitMail, limitPending, refuseAutomatic } from './booking-limits.ts'
import { refuseClosed } from './closed-instant.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { earlierAnswer, once } from './idempotency.ts'
import { issueKey, manageUrl } from './manage-key.ts'
import { addAppointment } from './new-appointment.ts'
import { isTaken, slotTaken } from './slot-claim.ts'
import { appointmentOf } from './stored-appointment.ts'

const bookedSchema = z.object({ id: z.string(), manageUrl: z.string() })

type StoredAnswer = z.infer<typeof bookedSchema>

export interface Booked extends StoredAnswer {
  /** A confirmation e-mail is on its way to the customer. */
  emailed: boolean
}

export interface Submission {
  request: BookingRequest
  traces?: FormTraces
  idempotencyKey?: string | undefined
}

/** A visitor's request becomes an appointment that really is theirs, or nothing at all. */
export async function bookAppointment(
  desk: Desk,
  { request, traces = {}, idempotencyKey }: Submission,
  now: Temporal.Instant,
): Promise<Booked> {
  const business = await readBusiness(desk.store)
  if (desk.limits) refuseAutomatic(traces, business.phone)
  if (await isTaken(desk.store, request.preferredDate)) return alreadyBooked(desk, request, idempotencyKey)
  const answer = await desk.store.transaction((tx) =>
    once(tx, idempotencyKey, request, now, async () => JSON.stringify(await book(tx, desk, request, business, now))),
  )
  desk.delivery.wake()
  return presented(desk, answer)
}

/** A rush for one time costs its losers a read. Only who took the time before, and asks again, gets the first answer. */
async function alreadyBooked(desk: Desk, request: BookingRequest, idempotencyKey?: string): Promise<Booked> {
  const answer = await earlierAnswer(desk.store, idempotencyKey, request)
  if (answer === undefined) throw slotTaken()
  return presented(desk, answer)
}

function presented({ hasMailServer }: Desk, answer: string): Booked {
  return { ...bookedSchema.parse(JSON.parse(answer)), emailed: hasMailServer }
}

async function book(
  tx: Transaction,
  { publicUrl, limits }: Desk,
  request: BookingRequest,
  business: Business,
  now: Temporal.Instant,
): Promise<StoredAnswer> {
  refuseClosed(request.preferredDate, await readScheduling(tx), business.timeZone, now)
  if (limits) {
    await limitPending(tx, request.customerEmail, business.phone, now)
    await limitMail(tx, request.customerEmail, business.phone, now)
  }
  const stored = await addAppointment(tx, { ...request, status: FIRST_STATUS }, now)
  const { id } = stored
  await recordEvent(tx, id, { event: 'created', by: 'customer', status: FIRST_STATUS })
  const appointment = appointmentOf(stored, now)
  await queueMails(tx, mailsFor(FIRST_STATUS), { appointment, business, publicUrl, now, sequence: stored.version })
  return { id, manageUrl: manageUrl(publicUrl, id, await issueKey(tx, id)) }
}
