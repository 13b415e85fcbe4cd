import { FileText } from 'lucide-react'
import { DUPLICATED } from '#domain/documents/publication.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { isSlug, NEW_PAGE_ID } from '#domain/pages/slug.ts'
import { command, type Query, query } from '../../data/calls.ts'
import { documentsQuery, type Listed } from '../../data/document-queries.ts'
import { deleteDocument, getDocument, getSettings, listDocuments } from '../../data/documents.ts'
import { GENERAL_QUERIES, PAGE_BY_ID_QUERY, PAGE_QUERIES } from '../../data/queries.ts'
import type { NounWords } from '../screen/words.ts'

export type ListedPage = Listed<'pages'>

export const PAGE_WORDS: NounWords = {
  one: 'page',
  icon: FileText,
  list: { label: 'Pages', path: '/admin/pages' },
}

export const pageList = { ...documentsQuery('pages'), times: PAGE_QUERIES }

export const pageById: Query<[id: string], ListedPage | null> = {
  key: ['page'],
  follows: ['pages'],
  times: PAGE_BY_ID_QUERY,
  enabled: (id) => id !== NEW_PAGE_ID,
  read: (_signal, id) => getDocument('pages', id),
}

/** Finds the page that has a slug, while the author types. The server decides on save. */
export const pageAtSlug: Query<[slug: string], string | null> = {
  key: ['page slug'],
  times: PAGE_QUERIES,
  enabled: (slug) => isSlug(slug) && slug !== NEW_PAGE_ID,
  read: async (signal, slug) => {
    const { items } = await listDocuments('pages', { where: { slug }, limit: 1 }, signal)
    return items[0]?.id ?? null
  },
}

export const unlinkedPages = query({
  key: ['unlinked pages'],
  follows: ['pages', 'site', 'services', 'projects'],
  times: { staleTime: GENERAL_QUERIES.staleTime },
  failed: PAGE_MESSAGES.fetchFailed,
  call: (api, sending) => api.pages.unlinked.$get({}, sending),
})

/** The site-wide SEO settings, or their defaults until someone saves them. */
export const globalSeo: Query<[], Awaited<ReturnType<typeof getSettings<typeof SETTINGS_IDS.seo>>>> = {
  key: ['seoSettings'],
  times: PAGE_QUERIES,
  read: () => getSettings(SETTINGS_IDS.seo),
}

export const deletePage = {
  refreshes: ['pages', 'page'],
  perform: (id: string) => deleteDocument('pages', id, PAGE_MESSAGES.deleteFailed),
}

export const duplicatePage = command({
  failed: PAGE_MESSAGES.duplicateFailed,
  refreshes: ['pages'],
  changes: 'pages',
  done: DUPLICATED,
  call: (api, slug: string) => api.pages[':slug'].duplicate.$post({ param: { slug } }),
})

export const pageVersions = {
  list: query({
    key: ['page-versions', 'list'],
    call: (api, sending, below: string, slug: string) =>
      api.pages[':slug'].versions.$get({ param: { slug }, query: { below } }, sending),
  }),
  read: query({
    key: ['page-versions', 'one'],
    call: (api, sending, slug: string, number: number) =>
      api.pages[':slug'].versions[':number{\\d{1,9}}'].$get({ param: { slug, number: `${number}` } }, sending),
  }),
}
