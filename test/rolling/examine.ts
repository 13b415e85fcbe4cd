// Compares the store and the mails with what the site promised its visitors.
import { openStore } from '#store/open.ts'
import type { ReceivedMail } from '#test/support/smtp.ts'
import { all } from '../faults/killing/examine.ts'
import type { Load } from './load.ts'

export async function examine(dataDir: string, databaseUrl: string, load: Load, mails: readonly ReceivedMail[]) {
  const store = await openStore({ dataDir, databaseUrl })
  const appointments = await all(store, 'appointments').finally(() => store.close())
  const { booked, stale, changes, heard, phases } = load
  const byCustomer = Map.groupBy(appointments, ({ data }) => String(data.customerEmail))
  const mailsTo = Map.groupBy(mails, ({ envelope }) => envelope.to.join())
  const lost = [...booked.keys()].filter((email) => !byCustomer.has(email))
  const doubled = [...byCustomer].filter(([, made]) => made.length > 1).map(([email]) => email)
  const unmailed = [...booked.keys()].filter((email) => !mailsTo.has(email))
  const mailedTwice = [...mailsTo].filter(([to, sent]) => booked.has(to) && sent.length > 1).map(([to]) => to)
  const failed = phases.filter(({ mayFail }) => !mayFail).flatMap((phase) => phase.failed)
  const lines = [
    `bookings: ${booked.size} confirmed, ${lost.length} lost, ${doubled.length} doubled`,
    `mails to their customers: ${unmailed.length} lost, ${mailedTwice.length} doubled`,
    `pages: ${changes.saved} saved, ${stale.length} read in an older state`,
    `stream of changes: ${heard.size} of ${changes.saved} heard, connected again ${changes.reconnected} times`,
  ]
  const faults = [
    ...failed.map((request) => `failed: ${request}`),
    ...lost.map((email) => `lost: the booking of ${email}`),
    ...doubled.map((email) => `doubled: the booking of ${email}`),
    ...unmailed.map((email) => `lost: the mail to ${email}`),
    ...mailedTwice.map((email) => `doubled: the mail to ${email}`),
    ...stale.map((page) => `stale: ${page}`),
    ...(heard.size < changes.saved ? ['the stream of changes missed some'] : []),
    ...(booked.size === 0 || changes.saved === 0 ? ['nothing was booked or saved, so nothing was shown'] : []),
  ]
  return { lines, faults }
}
