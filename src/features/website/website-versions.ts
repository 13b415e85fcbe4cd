import type { VersionMark } from '#domain/documents/version.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import { isPartId, type PartId } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import type { PartVersion } from '#domain/website/version.ts'
import { versionHistory } from '#features/versions/version-history.ts'
import type { Reader } from '#store/store.ts'

const history = versionHistory({
  collection: 'site-versions',
  field: 'part',
  claim: 'site-history',
  contentOf: (id, data) => ({ slug: id, ...(isPartId(id) ? readPart(id, data) : {}) }),
  notFound: WEBSITE_MESSAGES.noVersion,
})

export const keepPartVersion = history.keep

export async function listPartVersions(reader: Reader, id: PartId, below?: number): Promise<VersionMark[]> {
  const versions = await history.list(reader, id, below)
  return versions.map(({ number, savedAt, savedBy }) => ({ number, savedAt, savedBy }))
}

export async function readPartVersion(reader: Reader, id: PartId, number: number): Promise<PartVersion> {
  const { content, ...mark } = await history.read(reader, id, number)
  return { ...mark, content: readPart(id, content) }
}
