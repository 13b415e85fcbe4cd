import type { PublicationFacts } from '#domain/documents/publication.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import type { PartId } from '#domain/website/part.ts'
import type { PartState } from '#server/api-types.ts'
import { command, query } from '../../data/calls.ts'
import { saveDocument, type Versioned } from '../../data/documents.ts'

export const SITE_PATH = '/admin/site'

export function partEditorPath(part: PartId): string {
  return `${SITE_PATH}/${part}`
}

const COLLECTIONS = ['site', 'site-drafts']

export const partList = query({
  key: ['site', 'list'],
  follows: COLLECTIONS,
  failed: WEBSITE_MESSAGES.fetchFailed,
  call: (api, sending) => api.admin.site.$get({}, sending),
})

/** A part is always published: with the owner's text or the default one. */
export function partFacts({ publishedAt, hasChanges }: PartState): PublicationFacts {
  return { status: 'published', isDefault: publishedAt === '', hasDraft: hasChanges }
}

export const partById = query({
  key: ['site', 'part'],
  follows: COLLECTIONS,
  isReadOnce: true,
  failed: WEBSITE_MESSAGES.fetchFailed,
  call: (api, sending, part: PartId) => api.admin.site[':part'].$get({ param: { part } }, sending),
})

export type Draft = Versioned<Record<string, unknown>>

export function saveDraft(part: PartId, content: object, version: number): Promise<Draft> {
  return saveDocument<Record<string, unknown>>('site-drafts', part, content, { version })
}

export const publishDraft = command({
  failed: WEBSITE_MESSAGES.saveFailed,
  refreshes: ['site'],
  changes: 'site',
  call: (api, part: PartId, version: number) =>
    api.admin.site[':part'].publish.$post({ param: { part }, json: { version } }),
})

export const discardDraft = command({
  failed: WEBSITE_MESSAGES.saveFailed,
  refreshes: ['site'],
  changes: 'site-drafts',
  call: (api, part: PartId, version: number) =>
    api.admin.site[':part'].discard.$post({ param: { part }, json: { version } }),
})

export const partVersions = {
  list: query({
    key: ['site-versions', 'list'],
    call: (api, sending, below: string, slug: string) =>
      api.admin.site[':slug'].versions.$get({ param: { slug }, query: { below } }, sending),
  }),
  read: query({
    key: ['site-versions', 'one'],
    call: (api, sending, slug: string, number: number) =>
      api.admin.site[':slug'].versions[':number{\\d{1,9}}'].$get({ param: { slug, number: `${number}` } }, sending),
  }),
}
