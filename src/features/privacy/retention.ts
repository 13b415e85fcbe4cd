import { z } from '#domain/documents/zod.ts'
import type { MailState } from '#domain/mails/desk-words.ts'
import { pick } from '#domain/objects/pick.ts'
import { ANONYMISED_NAME, type PrivacySettings, SETTLED_MAIL_DAYS } from '#domain/privacy/privacy.ts'
import { today } from '#domain/scheduling/slot.ts'
import { instantText } from '#domain/time/date.ts'
import { forgetLines, historyOf } from '#features/appointments/history.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { aboutMessage, messages } from '#features/contact/inbox.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { forgetEstimates } from '#features/estimates/list-estimates.ts'
import { estimateIdsOf, estimateOf, estimates } from '#features/estimates/stored-estimate.ts'
import { forgetDeliveries } from '#features/integrations/stored-delivery.ts'
import { forgetPhotos } from '#features/photos/delete-photo.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import type { BadRows } from '#features/system/each-row.ts'
import { outbox } from '#mail/outbox.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Query, Reader, Store, Stored, Transaction } from '#store/store.ts'
import { forgetAppointments, forgetMailsOf, forgetVisitMessages } from './forget-appointments.ts'

/** Mails in these states need no further action. */
const SETTLED: readonly MailState[] = ['sent', 'cancelled', 'failed']

/** Deletes or anonymizes old records according to the settings. Can be interrupted and repeated. */
export async function applyRetention(
  store: Store,
  { retentionMonths, retentionAction }: Pick<PrivacySettings, 'retentionMonths' | 'retentionAction'>,
  timeZone: string,
  now: Temporal.Instant,
  bad: BadRows,
) {
  const done = { appointments: 0, estimates: 0, messages: 0, mails: 0 }
  if (retentionMonths === null) return done
  const before = instantText(now.toZonedDateTimeISO(timeZone).subtract({ months: retentionMonths }))
  const forget = async (tx: Transaction, stored: Stored) => {
    // Its customer may still be reading a newer estimate.
    if (await hasEstimateSince(tx, stored.id, before)) return undefined
    return retentionAction === 'delete' ? forgetAppointments(tx, [stored.id]) : anonymise(tx, stored, timeZone, now)
  }
  const where = { anonymisedAt: null }
  for await (const stored of appointments.each(store, { ...past('preferredDate', before), where })) {
    await bad.attempt(`${appointments.name}/${stored.id}`, async () => {
      const mails = await store.transaction((tx) => forget(tx, stored))
      if (mails === undefined) return
      done.mails += mails
      done.appointments++
    })
  }
  for await (const { id, updatedAt } of estimates.each(store, past('createdAt', before))) {
    if (updatedAt >= before) continue
    await bad.attempt(`${estimates.name}/${id}`, async () => {
      const mails = await store.transaction((tx) => forgetOldEstimate(tx, id, timeZone, now))
      if (mails === undefined) return
      done.mails += mails
      done.estimates++
    })
  }
  for await (const { id, data } of messages.each(store, past('createdAt', before))) {
    await bad.attempt(`${messages.name}/${id}`, async () => {
      await store.transaction(async (tx) => {
        await forgetDeliveries(tx, aboutMessage(id))
        await messages.delete(tx, id)
        await refreshCustomers(tx, [data.customerId])
      })
      done.messages++
    })
  }
  done.mails += await deleteLooseMails(store, past('createdAt', before))
  return done
}

function past(field: string, before: string): Query {
  return { range: { field, before }, orderBy: field }
}

/** Returns how many mails there were, or undefined if it is still valid or belongs to a request or visit that is kept. */
async function forgetOldEstimate(tx: Transaction, id: string, timeZone: string, now: Temporal.Instant) {
  await lockDaysOf(tx, [id], timeZone)
  const stored = await estimates.get(tx, id)
  if (!stored) return
  const { state, validUntil, appointmentId, visitId } = estimateOf(stored)
  const isSettled = state === 'accepted' || state === 'declined'
  if (!isSettled && validUntil >= today(now, timeZone)) return
  for (const about of [appointmentId, visitId ?? '']) {
    const appointment = await appointments.peek(tx, about)
    if (appointment && !appointment.data.anonymisedAt) return
  }
  return forgetEstimates(tx, [id])
}

