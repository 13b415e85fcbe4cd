import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { allBlobs } from '#features/pictures/image-record.ts'
import { openStore } from '#store/open.ts'
import type { Store, Stored } from '#store/store.ts'
import type { ReceivedMail } from '#test/support/smtp.ts'
import type { Ledger } from './ledger.ts'

export interface Line {
  what: string
  attempted: number
  acknowledged: number
  found: number
}

export interface Examination {
  lines: Line[]
  /** Broken promises. */
  faults: string[]
  /** Mails that were sent twice, because the sender died between the 250 and recording it. */
  sentTwice: number
}

/** Compares everything in the store with every promise. */
export async function examine(dataDir: string, ledger: Ledger, mails: readonly ReceivedMail[]): Promise<Examination> {
  const store = await openStore({ dataDir })
  try {
    const appointments = await all(store, 'appointments')
    const outbox = await all(store, 'outbox')
    const faults = [...ledger.surprises]
    const lines = [
      examineBookings(ledger, appointments, faults),
      examineDecisions(ledger, appointments, faults),
      await examineUploads(ledger, store, faults),
      examineMails(appointments, outbox, mails, faults),
    ]
    examineFile(dataDir, faults)
    return { lines, faults, sentTwice: mails.length - new Set(mails.map(({ messageId }) => messageId)).size }
  } finally {
    await store.close()
  }
}

export async function all(store: Store, collection: string): Promise<Stored[]> {
  const items: Stored[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await store.query(collection, { limit: 1000, cursor })
    items.push(...page.items)
    if (page.nextCursor === undefined) return items
    cursor = page.nextCursor
  }
}

/** Every requested time has one appointment, and it belongs to the visitor who got the 201. */
function examineBookings(ledger: Ledger, appointments: readonly Stored[], faults: string[]): Line {
  const byInstant = Map.groupBy(appointments, ({ data }) => String(data.preferredDate))
  let found = 0
  for (const [instant, rivals] of ledger.submissions) {
    const holders = byInstant.get(instant) ?? []
    if (holders.length > 1) faults.push(`double booking: ${holders.length} appointments at ${instant}`)
    const winners = rivals.filter(({ key }) => ledger.booked.has(key))
    if (winners.length > 1) faults.push(`double booking: two visitors were confirmed for ${instant}`)
    const [winner] = winners
    const [holder] = holders
    if (!winner) {
      if (rivals.every(({ key }) => ledger.refused.has(key))) faults.push(`no one got ${instant}`)
      continue
    }
    if (holder?.id === ledger.booked.get(winner.key) && holder?.data.customerEmail === winner.email) found++
    else faults.push(`lost: the booking of ${winner.email} at ${instant}`)
  }
  for (const instant of byInstant.keys()) {
    if (!ledger.submissions.has(instant)) faults.push(`no one requested the appointment at ${instant}`)
  }
  return { what: 'bookings', attempted: ledger.attempts, acknowledged: ledger.booked.size, found }
}

function examineDecisions({ decisions }: Ledger, appointments: readonly Stored[], faults: string[]): Line {
  const confirmed = new Set(appointments.filter(({ data }) => data.status === 'confirmed').map(({ id }) => id))
  for (const id of decisions.acknowledged) if (!confirmed.has(id)) faults.push(`lost: the confirmation of ${id}`)
  for (const id of confirmed) if (!decisions.attempted.has(id)) faults.push(`no one confirmed ${id}`)
  return {
    what: 'status changes',
    attempted: decisions.attempted.size,
    acknowledged: decisions.acknowledged.size,
    found: [...decisions.acknowledged].filter((id) => confirmed.has(id)).length,
  }
}

async function examineUploads({ uploads }: Ledger, store: Store, faults: string[]): Promise<Line> {
  let found = 0
  for (const url of uploads.acknowledged) {
    const address = parseImageUrl(url)
    const blobs = await Promise.all(address ? allBlobs(address).map((id) => store.getBlob(id)) : [])
    try {
      if (!blobs[0]) throw new Error('it is not there')
      for (const blob of blobs) if (blob) await sharp(blob.bytes, { failOn: 'warning' }).stats()
      found++
    } catch (error) {
      faults.push(`lost: the picture ${url} (${String(error)})`)
    }
  }
  return { what: 'uploads', attempted: uploads.attempted, acknowledged: uploads.acknowledged.length, found }
}

/**
 * A booking has its two mails, a confirmation has one, and each reached the mail server. Mails that were still
 * queued when the booking was confirmed are taken back and don't count.
 */
function examineMails(
  appointments: readonly Stored[],
  outbox: readonly Stored[],
  received: readonly ReceivedMail[],
  faults: string[],
): Line {
  const byAppointment = Map.groupBy(outbox, ({ data }) => String(data.appointmentId))
  const arrived = new Set(received.map(({ messageId }) => messageId))
  for (const { id, data } of appointments) {
    const kinds = (byAppointment.get(id) ?? []).map((mail) => String(mail.data.kind)).sort()
    const needed = ['acknowledgement', ...(data.status === 'confirmed' ? ['approval'] : []), 'business-alert']
    if (kinds.join() !== needed.join()) faults.push(`${String(data.status)} ${id} has the mails ${kinds.join(', ')}`)
  }
  const sent = outbox.filter(({ data }) => data.state === 'sent')
  const missing = sent.filter(({ data }) => !arrived.has(String(data.messageId)))
  for (const { data } of missing) faults.push(`${String(data.kind)} of ${String(data.appointmentId)} never arrived`)
  const wanted = outbox.filter(({ data }) => data.state !== 'cancelled')
  for (const { data } of wanted) if (data.state !== 'sent') faults.push(`a mail is still ${String(data.state)}`)
  return { what: 'mails', attempted: wanted.length, acknowledged: sent.length, found: sent.length - missing.length }
}

function examineFile(dataDir: string, faults: string[]): void {
  const file = new DatabaseSync(join(dataDir, 'site.db'))
  const { integrity_check: verdict } = file.prepare('PRAGMA integrity_check').get() ?? {}
  if (verdict !== 'ok') faults.push(`the database file: ${String(verdict)}`)
  file.close()
}
