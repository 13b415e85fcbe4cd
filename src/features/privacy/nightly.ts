import { linkEndsBefore, SWEPT_LINK_DAYS } from '#domain/appointments/customer-appointment.ts'
import type { NightlyReport } from '#domain/privacy/privacy.ts'
import { instantText } from '#domain/time/date.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { withdrawKeys } from '#features/customer-link/manage-key.ts'
import { sweepDeliveries } from '#features/integrations/stored-delivery.ts'
import { sweepOldSecrets } from '#features/integrations/stored-webhook.ts'
import { retainInvoices } from '#features/invoices/forget-invoices.ts'
import { sweepNotices } from '#features/notifications/stored-notice.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { BadRows } from '#features/system/each-row.ts'
import { sweepWaiting } from '#features/waiting-list/end-offers.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'
import { removeCopies, sweepErasures } from './erasures.ts'
import { privacySettings } from './privacy-settings.ts'
import { applyRetention, sweepSettledMails } from './retention.ts'

/** Collections whose documents have an expiry time. */
const EXPIRING = [
  collection('arrival-links'),
  collection('backup-links'),
  collection('challenges'),
  collection('idempotency'),
  collection('one-time-codes'),
  collection('reminders'),
  collection('sessions'),
  collection('throttles'),
]

/** By the business's clock. Its customers are asleep then. */
export const NIGHTLY_AT = '03:15'

export async function nextNight(store: Store, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { timeZone } = await readBusiness(store)
  const local = now.toZonedDateTimeISO(timeZone)
  const tonight = local.withPlainTime(NIGHTLY_AT)
  return (Temporal.ZonedDateTime.compare(tonight, local) > 0 ? tonight : tonight.add({ days: 1 })).toInstant()
}

/** Deletes records older than the retention period. Returns what it did. Fails at the end if a record couldn't be deleted. */
export async function runNightly(store: Store, now: Temporal.Instant): Promise<NightlyReport> {
  const { timeZone } = await readBusiness(store)
  const bad = new BadRows()
  const settings = await privacySettings(store)
  const retained = await applyRetention(store, settings, timeZone, now, bad)
  let erased = 0
  if (settings.invoiceMonths !== null) {
    const before = now.toZonedDateTimeISO(timeZone).subtract({ months: settings.invoiceMonths }).toPlainDate()
    erased = await retainInvoices(store, before.toString(), now, bad)
  }
  await sweepEndedLinks(store, now)
  await sweepWaiting(store, now, bad)
  await sweepOldSecrets(store, now)
  await sweepErasures(store, now)
  const settled = await sweepSettledMails(store, now)
  const expired =
    (await sweepExpired(store, now)) + (await sweepDeliveries(store, now)) + (await sweepNotices(store, now))
  await removeCopies(
    store,
    [erased, ...Object.values(retained)].some((count) => count > 0),
  )
  bad.report()
  return { ...retained, mails: retained.mails + settled, expired }
}

async function sweepExpired(store: Store, now: Temporal.Instant): Promise<number> {
  let expired = 0
  const range = { field: 'expiresAt', before: instantText(now) }
  for (const expiring of EXPIRING) expired += await expiring.sweep(store, { range, orderBy: 'expiresAt' })
  return expired
}

/** Deletes the digests of recently expired links. The links stop working even without this. */
async function sweepEndedLinks(store: Store, now: Temporal.Instant): Promise<void> {
  const ended = linkEndsBefore(now)
  const range = {
    field: 'preferredDate',
    from: instantText(ended.subtract({ hours: 24 * SWEPT_LINK_DAYS })),
    before: instantText(ended),
  }
  for await (const page of appointments.pages(store, { range, orderBy: 'preferredDate' })) {
    const ids = page.map(({ id }) => id)
    await store.transaction((tx) => withdrawKeys(tx, ids))
  }
}
