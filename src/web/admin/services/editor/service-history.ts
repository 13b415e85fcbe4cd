import { parseResponse } from 'hono/client'
import { serviceText } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { api } from '../../../data/api-client.ts'
import type { VersionSource } from '../../version-history/use-versions.ts'

export const SERVICE_HISTORY: VersionSource<ServiceContent> = {
  noun: 'service',
  textOf: serviceText,
  list: async (slug, below, signal) => {
    const request = { param: { slug }, query: { below } }
    const versions = await parseResponse(api.services[':slug'].versions.$get(request, { init: { signal } }))
    return versions.map(({ published, ...version }) => ({ ...version, hidden: published ? null : 'Hidden' }))
  },
  read: async (slug, number, signal) => {
    const request = { param: { slug, number: `${number}` } }
    const version = await parseResponse(
      api.services[':slug'].versions[':number{\\d{1,9}}'].$get(request, { init: { signal } }),
    )
    return version.service
  },
}
