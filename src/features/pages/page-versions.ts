import { readPage } from '#domain/pages/schema.ts'
import type { PageVersion, PageVersionSummary } from '#domain/pages/version.ts'
import { versionHistory } from '#features/versions/version-history.ts'
import type { Reader } from '#store/store.ts'

const history = versionHistory({
  collection: 'page-versions',
  field: 'page',
  claim: 'page-history',
  contentOf: (id, data) => {
    const { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo } = readPage(id, data)
    return { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo }
  },
  notFound: 'There is no such version of this page.',
})

export const keepVersion = history.keep
export const forgetVersions = history.forget

export async function listVersions(reader: Reader, slug: string, below?: number): Promise<PageVersionSummary[]> {
  const versions = await history.list(reader, slug, below)
  return versions.map(({ content: { title, slug: at, status }, ...mark }) => ({ ...mark, title, slug: at, status }))
}

export async function readVersion(reader: Reader, slug: string, number: number): Promise<PageVersion> {
  const { content, ...mark } = await history.read(reader, slug, number)
  return { ...mark, page: content }
}
