import { parseResponse } from 'hono/client'
import { PUBLICATION_LABELS } from '#domain/page/page.ts'
import { pageText } from '#domain/page/page-text.ts'
import type { Page } from '#domain/page/schema.ts'
import { api } from '../../../data/api-client.ts'
import type { VersionSource } from '../../version-history/use-versions.ts'

export const PAGE_HISTORY: VersionSource<Page> = {
  noun: 'page',
  textOf: pageText,
  list: async (slug, below, signal) => {
    const request = { param: { slug }, query: { below } }
    const versions = await parseResponse(api.pages[':slug'].versions.$get(request, { init: { signal } }))
    return versions.map(({ status, ...version }) => ({
      ...version,
      hidden: status === 'draft' ? PUBLICATION_LABELS.draft : null,
    }))
  },
  read: async (slug, number, signal) => {
    const request = { param: { slug, number: `${number}` } }
    const version = await parseResponse(
      api.pages[':slug'].versions[':number{\\d{1,9}}'].$get(request, { init: { signal } }),
    )
    return version.page
  },
}
