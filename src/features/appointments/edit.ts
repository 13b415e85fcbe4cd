import { answerTurn, resumeClock } from '#domain/appointments/answer-clock.ts'
import { type AppointmentStatus, holdsTime, MAIL_HELD_MS } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import { offerLost } from '#domain/appointments/move-words.ts'
import type { Appointment, AppointmentEdit } from '#domain/appointments/schema.ts'
import type { Business } from '#domain/business/schema.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import type { Job } from '#domain/planning/opening.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { areSameAnswers } from '#domain/services/answer-effect.ts'
import type { Service } from '#domain/services/schema.ts'
import type { Administrator } from '#features/account/person.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { type HeldMail, queueMails, reportMails } from '#features/appointments/mails/appointment-mails.ts'
import {
  cancelUnsentMails,
  isInvited,
  isLastMailTrue,
  restoreReminders,
} from '#features/appointments/mails/customer-mails.ts'
import { notifyNewAddress } from '#features/appointments/mails/notify-customer.ts'
import {
  appointmentOf,
  appointments,
  changeAppointment,
  keepRealCustomer,
} from '#features/appointments/stored-appointment.ts'
import { deskAnswers } from '#features/booking/requested-time.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { endLinks, isReaddressed } from '#features/customer-link/manage-key.ts'
import { followCustomer } from '#features/customers/follow-customer.ts'
import { customers } from '#features/customers/stored-customer.ts'
import { takeBackOffers } from '#features/offers/expire-offers.ts'
import { openLocked } from '#features/planning/day-lock.ts'
import { timeFields, wishedTerms } from '#features/planning/find-time.ts'
import { offersOf } from '#features/planning/held-visits.ts'
import { holdTime, letGo } from '#features/planning/hold-time.ts'
import { placeOf, readTrade } from '#features/planning/read-trade.ts'
import {
  findService,
  jobOf,
  jobOfAppointment,
  jobWithAnswers,
  requireService,
} from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Data, Reader, Stored, Transaction } from '#store/store.ts'
import { type BookingContext, type DeskAppointment, deskView } from './context.ts'
import { deskTime, mustInsist, refuseCrew } from './slots.ts'

export type EditOutcome =
  | ({ ok: true; appointment: DeskAppointment } & (EmailReport | HeldMail))
  | { ok: false; reason: 'stale'; current: DeskAppointment }

interface Circumstances {
  administrator: Administrator
  business: Business
  now: Temporal.Instant
}

