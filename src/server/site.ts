import { readBusiness } from '#features/business/read-business.ts'
import type { Services } from './services.ts'

/** What was read for a page, so that the cache knows when it is out of date. */
export interface PageReads {
  tags: Set<string>
  expiresAt: number | undefined
}

/** What pages may read, each answer already fit for any visitor's eyes. */
export function siteFor({ config, store }: Services) {
  const reads: PageReads = { tags: new Set(), expiresAt: undefined }
  const site = {
    publicUrl: config.publicUrl,
    business: () => {
      reads.tags.add('settings/business_profile')
      return readBusiness(store)
    },
  }
  return { site, reads }
}

export type Site = ReturnType<typeof siteFor>['site']
