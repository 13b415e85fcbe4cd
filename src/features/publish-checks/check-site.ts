import { setImmediate as pause } from 'node:timers/promises'
import { pick } from '#domain/objects/pick.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import type { AddressState } from '#domain/publish-checks/link-checks.ts'
import { instantText } from '#domain/time/date.ts'
import { PART_IDS, partPath } from '#domain/website/part.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { shownServices } from '#features/services/read-services.ts'
import { emptyPages } from '#features/website/empty-pages.ts'
import { readPublished } from '#features/website/stored-website.ts'
import { checkDraft, type GateSite } from './check-draft.ts'
import { type GateDraft, gateDraft } from './gate-draft.ts'
import type { CheckedItem, SiteCheckReport } from './site-check-report.ts'

/** A page holds up to a megabyte of HTML. */
const AT_ONCE = 20
const MOST_ITEMS = 200
/** Progress is written after so many pages. */
const STEP = 10

/** Lets visitors go first. Calls `keep` with the results so far. */
export async function checkSite(
  site: GateSite,
  render: (draft: GateDraft) => Promise<string>,
  now: Temporal.Instant,
  { keep, stopping }: { keep: (soFar: SiteCheckReport) => Promise<void>; stopping?: AbortSignal | undefined },
): Promise<SiteCheckReport> {
  const known = remembering(site)
  const listed = new Set((await sitemapEntries(site.reading)).map(({ path }) => path))
  const errors: CheckedItem[] = []
  const notes: CheckedItem[] = []
  const counts = { pages: 0, errors: 0, notes: 0 }
  const report = () => ({ checkedAt: instantText(now), ...counts, items: [...errors, ...notes].slice(0, MOST_ITEMS) })
  for await (const draft of everythingPublished(site.reading, instantText(now))) {
    stopping?.throwIfAborted()
    if (counts.pages % STEP === 0) await keep(report())
    counts.pages += 1
    const found = await checkDraft(known, draft, await render(draft), { savedId: draft.stored.id, listed })
    for (const finding of found) {
      const [items, name] = finding.severity === 'error' ? ([errors, 'errors'] as const) : ([notes, 'notes'] as const)
      counts[name] += 1
      if (items.length < MOST_ITEMS)
        items.push({ ...pick(draft, ['kind', 'title', 'path']), id: draft.stored.id, ...finding })
    }
    await pause()
  }
  return report()
}

async function* everythingPublished({ reader, shows }: PageReading, now: string): AsyncGenerator<GateDraft> {
  const empty = await emptyPages(reader)
  for (const part of PART_IDS) {
    if (!empty.includes(partPath(part))) yield gateDraft('part', part, await readPublished(reader, part), now)
  }
  for await (const { id, data } of pages.each(reader, {}, AT_ONCE)) {
    if (shows(readPage(id, data))) yield gateDraft('page', id, data, now)
  }
  for (const service of await shownServices(reader)) yield gateDraft('service', service.slug, service, now)
  for await (const { id, data } of projects.each(reader, {}, AT_ONCE)) {
    if (isPublishedProject(data)) yield gateDraft('project', id, data, now)
  }
}

const MOST_REMEMBERED = 20_000

/** Many pages have the same links. */
function remembering(site: GateSite): GateSite {
  const states = new Map<string, Promise<AddressState>>()
  return {
    ...site,
    stateOf(path) {
      const known = states.get(path) ?? site.stateOf(path)
      if (states.size < MOST_REMEMBERED) states.set(path, known)
      return known
    },
  }
}