/** The desk corrects, moves or reassigns an appointment. If time or service changed, the customer gets one mail. */
export async function editAppointment(
  context: BookingContext,
  id: string,
  edit: AppointmentEdit,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<EditOutcome> {
  const business = await readBusiness(context.store)
  const saved = await context.store.transaction((tx) => save(tx, context, id, edit, { administrator, business, now }))
  if (!saved.ok) return saved
  context.delivery.wake()
  return { ok: true, appointment: deskView(saved.stored, now), ...(await reportMails(context, saved.mails, edit.undo)) }
}

async function save(
  tx: Transaction,
  { publicUrl }: BookingContext,
  id: string,
  { outsideRules, undo, version, answers, language, ...edit }: AppointmentEdit,
  { administrator, business, now }: Circumstances,
): Promise<{ ok: true; stored: Stored; mails: string[] } | Extract<EditOutcome, { ok: false }>> {
  // Like a booking, it locks the service before the days.
  const slug = edit.serviceType ?? (answers && (await appointments.peek(tx, id))?.data.serviceType)
  if (typeof slug === 'string') await findService(tx, slug)
  const before = await openLocked(tx, id, business.timeZone, [edit.preferredDate])
  if (version !== undefined && version !== before.version) {
    return { ok: false, reason: 'stale', current: deskView(before, now) }
  }
  const was = appointmentOf(before, now)
  const job = await editedJob(tx, was, { serviceType: edit.serviceType, answers })
  const isOtherLanguage = language !== undefined && language !== was.language
  const change = { ...edit, ...job?.fields, ...(isOtherLanguage && { language }) }
  const edited = asksForTime(was, edit, job)
    ? await moveTo(tx, before, { edit, change, job, outsideRules }, { business, now })
    : await changeAppointment(tx, id, change)
  const stored = await followCustomer(tx, before, await keepRealCustomer(tx, before, edited))
  const is = appointmentOf(stored, now)
  const isMoved = was.preferredDate !== is.preferredDate
  const trace = { by: 'administrator', who: administrator.name, status: is.status, was: was.status } as const
  const notBefore = undo ? now.add({ milliseconds: MAIL_HELD_MS }) : undefined
  const move = { ...trace, event: 'moved', from: was.preferredDate, to: is.preferredDate } as const
  if (isMoved) await recordEvent(tx, id, move, { notBefore })
  if (isOtherLanguage) await speakOtherwise(tx, is, { ...trace, from: was.language })
  if (was.crewId !== is.crewId)
    await recordEvent(tx, id, { ...trace, event: 'reassigned', ...(await crewNames(tx, was, is)) })
  if (isReaddressed(was, is)) await endLinks(tx, was, is, administrator.name)
  const circumstances = { business, publicUrl, now, notBefore }
  if (isMoved || was.serviceType !== is.serviceType) {
    return { ok: true, stored, mails: await tellOfEdit(tx, stored, circumstances) }
  }
  const mails = isReaddressed(was, is) ? await notifyNewAddress(tx, stored, circumstances) : []
  return { ok: true, stored, mails }
}

/** Later mails from the customer's desk are in the new language, too. */
async function speakOtherwise(
  tx: Transaction,
  { id, customerId, language }: Appointment,
  trace: Omit<AppointmentEvent, 'event'>,
): Promise<void> {
  await recordEvent(tx, id, { ...trace, event: 'language', to: language })
  if (customerId !== null) await customers.set(tx, customerId, { language })
}

/** Their current names. A crew may be renamed or deleted later. */
async function crewNames(tx: Transaction, was: Appointment, is: Appointment) {
  const crews = await readCrews(tx)
  const nameOf = (crewId: string | null) => crews.find(({ id }) => id === crewId)?.name ?? crewId ?? 'no crew'
  return { from: nameOf(was.crewId), to: nameOf(is.crewId) }
}

async function tellOfEdit(tx: Transaction, edited: Stored, { business, publicUrl, now, notBefore }: EditLetter) {
  const appointment = appointmentOf(edited, now)
  const kinds = MAILS[appointment.status]
  // A mail about a rejection or a cancellation stays queued, because nothing would replace it.
  if (kinds.length === 0) return []
  await cancelUnsentMails(tx, edited.id)
  // A change that was undone in time. The last sent mail is current again.
  if (await isLastMailTrue(tx, edited, now)) {
    await restoreReminders(tx, edited, now)
    return []
  }
  const invited = await isInvited(tx, edited.id)
  const context = { appointment, business, publicUrl, now, invited, sequence: edited.version }
  return queueMails(tx, kinds, context, { notBefore })
}

interface EditLetter extends Pick<Circumstances, 'business' | 'now'> {
  publicUrl: string
  notBefore: Temporal.Instant | undefined
}

/** A confirmed customer gets a new invitation, a waiting one a new acknowledgement. */
const MAILS: Record<AppointmentStatus, readonly AppointmentMailKind[]> = {
  pending: ['acknowledgement'],
  confirmed: ['approval'],
  rejected: [],
  completed: [],
  cancelled: [],
}

type Edited = Omit<AppointmentEdit, 'outsideRules' | 'undo' | 'version' | 'answers' | 'language'>

/** Another ZIP code changes the drives around the visit. */
function asksForTime(was: Appointment, { preferredDate, crewId, address }: Edited, edited?: EditedJob): boolean {
  const isOther = (sent: string | undefined, now: string | null) => sent !== undefined && sent !== now
  return (
    isOther(preferredDate, was.preferredDate) ||
    (edited !== undefined && isOtherJob(was, edited)) ||
    isOther(crewId, was.crewId) ||
    isOther(address?.zip, was.address.zip)
  )
}

function isOtherJob({ minutes }: Appointment, { job, isOtherService }: EditedJob): boolean {
  return isOtherService || job.minutes !== minutes
}

interface Move {
  edit: Edited
  /** The stored fields besides the time. */
  change: Data
  job: EditedJob | undefined
  outsideRules: boolean
}

async function moveTo(
  tx: Transaction,
  before: Stored,
  { edit, change: wanted, job: edited, outsideRules }: Move,
  { business, now }: Pick<Circumstances, 'business' | 'now'>,
): Promise<Stored> {
  const was = appointmentOf(before, now)
  const asked = {
    id: before.id,
    job: edited?.job ?? jobOfAppointment(was),
    instant: edit.preferredDate ?? was.preferredDate,
    zip: edit.address?.zip ?? was.address.zip,
    crewId: edit.crewId,
  }
  const trade = await readTrade(tx)
  refuseCrew(edit.crewId, was.crewId, trade)
  const isMoved = asked.instant !== was.preferredDate
  if (isMoved && !outsideRules && (await offersOf(tx, before.id)).length > 0) throw mustInsist(offerLost(was))
  const isWaiting = was.status === 'pending' && was.answeredAt === null
  const change: Data = {
    ...wanted,
    ...(isWaiting && resumeClock({ ...was, preferredDate: asked.instant }, business, trade.settings, now)),
  }
  // Correcting an appointment without a time doesn't claim one.
  if (!holdsTime(was)) {
    const isOtherWork = edited !== undefined && isOtherJob(was, edited)
    const isOtherVisit = isOtherWork || isMoved || asked.zip !== was.address.zip
    const wish = { id: before.id, preferredDate: asked.instant }
    const waits = isOtherVisit ? await takeBackOffers(tx, wish, business, trade.settings, now) : undefined
    const outsideArea = was.outsideArea && !placeOf(asked.zip, trade).inside
    return changeAppointment(tx, before.id, { ...change, ...waits, ...wishedTerms(asked), outsideArea })
  }
  const found = await deskTime(tx, { ...asked, was: was.preferredDate }, outsideRules, trade, now)
  await letGo(tx, before)
  const stored = await changeAppointment(tx, before.id, { ...change, ...timeFields(found) })
  await holdTime(tx, before.id, found)
  return stored
}

interface EditedJob {
  job: Job
  fields: Data
  isOtherService: boolean
}

/** The fields that an edit of the service or of the answers changes. Undefined if it changes neither. */
async function editedJob(
  reader: Reader,
  was: Appointment,
  { serviceType, answers }: Pick<AppointmentEdit, 'serviceType' | 'answers'>,
): Promise<EditedJob | undefined> {
  if (serviceType !== undefined && serviceType !== was.serviceType) {
    const service = await requireService(reader, serviceType)
    const fields = { serviceName: service.name, ...answerFields(service, answers ?? [], { ...was, answers: [] }) }
    return { job: jobOf(service, answers), fields, isOtherService: true }
  }
  if (answers === undefined || areSameAnswers(answers, was.answers)) return undefined
  const service = await findService(reader, was.serviceType)
  if (!service) return undefined
  const fields = answerFields(service, answers, was)
  return { job: jobWithAnswers(service, was, answers), fields, isOtherService: false }
}

function answerFields(service: Service, given: readonly GivenAnswer[], was: Appointment) {
  const { answers, urgency } = deskAnswers(service, given, was.answers)
  return { answers, urgency, answerTurn: answerTurn(urgency, was.answerBy ?? was.askedAt) }
}
