import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { byPage, errorsIn, type Finding, GATE_CHECKS, GATE_KINDS } from '#domain/publish-checks/finding.ts'
import { publishingSchema } from '#domain/publish-checks/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const checkedItem = z.object({
  kind: z.enum(GATE_KINDS),
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** The editor's field for it. */
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

/** A check without progress for this long was killed. */
const KILLED_AFTER = { minutes: 2 }

/** Drops earlier checks of saved documents, unless they were saved since the check began. */
export async function keepSiteCheck(store: Store, report: SiteCheckReport): Promise<void> {
  await checks.set(store, LATEST, report, { merge: false })
  for (const { id, data } of await savedChecks(store)) {
    if (data.checkedAt < report.checkedAt) await checks.delete(store, id)
  }
}

type SavedItem = Pick<CheckedItem, 'kind' | 'id' | 'title' | 'path'>

/** Stores the findings about a document that was just saved, and replaces its earlier ones. */
export async function keepSavedCheck(
  store: Store,
  { kind, id, title, path }: SavedItem,
  findings: readonly Finding[],
  now: Temporal.Instant,
): Promise<void> {
  const items = findings.map((finding) => ({ kind, id, title, path, ...finding }))
  const report = { ...emptyReport(now), pages: 1, ...countsOf(items), items }
  await checks.set(store, `${kind} ${id}`, report, { merge: false })
}

async function savedChecks(reader: Reader) {
  const all = await Array.fromAsync(checks.each(reader))
  return all.filter(({ id }) => id !== LATEST && id !== UNDER_WAY)
}

/** The findings so far of the running check. Null if none runs. */
export async function siteCheckUnderWay(reader: Reader, now: Temporal.Instant): Promise<SiteCheckReport | null> {
  const stored = await checks.get(reader, UNDER_WAY)
  const isAlive = stored && stored.updatedAt > instantText(now.subtract(KILLED_AFTER))
  return isAlive ? stored.data : null
}

/** The last report with later saves, and the progress of the running check. */
export async function readSiteCheck(reader: Reader, now: Temporal.Instant) {
  const [stored, underWay, saved] = await Promise.all([
    checks.get(reader, LATEST),
    siteCheckUnderWay(reader, now),
    savedChecks(reader),
  ])
  const latest = stored?.data ?? null
  const report = saved.reduce((before, { id, data }) => withSaved(before, id, data), latest ?? emptyReport(now))
  return {
    report: latest && report,
    underWay: underWay && { pages: underWay.pages },
    /** By document, for the lists. */
    found: byPage(report.items).map(({ kind, id, items }) => ({
      kind,
      id,
      ...countsOf(items),
      field: items[0]?.field ?? '',
    })),
  }
}

/** The report, and whether to ask the owner before publishing content with errors. */
export async function describeChecks(reader: Reader, now: Temporal.Instant) {
  const { data } = publishingSchema.safeParse((await settings.get(reader, SETTINGS_IDS.publishing))?.data)
  return { ...(await readSiteCheck(reader, now)), asks: data?.asks ?? false }
}

function withSaved(report: SiteCheckReport, savedId: string, saved: SiteCheckReport): SiteCheckReport {
  const isOfSaved = ({ kind, id }: CheckedItem) => `${kind} ${id}` === savedId
  const { errors, notes } = countsOf(report.items.filter(isOfSaved))
  const kept = [...report.items.filter((item) => !isOfSaved(item)), ...saved.items]
  return {
    ...report,
    errors: report.errors - errors + saved.errors,
    notes: report.notes - notes + saved.notes,
    items: [...errorsIn(kept), ...kept.filter(({ severity }) => severity === 'note')],
  }
}

function countsOf(items: readonly CheckedItem[]) {
  const errors = errorsIn(items).length
  return { errors, notes: items.length - errors }
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
