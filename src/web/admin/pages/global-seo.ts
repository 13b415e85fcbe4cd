import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import { PAGE_QUERIES } from '#web/data/query-times.ts'
import { getSettings } from '../../data/documents.ts'
import { PAGE_KEYS } from './page-keys.ts'

/** The site-wide SEO settings, or their defaults until somebody saves them. */
export const globalSeoQuery = queryOptions({
  ...PAGE_QUERIES,
  queryKey: PAGE_KEYS.seoSettings,
  queryFn: () => getSettings(SETTINGS_IDS.seo),
})
