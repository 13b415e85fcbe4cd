import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { pagePath } from '#domain/pages/page.ts'
import { isSlug, SLUG_HINT } from '#domain/pages/slug.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { projectPath } from '#domain/projects/project.ts'
import type { GateKind } from '#domain/publish-checks/finding.ts'
import type { AddressState } from '#domain/publish-checks/link-checks.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { isPartId, partLabel, partPath } from '#domain/website/part.ts'
import { isLiving, type ShownPages } from '#features/pages/living-address.ts'
import type { Draft } from '#features/pages/preview-content.ts'
import { pages } from '#features/pages/stored-page.ts'
import { redirectAt } from '#features/pages/stored-redirect.ts'
import { images } from '#features/pictures/image-record.ts'
import { projects } from '#features/projects/stored-project.ts'
import { services } from '#features/services/read-services.ts'
import { slugAfterMove } from '#features/services/service-policy.ts'
import { site } from '#features/website/stored-website.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { JsonObject } from '#store/store.ts'

export interface GateDraft extends Draft {
  kind: GateKind
  title: string
  /** Its address for visitors. */
  path: string
}

/** For a project that was never saved, because saving creates its address. */
const UNSAVED = 'unsaved'

const COLLECTIONS: Record<GateKind, string> = {
  page: pages.name,
  project: projects.name,
  service: services.name,
  part: site.name,
}

/** A form's content as the published document that it would become. */
export function gateDraft(
  kind: GateKind,
  id: string,
  content: Readonly<Record<string, unknown>>,
  now: string,
): GateDraft {
  const { id: newId, path } = addressOf(kind, id, content)
  const data: JsonObject = JSON.parse(JSON.stringify({ ...content, ...PUBLISHED[kind] }))
  const stored = { id: newId, version: 1, createdAt: now, updatedAt: now, data }
  return { kind, title: titleOf(kind, newId, content), collection: COLLECTIONS[kind], stored, path }
}

function titleOf(kind: GateKind, id: string, content: Readonly<Record<string, unknown>>): string {
  if (isPartId(id) && kind === 'part') return partLabel(id)
  const title = kind === 'service' ? content.name : content.title
  return typeof title === 'string' && title !== '' ? title : id
}

const PUBLISHED: Record<GateKind, Record<string, unknown>> = {
  page: { status: 'published', publishAt: '', unpublishAt: '' },
  project: { status: 'published' },
  service: { published: true },
  part: {},
}

function addressOf(kind: GateKind, id: string, { slug }: Readonly<Record<string, unknown>>) {
  if (kind === 'part') {
    if (!isPartId(id)) throw new Refusal('not-found', 'This part of the website no longer exists.')
    return { id, path: partPath(id) }
  }
  if (kind === 'project') {
    const known = isStorableName(id) ? id : UNSAVED
    return { id: known, path: projectPath(known) }
  }
  const name = typeof slug === 'string' && slug !== '' ? slug : id
  if (!isSlug(name)) throw invalidField('slug', SLUG_HINT)
  return { id: name, path: kind === 'page' ? pagePath(name) : servicePath(name) }
}

export interface OwnSite {
  pages: ShownPages
  siteUrl: string
  /** Whether the program itself serves a file at this path. */
  isFile: (path: string) => Promise<boolean>
}

const MOVED_SERVICE = /^\/services\/([a-z0-9-]{1,120})$/

/** The result for a visitor at a path of this site, without rendering it. */
export async function addressState({ pages, siteUrl, isFile }: OwnSite, given: string): Promise<AddressState> {
  if (await isFile(given)) return 'here'
  const [picture] = imageHashesIn(given)
  if (picture) return (await images.get(pages.reader, picture)) ? 'here' : 'missing'
  const path = canonicalPath(given)
  if (isBackOffice(path)) return 'here'
  const redirect = await redirectAt(pages, path, siteUrl)
  if (redirect.kind === 'to') return 'moved'
  if (redirect.kind === 'loop') return 'loop'
  if (await isLiving(pages, path)) return 'here'
  const service = MOVED_SERVICE.exec(path)?.[1]
  return service !== undefined && (await slugAfterMove(pages.reader, service)) !== undefined ? 'moved' : 'missing'
}
