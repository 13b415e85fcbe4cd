import { isDeepStrictEqual } from 'node:util'
import { unmarked } from '#domain/onboarding/demo.ts'
import { isVisibleToVisitors, pagePath, type ShowsPage } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { instantText } from '#domain/time/date.ts'
import { PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { pages } from '#features/pages/stored-page.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { keepVersion } from '#features/versions/versions.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { siteNavigation } from './site-content.ts'
import { readPublished, site, siteDrafts } from './stored-website.ts'

export type EditedPart = Awaited<ReturnType<typeof showPart>>
export type PartState = Omit<EditedPart, 'published' | 'draft' | 'version'>
/** A part in the editor. */
export async function showPart(reader: Reader, id: PartId) {
  const [live, drafted] = await Promise.all([site.get(reader, id), siteDrafts.get(reader, id)])
  const published: PartContent = readPart(id, live?.data ?? {})
  /** The content of the next publication. Equals the published content without a draft. */
  const draft: PartContent = drafted ? readPart(id, drafted.data) : published
  return {
    id,
    /** Empty while the site shows the default texts. */
    publishedAt: live?.updatedAt ?? '',
    /** Whether the draft differs from the site. */
    hasChanges: !isDeepStrictEqual(withSpanish(draft), withSpanish(published)),
    published,
    draft,
    /** What a save of the draft replaces; 0 for the first draft. */
    version: drafted?.version ?? 0,
  }
}
export async function listParts(reader: Reader): Promise<PartState[]> {
  const parts = await Promise.all(PART_IDS.map((id) => showPart(reader, id)))
  return parts.map(({ published, draft, version, ...state }) => state)
}

/** Otherwise a write would merge with the stored texts. */
function withSpanish(content: PartContent) {
  return { ...content, spanish: content.spanish ?? [] }
}

export type Publication = { ok: true; part: EditedPart } | { ok: false; current: EditedPart }

/** Shows the draft to visitors. Refused if the draft was changed elsewhere since this version. */
export function publishDraft(store: Store, id: PartId, version: number, savedBy: string, now: Temporal.Instant) {
  return unlessStale(store, id, version, async (tx, { draft }) => {
    const before = await site.get(tx, id)
    const content = { ...withSpanish(draft), ...unmarked(before) }
    await keepImages(tx, content, now)
    const outcome = await site.set(tx, id, content)
    if (outcome.ok) await keepVersion(tx, 'part', { before, after: outcome.stored, savedBy })
  })
}

/** Resets the draft to the published content. */
export function discardDraft(store: Store, id: PartId, version: number): Promise<Publication> {
  return unlessStale(store, id, version, async (tx, { published }) => {
    await siteDrafts.set(tx, id, withSpanish(published))
  })
}

function unlessStale(
  store: Store,
  id: PartId,
  version: number,
  change: (tx: Transaction, current: EditedPart) => Promise<void>,
): Promise<Publication> {
  return store.transaction(async (tx) => {
    const current = await showPart(tx, id)
    if (current.version !== version) return { ok: false, current }
    if (current.hasChanges) await change(tx, current)
    return { ok: true, part: await showPart(tx, id) }
  })
}

/** A page holds up to a megabyte of HTML. */
const AT_ONCE = 50

/** Besides pages, other public content may link to a page. */
const LINKING = [collection('services'), collection('site')]

const projects = collection('projects')

const NAMED_PAGE = /\/pages\/([a-z0-9-]{1,120})/g

/** The slugs of published pages that visitors can't find by following links. */
export async function unlinkedPages(store: Store, now: Temporal.Instant): Promise<string[]> {
  const shows: ShowsPage = (page) => isVisibleToVisitors(page, instantText(now))
  const linked = new Set<string>()
  const note = (text: string) => {
    for (const [, slug = ''] of text.matchAll(NAMED_PAGE)) linked.add(slug)
  }
  const { menu, footer } = await siteNavigation(store, shows)
  note(JSON.stringify([menu, footer]))
  const { sections } = await readPublished(store, 'home')
  const listsCards = sections.some(({ type, hidden }) => type === 'pages' && !hidden)
  const published: string[] = []
  for await (const { id, data } of pages.each(store, {}, AT_ONCE)) {
    const page = readPage(id, data)
    if (!shows(page)) continue
    if (page.type === 'card' && listsCards) linked.add(id)
    published.push(id)
    // A link to itself brings no visitors to a page.
    note(page.content.replaceAll(pagePath(id), ''))
  }
  for (const linking of LINKING) {
    for await (const { data } of linking.each(store, {}, AT_ONCE)) note(JSON.stringify(data))
  }
  for await (const { data } of projects.each(store, {}, AT_ONCE)) {
    if (isPublishedProject(data)) note(JSON.stringify(data))
  }
  return published.filter((slug) => !linked.has(slug))
}
