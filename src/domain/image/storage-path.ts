import { isSlug } from '#domain/page/slug.ts'
import { isProjectId } from '#domain/project/project.ts'

const PROJECT_FILE = /^(main-image|gallery-(\d|[1-9]\d))$/
const PAGE_FILE = /^[a-z0-9-]{1,64}$/

/** The upload path of a file: the document it belongs to and its name there. */
export interface StoragePath {
  collection: 'projects' | 'pages'
  id: string
  name: string
}

export function parseStoragePath(collection: string, id: string, name: string): StoragePath | undefined {
  if (collection === 'projects' && isProjectId(id) && PROJECT_FILE.test(name)) return { collection, id, name }
  if (collection === 'pages' && isSlug(id) && PAGE_FILE.test(name)) return { collection, id, name }
  return undefined
}

export function storagePath({ collection, id, name }: StoragePath): string {
  return `${collection}/${id}/${name}`
}