async function hasEstimateSince(tx: Transaction, appointmentId: string, since: string): Promise<boolean> {
  const found = await estimates.query(tx, { where: { appointmentId }, orderBy: 'appointmentId' })
  return found.some(({ updatedAt }) => updatedAt >= since)
}

/** Keeps only these fields. Returns how many mails there were, or undefined if it changed meanwhile. The next night tries again. */
async function anonymise(tx: Transaction, stored: Stored, timeZone: string, now: Temporal.Instant) {
  const { id, version, data } = stored
  const estimateIds = await estimateIdsOf(tx, [id])
  await lockDaysOf(tx, estimateIds, timeZone)
  const visit = pick(data, ['preferredDate', 'serviceType', 'serviceName', 'status', 'held'])
  const time = pick(data, ['crewId', 'minutes', 'bufferMinutes', 'window', 'plannedStart'])
  const who = { customerName: ANONYMISED_NAME, customerEmail: '', customerPhone: '', description: '' }
  const left = { ...visit, ...time, ...who, anonymisedAt: now.toString() }
  const { ok } = await appointments.set(tx, id, left, { merge: false, ifVersion: version })
  if (!ok) return undefined
  const mails = (await forgetEstimates(tx, estimateIds)) + (await forgetMailsOf(tx, id))
  await forgetLines(tx, id)
  await forgetDeliveries(tx, historyOf(id))
  await forgetVisitMessages(tx, id, { fromSite: false })
  await withdrawKeys(tx, [id])
  await forgetPhotos(tx, [id])
  await endUnsubscribeLinks(tx, [id])
  await refreshCustomers(tx, [customerIdOf(stored)])
  return mails
}

type StoredMail = DocumentOf<typeof outbox>

/** Longer than mails are retried. */
const SWEPT_AGAIN_DAYS = 7
const SWEPT_ID = 'swept-mails'
const jobs = collection('jobs', z.object({ upTo: z.string() }))

/**
 * Deletes those that belong to no appointment. An appointment's page shows the others, and they are deleted with it. So a night
 * looks only at mails whose time ended since a week before the last night.
 */
export async function sweepSettledMails(store: Store, now: Temporal.Instant): Promise<number> {
  const limit = now.subtract({ hours: 24 * SETTLED_MAIL_DAYS })
  const before = instantText(limit)
  const last = (await jobs.get(store, SWEPT_ID))?.data.upTo
  // The clock may have been ahead.
  const upTo = last !== undefined && last < before ? Temporal.Instant.from(last) : limit
  const from = last === undefined ? {} : { from: instantText(upTo.subtract({ hours: 24 * SWEPT_AGAIN_DAYS })) }
  let swept = 0
  for (const state of SETTLED) {
    const query = { where: { state }, range: { field: 'nextAttemptAt', ...from, before }, orderBy: 'nextAttemptAt' }
    // A message that did not reach the business is still to be sent. What failed about an appointment is not, once that is gone.
    swept += await deleteLooseMails(store, query, ({ data }) => state !== 'failed' || data.appointmentId !== null)
  }
  await jobs.set(store, SWEPT_ID, { upTo: before })
  return swept
}

/** Deletes the mails of a query. Returns how many. */
async function deleteLooseMails(store: Store, query: Query, concerned: (mail: StoredMail) => boolean = () => true) {
  let deleted = 0
  for await (const page of outbox.pages(store, query)) {
    const loose = await withoutAppointment(store, page.filter(concerned))
    await store.transaction(async (tx) => {
      for (const { id } of loose) await outbox.delete(tx, id)
    })
    deleted += loose.length
  }
  return deleted
}

async function withoutAppointment(reader: Reader, mails: readonly StoredMail[]): Promise<StoredMail[]> {
  const loose: StoredMail[] = []
  for (const mail of mails) {
    const { appointmentId } = mail.data
    const kept = appointmentId !== null && (await appointments.get(reader, appointmentId))
    if (!kept) loose.push(mail)
  }
  return loose
}
