import { readService } from '#domain/services/schema.ts'
import type { ServiceVersion, ServiceVersionSummary } from '#domain/services/version.ts'
import { versionHistory } from '#features/versions/version-history.ts'
import type { Reader } from '#store/store.ts'

const history = versionHistory({
  collection: 'service-versions',
  field: 'service',
  claim: 'service-history',
  contentOf: (id, data) => {
    const { order, ...content } = readService(id, data)
    return content
  },
  notFound: 'There is no such version of this service.',
})

export const keepServiceVersion = history.keep
export const forgetServiceVersions = history.forget

export async function listServiceVersions(
  reader: Reader,
  slug: string,
  below?: number,
): Promise<ServiceVersionSummary[]> {
  const versions = await history.list(reader, slug, below)
  return versions.map(({ content: { name, slug: at, published }, ...mark }) => ({ ...mark, name, slug: at, published }))
}

export async function readServiceVersion(reader: Reader, slug: string, number: number): Promise<ServiceVersion> {
  const { content, ...mark } = await history.read(reader, slug, number)
  return { ...mark, service: content }
}
