import { BRAND_ID } from '#domain/brand/brand.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { isProjectId } from '#domain/projects/project.ts'

const PROJECT_FILE = /^(main-image|gallery-(\d|[1-9]\d))$/
export const LOGO_FILE = 'logo'
const PAGE_FILE = /^[a-z0-9-]{1,64}$/

/** The upload path of a file: the document it belongs to and its name there. */
export interface StoragePath {
  collection: 'projects' | 'pages' | 'services' | 'settings'
  id: string
  name: string
}

export function parseStoragePath(collection: string, id: string, name: string): StoragePath | undefined {
  if (collection === 'projects' && isProjectId(id) && PROJECT_FILE.test(name)) return { collection, id, name }
  if ((collection === 'pages' || collection === 'services') && isSlug(id) && PAGE_FILE.test(name)) {
    return { collection, id, name }
  }
  if (collection === 'settings' && id === BRAND_ID && name === LOGO_FILE) return { collection, id, name }
  return undefined
}

export function storagePath({ collection, id, name }: StoragePath): string {
  return `${collection}/${id}/${name}`
}
