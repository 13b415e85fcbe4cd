import { ANONYMISED_NAME, type PrivacySettings } from '#domain/privacy/privacy.ts'
import { instantText } from '#domain/time/instant.ts'
import { withdrawKeys } from '#features/appointments/customer/manage-key.ts'
import { forgetLines, historyOf } from '#features/appointments/history.ts'
import { forgetPhotos } from '#features/appointments/photos/forget-photos.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { aboutMessage, messages } from '#features/contact/inbox.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { customerIdOf } from '#features/customers/records.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetDeliveries } from '#features/webhooks/stored-delivery.ts'
import type { Query, Store, Stored, Transaction } from '#store/store.ts'
import { forgetAppointments, forgetMailsOf, forgetVisitMessages } from './forget-appointments.ts'
import { deleteLooseMails } from './loose-mails.ts'

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
): Promise<Retained> {
  const done = { appointments: 0, messages: 0, mails: 0 }
  if (retentionMonths === null) return done
  const before = instantText(now.toZonedDateTimeISO(timeZone).subtract({ months: retentionMonths }))
  const forget = retentionAction === 'delete' ? forgetDocuments : anonymise
  for await (const page of appointments.pages(store, {
    ...past('preferredDate', before),
    where: { anonymisedAt: null },
  })) {
    done.mails += await store.transaction((tx) => forget(tx, page, now))
    done.appointments += page.length
  }
  for await (const page of messages.pages(store, past('createdAt', before))) {
    await store.transaction(async (tx) => {
      for (const { id } of page) {
        await forgetDeliveries(tx, aboutMessage(id))
        await messages.delete(tx, id)
      }
      await refreshCustomers(
        tx,
        page.map(({ data }) => data.customerId),
      )
    })
    done.messages += page.length
  }
  done.mails += await deleteLooseMails(store, past('createdAt', before))
  return done
}

function past(field: string, before: string): Query {
  return { range: { field, before }, orderBy: field }
}

function forgetDocuments(tx: Transaction, documents: readonly Stored[]): Promise<number> {
  return forgetAppointments(
    tx,
    documents.map(({ id }) => id),
  )
}

/** Only these fields stay. */
async function anonymise(tx: Transaction, documents: readonly Stored[], now: Temporal.Instant): Promise<number> {
  let mails = 0
  for (const { id, version, data } of documents) {
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
    mails += await forgetMailsOf(tx, id)
    await forgetLines(tx, id)
    await forgetDeliveries(tx, historyOf(id))
    await forgetVisitMessages(tx, id, { fromSite: false })
  }
  const ids = documents.map(({ id }) => id)
  await withdrawKeys(tx, ids)
  await forgetPhotos(tx, ids)
  await endUnsubscribeLinks(tx, ids)
  await refreshCustomers(tx, documents.map(customerIdOf))
  return mails
}
