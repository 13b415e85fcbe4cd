import { isDeepStrictEqual } from 'node:util'
import { PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { keepImages } from '#features/pictures/keep-images.ts'
import { keepVersion } from '#features/versions/versions.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { site, siteDrafts } from './stored-website.ts'

export interface PartState {
  id: PartId
  /** Empty while the site shows the words it comes with. */
  publishedAt: string
  /** Whether the draft says something else than the site. */
  hasChanges: boolean
  /** When the draft was last saved. Empty without changes. */
  draftedAt: string
}

/** A part as the editor opens it. */
export interface EditedPart extends PartState {
  published: PartContent
  /** What the next publication would show. The published words if nothing was drafted. */
  draft: PartContent
  /** What a save of the draft replaces; 0 for the first draft. */
  version: number
}

export async function showPart(reader: Reader, id: PartId): Promise<EditedPart> {
  const [live, drafted] = await Promise.all([site.get(reader, id), siteDrafts.get(reader, id)])
  const published = readPart(id, live?.data ?? {})
  const draft = drafted ? readPart(id, drafted.data) : published
  const hasChanges = !isDeepStrictEqual(draft, published)
  return {
    id,
    publishedAt: live?.updatedAt ?? '',
    hasChanges,
    draftedAt: hasChanges ? (drafted?.updatedAt ?? '') : '',
    published,
    draft,
    version: drafted?.version ?? 0,
  }
}

export async function listParts(reader: Reader): Promise<PartState[]> {
  const parts = await Promise.all(PART_IDS.map((id) => showPart(reader, id)))
  return parts.map(({ published, draft, version, ...state }) => state)
}

export type Publication = { ok: true; part: EditedPart } | { ok: false; current: EditedPart }

/** Shows the draft to visitors. Refused if the draft was changed elsewhere since this version. */
export function publishDraft(
  store: Store,
  id: PartId,
  version: number,
  savedBy: string,
  now: Temporal.Instant,
): Promise<Publication> {
  return unlessStale(store, id, version, async (tx, { draft }) => {
    const before = await site.get(tx, id)
    const content = { ...draft }
    await keepImages(tx, content, now)
    const outcome = await site.set(tx, id, content)
    if (outcome.ok) await keepVersion(tx, 'part', { before, after: outcome.stored, savedBy })
  })
}

/** Makes the draft say what the site says. */
export function discardDraft(store: Store, id: PartId, version: number): Promise<Publication> {
  return unlessStale(store, id, version, async (tx, { published }) => {
    await siteDrafts.set(tx, id, { ...published })
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
