import { forgetDocuments } from '#features/activity/list-activity.ts'
import { forgetArrivalLinks } from '#features/arrival/arrival-links.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import { forgetReminder } from '#features/customer-messages/send-reminders.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { customerIdOf } from '#features/customers/stored-customer.ts'
import { forgetEstimates } from '#features/estimates/list-estimates.ts'
import { estimateIdsOf } from '#features/estimates/stored-estimate.ts'
import { forgetFeedback } from '#features/feedback/give-feedback.ts'
import { followUps } from '#features/feedback/stored-feedback.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { forgetDeliveries } from '#features/integrations/stored-delivery.ts'
import { forgetNotices } from '#features/notifications/stored-notice.ts'
import { forgetPhotos } from '#features/photos/delete-photo.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { letGo } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { endRequestLinks } from '#features/security/one-time-codes.ts'
import { outbox } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import { forgetHistory, historyOf } from '../appointments/history.ts'
import { appointments } from '../appointments/stored-appointment.ts'

/** Returns how many mails there were. Published reviews stay on the site, unless the customer is erased. */
export async function forgetAppointments(
  tx: Transaction,
  ids: readonly string[],
  { fromSite = false, estimates = [] }: { fromSite?: boolean; estimates?: readonly string[] } = {},
): Promise<number> {
  const { timeZone } = await readTrade(tx)
  const estimateIds = [...new Set([...estimates, ...(await estimateIdsOf(tx, ids))])]
  await lockDaysOf(tx, [...ids, ...estimateIds], timeZone)
  let mails = await forgetEstimates(tx, estimateIds)
  const customers: (string | null)[] = []
  for (const id of ids) {
    // Locked before its mails, like in delivery.
    const stored = await appointments.get(tx, id)
    mails += await forgetMailsOf(tx, id)
    await forgetHistory(tx, id)
    await forgetAnswers(tx, historyOf(id))
    await forgetDeliveries(tx, historyOf(id))
    await forgetNotices(tx, historyOf(id))
    await endRequestLinks(tx, id)
    await forgetArrivalLinks(tx, id)
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

/** Reminders, review requests, and the customer's feedback. */
export async function forgetVisitMessages(tx: Transaction, id: string, { fromSite }: { fromSite: boolean }) {
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
