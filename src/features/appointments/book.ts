import { type BookingRequest, FIRST_STATUS } from '#domain/appointment.ts'
import { mailsFor } from '#domain/appointment-status.ts'
import type { Business } from '#domain/business.ts'
import { isToBusiness } from '#domain/mail-words.ts'
import { z } from '#domain/zod.ts'
import type { Transaction } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { queueMails } from './appointment-mails.ts'
import { type FormTraces, mayMail, refuseAutomatic } from './booking-limits.ts'
import { refuseClosed } from './closed-instant.ts'
import type { Desk } from './desk.ts'
import { historyOf, recordEvent } from './history.ts'
import { earlierAnswer, once } from './idempotency.ts'
import { issueKey, manageUrl } from './manage-key.ts'
import { addAppointment } from './new-appointment.ts'
import { isRepeated } from './same-request.ts'
import { isTaken, slotTaken } from './slot-claim.ts'
import { appointmentOf } from './stored-appointment.ts'
import { judgeRequest } from './unanswered.ts'

/** `mailed` is missing in answers of earlier releases. */
const bookedSchema = z.object({ id: z.string(), manageUrl: z.string(), mailed: z.boolean().default(true) })

type StoredAnswer = z.infer<typeof bookedSchema>

export interface Booked extends Omit<StoredAnswer, 'mailed'> {
  /** A confirmation e-mail is on its way to the customer. */
  emailed: boolean
}

export interface Submission {
  request: BookingRequest
  traces?: FormTraces
  idempotencyKey?: string | undefined
  visitorAddress?: string | undefined
}

/** A visitor's request becomes an appointment that really is theirs, or nothing at all. */
export async function bookAppointment(
  desk: Desk,
  { request, traces = {}, idempotencyKey, visitorAddress }: Submission,
  now: Temporal.Instant,
): Promise<Booked> {
  const business = await readBusiness(desk.store)
  if (desk.limits) refuseAutomatic(traces, business.phone)
  if (await isTaken(desk.store, request.preferredDate)) return alreadyBooked(desk, request, idempotencyKey)
  const answer = await desk.store.transaction((tx) =>
    once(tx, idempotencyKey, request, now, async () => {
      const booked = await book(tx, desk, request, { business, visitorAddress, now })
      return { answer: JSON.stringify(booked), about: historyOf(booked.id) }
    }),
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
  const { mailed, ...booked } = bookedSchema.parse(JSON.parse(answer))
  return { ...booked, emailed: hasMailServer && mailed }
}

interface Circumstances {
  business: Business
  visitorAddress: string | undefined
  now: Temporal.Instant
}

async function book(
  tx: Transaction,
  { publicUrl, limits }: Desk,
  request: BookingRequest,
  { business, visitorAddress, now }: Circumstances,
): Promise<StoredAnswer> {
  const settings = await readScheduling(tx)
  const { timeZone } = business
  refuseClosed(request.preferredDate, settings, timeZone, now)
  const judged = limits && (await judgeRequest(tx, { ...request, visitorAddress }, { settings, timeZone, now }))
  const isHeld = !judged || judged.held
  // Nothing is claimed that would stop the same request from being taken twice.
  if (!isHeld && (await isRepeated(tx, request, now))) throw slotTaken()
  const held = isHeld ? undefined : false
  const stored = await addAppointment(tx, { ...request, status: FIRST_STATUS, held }, now)
  const { id } = stored
  if (judged) await judged.note(id)
  const mailed = !limits || (await mayMail(tx, request.customerEmail, now))
  await recordEvent(tx, id, { event: 'created', by: 'customer', status: FIRST_STATUS })
  const appointment = appointmentOf(stored, now)
  const kinds = mailsFor(FIRST_STATUS).filter((kind) => mailed || isToBusiness(kind))
  await queueMails(tx, kinds, { appointment, business, publicUrl, now, sequence: stored.version })
  return { id, manageUrl: manageUrl(publicUrl, id, await issueKey(tx, id)), mailed }
}
