import { forgetDocuments } from '#features/activity/forget-documents.ts'
import { forgetFeedback } from '#features/appointments/afterwards/show-feedback.ts'
import { followUps } from '#features/appointments/afterwards/stored-follow-up.ts'
import { withdrawKeys } from '#features/appointments/customer/manage-key.ts'
import { forgetPhotos } from '#features/appointments/photos/forget-photos.ts'
import { forgetReminder } from '#features/appointments/reminders/send-reminders.ts'
import { lockDaysOf } from '#features/appointments/slots/day-lock.ts'
import { letGo } from '#features/appointments/slots/hold-time.ts'
import { readTrade } from '#features/appointments/slots/read-trade.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { customerIdOf } from '#features/customers/records.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { forgetNotices } from '#features/push/stored-notice.ts'
import { forgetDeliveries } from '#features/webhooks/stored-delivery.ts'
import { outbox } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import { forgetHistory, historyOf } from '../appointments/history.ts'
import { appointments } from '../appointments/stored-appointment.ts'

/**
 * Deletes appointments with their times, keys, history, photos, mails and stored responses, and customers without any other record.
 * Returns how many mails there were. What a customer allowed to be shown stays on the site, unless they are erased.
 */
export async function forgetAppointments(
  tx: Transaction,
  ids: readonly string[],
  { fromSite = false }: { fromSite?: boolean } = {},
): Promise<number> {
  const { timeZone } = await readTrade(tx)
  await lockDaysOf(tx, ids, timeZone)
  let mails = 0
  const customers: (string | null)[] = []
  for (const id of ids) {
    // Locked before its mails, as the one who sends them does.
    const stored = await appointments.get(tx, id)
    mails += await forgetMailsOf(tx, id)
    await forgetHistory(tx, id)
    await forgetAnswers(tx, historyOf(id))
    await forgetDeliveries(tx, historyOf(id))
    await forgetNotices(tx, historyOf(id))
    await forgetVisitMessages(tx, id, { fromSite })
    if (stored) {
      await letGo(tx, stored)
      customers.push(customerIdOf(stored))
    }
    await appointments.delete(tx, id)
  }
  await withdrawKeys(tx, ids)
  await forgetPhotos(tx, ids)
  await forgetDocuments(tx, appointments.name, ids)
  await endUnsubscribeLinks(tx, ids)
  await refreshCustomers(tx, customers)
  return mails
}

/** Reminders, requests for a review, and what the customer wrote. */
export async function forgetVisitMessages(
  tx: Transaction,
  id: string,
  { fromSite }: { fromSite: boolean },
): Promise<void> {
  await forgetReminder(tx, id)
  await followUps.delete(tx, id)
  await forgetFeedback(tx, id, { fromSite })
}

/** Cancels mails that are still queued. */
export async function forgetMailsOf(tx: Transaction, appointmentId: string): Promise<number> {
  const items = await outbox.query(tx, { where: { appointmentId }, orderBy: 'appointmentId' })
  for (const { id } of items) await outbox.delete(tx, id)
  return items.length
}
