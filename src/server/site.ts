import { BUSINESS_PROFILE_ID } from '#domain/business.ts'
import { SETTINGS_IDS } from '#domain/collection.ts'
import { type PageFacts, siteMetadata } from '#domain/metadata.ts'
import { readBusiness } from '#features/business/read-business.ts'
import { cardPages } from '#features/pages/card-pages.ts'
import { recentProjects } from '#features/projects/recent-projects.ts'
import { readGlobalSeoSettings } from '#features/seo/read-global-seo.ts'
import type { Services } from './services.ts'

/** What was read for a page, so that the cache knows when it is out of date. */
export interface PageReads {
  tags: Set<string>
  expiresAt: number | undefined
}

/** What pages may read, each answer already fit for any visitor's eyes. */
export function siteFor({ config, store, clock }: Services) {
  const reads: PageReads = { tags: new Set(), expiresAt: undefined }
  const shows = (...tags: string[]) => {
    for (const tag of tags) reads.tags.add(tag)
  }
  const site = {
    publicUrl: config.publicUrl,
    business: () => {
      shows(`settings/${BUSINESS_PROFILE_ID}`)
      return readBusiness(store)
    },
    /** What the page tells search engines, with the global settings for whatever it does not say itself. */
    metadata: async (facts: PageFacts) => {
      shows(`settings/${BUSINESS_PROFILE_ID}`, `settings/${SETTINGS_IDS.seo}`)
      return siteMetadata(facts, await readGlobalSeoSettings(store), config.publicUrl)
    },
    recentProjects: (count: number) => {
      shows('projects')
      return recentProjects(store, count, clock.now())
    },
    cardPages: () => {
      shows('pages')
      return cardPages(store)
    },
  }
  return { site, reads }
}

export type Site = ReturnType<typeof siteFor>['site']
