import type { MailState } from '#domain/mails/words.ts'
import { ANONYMISED_NAME, type PrivacySettings, SETTLED_MAIL_DAYS } from '#domain/privacy/privacy.ts'
import { instantText } from '#domain/time/instant.ts'
import { forgetLines, historyOf } from '#features/appointments/history.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { aboutMessage, messages } from '#features/contact/inbox.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { forgetDeliveries } from '#features/integrations/stored-delivery.ts'
import { forgetPhotos } from '#features/photos/delete-photo.ts'
import type { BadRows } from '#features/system/each-row.ts'
import { outbox } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Query, Reader, Store, Stored, Transaction } from '#store/store.ts'
import { forgetAppointments, forgetMailsOf, forgetVisitMessages } from './forget-appointments.ts'

/** Mails in these states need no further action. */
const SETTLED: readonly MailState[] = ['sent', 'cancelled', 'failed']

export interface Retained {
  appointments: number
  messages: number
  mails: number
}

/** Deletes or anonymizes old records as the settings say. Can be interrupted and repeated. */
export async function applyRetention(
  store: Store,
  { retentionMonths, retentionAction }: Pick<PrivacySettings, 'retentionMonths' | 'retentionAction'>,
  timeZone: string,
  now: Temporal.Instant,
  bad: BadRows,
): Promise<Retained> {
  const done = { appointments: 0, messages: 0, mails: 0 }
  if (retentionMonths === null) return done
  const before = instantText(now.toZonedDateTimeISO(timeZone).subtract({ months: retentionMonths }))
  const forget = retentionAction === 'delete' ? forgetDocument : anonymise
  const where = { anonymisedAt: null }
  for await (const stored of appointments.each(store, { ...past('preferredDate', before), where })) {
    await bad.attempt(`${appointments.name}/${stored.id}`, async () => {
      done.mails += await store.transaction((tx) => forget(tx, stored, now))
      done.appointments++
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

function forgetDocument(tx: Transaction, { id }: Stored): Promise<number> {
  return forgetAppointments(tx, [id])
}

/** Only these fields stay. */
async function anonymise(tx: Transaction, stored: Stored, now: Temporal.Instant): Promise<number> {
  const { id, version, data } = stored
  const { preferredDate, serviceType, serviceName, status, held, ...time } = data
  const { crewId, minutes, bufferMinutes, window, plannedStart } = time
  const who = { customerName: ANONYMISED_NAME, customerEmail: '', customerPhone: '', description: '' }
  const kept = {
    preferredDate,
    serviceType,
    serviceName,
    status,
    held,
    crewId,
    minutes,
    bufferMinutes,
    window,
    plannedStart,
  }
  const left = { ...kept, ...who, anonymisedAt: now.toString() }
  await appointments.set(tx, id, left, { merge: false, ifVersion: version })
  const mails = await forgetMailsOf(tx, id)
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

/**
 * Old mails that were sent, taken back or given up and belong to no appointment: copies of contact messages
 * and mails of deleted appointments. An appointment's mails are kept with it, because its page shows them.
 */
export async function sweepSettledMails(store: Store, now: Temporal.Instant): Promise<number> {
  const before = instantText(now.subtract({ hours: 24 * SETTLED_MAIL_DAYS }))
  let swept = 0
  for (const state of SETTLED) {
    const query = { where: { state }, range: { field: 'nextAttemptAt', before }, orderBy: 'nextAttemptAt' }
    // A message that did not reach the business is still to be sent. What failed about an appointment is not, once that is gone.
    swept += await deleteLooseMails(store, query, ({ data }) => state !== 'failed' || data.appointmentId !== null)
  }
  return swept
}

/** Deletes the mails of a query. Returns how many. */
async function deleteLooseMails(
  store: Store,
  query: Query,
  concerned: (mail: StoredMail) => boolean = () => true,
): Promise<number> {
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
