import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { pagePath, type ShowsPage } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'
import { OFFLINE_PATH } from '#domain/web-app/web-app.ts'
import { findShown } from '#features/services/read-services.ts'
import { collection } from '#store/collection.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Reader } from '#store/store.ts'
import { FIXED_PATHS } from './sitemap-entries.ts'
import { pages } from './stored-page.ts'

const projects = collection('projects')

const OTHER_PATHS = ['/waiting-list', OFFLINE_PATH]

/** The pages, and whether a visitor sees each. */
export interface ShownPages {
  reader: Reader
  shows: ShowsPage
}

/** Whether a visitor finds a page at a path, in its canonical spelling. */
export async function isLiving({ reader, shows }: ShownPages, path: string): Promise<boolean> {
  if (FIXED_PATHS.includes(path) || OTHER_PATHS.includes(path)) return true
  const [, place = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0 || !isStorableName(name)) return false
  if (`/${place}` === PROJECTS_PATH) {
    const project = await projects.get(reader, name)
    return project !== undefined && isPublishedProject(project.data)
  }
  if (!isSlug(name)) return false
  if (`/${place}` === SERVICES_PATH) return (await findShown(reader, name)) !== undefined
  if (pagePath(name) !== path) return false
  const stored = await pages.get(reader, name)
  return stored !== undefined && shows(readPage(stored.id, stored.data))
}
