import { withdrawKeys } from '#features/appointments/customer/manage-key.ts'
import { lockDaysOf } from '#features/appointments/slots/day-lock.ts'
import { letGo } from '#features/appointments/slots/hold-time.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { OUTBOX } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import { historyOf } from '../appointments/history.ts'
import { APPOINTMENTS } from '../appointments/stored-appointment.ts'

/** The appointments, and with them their times, keys, history, mails and stored answers. Returns how many mails there were. */
export async function forgetAppointments(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { timeZone } = await readBusiness(tx)
  await lockDaysOf(tx, ids, timeZone)
  let mails = 0
  for (const id of ids) {
    mails += await forgetMailsOf(tx, id)
    const history = await tx.query('history', { where: { documentId: historyOf(id) } })
    for (const event of history.items) await tx.delete('history', event.id)
    await forgetAnswers(tx, historyOf(id))
    const stored = await tx.get(APPOINTMENTS, id)
    if (stored) await letGo(tx, stored)
    await tx.delete(APPOINTMENTS, id)
  }
  await withdrawKeys(tx, ids)
  return mails
}

/** Mails that have not left yet never will. */
export async function forgetMailsOf(tx: Transaction, appointmentId: string): Promise<number> {
  const { items } = await tx.query(OUTBOX, { where: { appointmentId }, orderBy: 'appointmentId' })
  for (const { id } of items) await tx.delete(OUTBOX, id)
  return items.length
}
