import type { Appointment } from '#domain/appointments/schema.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { endUnsubscribeLinks } from '#features/customer-messages/opt-outs.ts'
import type { Transaction } from '#store/store.ts'
import { withdrawKeys } from './manage-key.ts'

export function isReaddressed(was: Appointment | undefined, is: Appointment): boolean {
  return was !== undefined && normalizedEmail(was.customerEmail) !== normalizedEmail(is.customerEmail)
}

/** A person who receives mail for the wrong address must not be able to change the appointment. */
export async function endLinks(tx: Transaction, { id, status }: Appointment, who: string): Promise<void> {
  await withdrawKeys(tx, [id])
  await endUnsubscribeLinks(tx, [id])
  await recordEvent(tx, id, { event: 'link-withdrawn', by: 'administrator', who, status })
}
