import { parseResponse } from 'hono/client'
import { type Values, valuesIn } from '#domain/website/block.ts'
import type { PartId } from '#domain/website/part.ts'
import { partText } from '#domain/website/part-text.ts'
import { api } from '../../../data/api-client.ts'
import type { VersionSource } from '../../version-history/use-versions.ts'

const versions = api.admin.site[':part'].versions

/** What was published, newest first. */
export function partHistory(part: PartId): VersionSource<Values> {
  return {
    noun: 'website part',
    textOf: (content) => partText(part, content),
    list: async (slug, below, signal) => {
      const request = { param: { part: slug }, query: { below } }
      const listed = await parseResponse(versions.$get(request, { init: { signal } }))
      return listed.map((version) => ({ ...version, hidden: null }))
    },
    read: async (slug, number, signal) => {
      const request = { param: { part: slug, number: `${number}` } }
      const { content } = await parseResponse(versions[':number{\\d{1,9}}'].$get(request, { init: { signal } }))
      return valuesIn(content)
    },
  }
}
