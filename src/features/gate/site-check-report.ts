import { z } from '#domain/document/zod.ts'
import { GATE_CHECKS, GATE_KINDS } from '#domain/gate/finding.ts'
import { instantText } from '#domain/time/instant.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const checkedItem = z.object({
  kind: z.enum(GATE_KINDS),
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** The field of the editor that it belongs to. */
  field: z.string().catch(''),
  check: z.enum(GATE_CHECKS),
  severity: z.enum(['error', 'note']),
  message: z.string(),
  remedy: z.string().catch(''),
})

const reportSchema = z.object({
  checkedAt: z.string(),
  pages: z.number(),
  errors: z.number(),
  notes: z.number(),
  /** The first findings, errors before notes. */
  items: z.array(checkedItem),
})

export type CheckedItem = z.infer<typeof checkedItem>
export type SiteCheckReport = z.infer<typeof reportSchema>

const checks = collection('site-checks', reportSchema)
const LATEST = 'latest'
const UNDER_WAY = 'under-way'

/** A check that wrote no progress for so long was killed. */
const KILLED_AFTER = { minutes: 2 }

/** Null until the site was checked for the first time. */
export async function lastSiteCheck(reader: Reader): Promise<SiteCheckReport | null> {
  return (await checks.get(reader, LATEST))?.data ?? null
}

export async function keepSiteCheck(store: Store, report: SiteCheckReport): Promise<void> {
  await checks.set(store, LATEST, report, { merge: false })
}

/** What the check that runs now has found so far. Null if none does. */
export async function siteCheckUnderWay(reader: Reader, now: Temporal.Instant): Promise<SiteCheckReport | null> {
  const stored = await checks.get(reader, UNDER_WAY)
  const isAlive = stored && stored.updatedAt > instantText(now.subtract(KILLED_AFTER))
  return isAlive ? stored.data : null
}

/** The last report, and how far the check is that runs now. */
export async function readSiteCheck(reader: Reader, now: Temporal.Instant) {
  const [report, underWay] = await Promise.all([lastSiteCheck(reader), siteCheckUnderWay(reader, now)])
  return { report, underWay: underWay && { pages: underWay.pages } }
}

export async function keepProgress(store: Store, soFar: SiteCheckReport): Promise<void> {
  await checks.set(store, UNDER_WAY, soFar, { merge: false })
}

export async function endProgress(store: Store): Promise<void> {
  await checks.delete(store, UNDER_WAY)
}

export function emptyReport(now: Temporal.Instant): SiteCheckReport {
  return { checkedAt: instantText(now), pages: 0, errors: 0, notes: 0, items: [] }
}
