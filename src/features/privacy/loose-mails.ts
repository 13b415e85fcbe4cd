import { SETTLED_MAIL_DAYS } from '#domain/privacy/privacy.ts'
import { instantText } from '#domain/time/instant.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import type { MailState } from '#mail/mail.ts'
import { outbox } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Query, Reader, Store } from '#store/store.ts'

/** Nobody waits for these any more, and nobody has to do anything about them. */
const SETTLED: readonly MailState[] = ['sent', 'cancelled', 'failed']

type StoredMail = DocumentOf<typeof outbox>

/**
 * Mails that left, were taken back or were given up long ago and belong to no appointment: copies of messages, which are kept themselves,
 * and what hung on appointments that were deleted. The mails of an appointment are kept with it, because its page shows them.
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

/** Of the mails that the query finds. Answers how many there were. */
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
