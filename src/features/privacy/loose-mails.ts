import type { MailState } from '#domain/mails/words.ts'
import { SETTLED_MAIL_DAYS } from '#domain/privacy/privacy.ts'
import { instantText } from '#domain/time/instant.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { outbox } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Query, Reader, Store } from '#store/store.ts'

/** Mails in these states need no further action. */
const SETTLED: readonly MailState[] = ['sent', 'cancelled', 'failed']

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
export async function deleteLooseMails(
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
