import { linkEndsBefore, SWEPT_LINK_DAYS } from '#domain/appointment/customer-appointment.ts'
import { instantText } from '#domain/time/instant.ts'
import { withdrawKeys } from '#features/appointments/customer/manage-key.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import type { Store } from '#store/store.ts'

/** Deletes the digests of recently expired links. The links stop working even without this. */
export async function sweepEndedLinks(store: Store, now: Temporal.Instant): Promise<void> {
  const ended = linkEndsBefore(now)
  const range = {
    field: 'preferredDate',
    from: instantText(ended.subtract({ hours: 24 * SWEPT_LINK_DAYS })),
    before: instantText(ended),
  }
  for await (const page of appointments.pages(store, { range, orderBy: 'preferredDate' })) {
    await store.transaction((tx) =>
      withdrawKeys(
        tx,
        page.map(({ id }) => id),
      ),
    )
  }
}
