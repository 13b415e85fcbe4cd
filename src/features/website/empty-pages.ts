import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { emergencyWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { SERVICES_PATH } from '#domain/services/service-type.ts'
import { ABOUT } from '#domain/website/parts/about.ts'
import { projects } from '#features/projects/stored-project.ts'
import { shownServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'

/** Usually the first one is published. */
const AT_ONCE = 2

/** Pages of the program that have nothing to show yet. No menu, footer or sitemap lists them, and search engines skip them. */
export async function emptyPages(reader: Reader): Promise<readonly string[]> {
  const [business, services, isWorkShown] = await Promise.all([
    readBusiness(reader),
    shownServices(reader),
    hasProjects(reader),
  ])
  const filled: [string, boolean][] = [
    [ABOUT.path, hasStory(business)],
    [EMERGENCY_PATH, emergencyWords(business) !== null],
    [PROJECTS_PATH, isWorkShown],
    [SERVICES_PATH, services.length > 0],
  ]
  return filled.filter(([, isFilled]) => !isFilled).map(([path]) => path)
}

function hasStory({ story, statistics, values, contractor }: Business): boolean {
  return story !== '' || statistics.length > 0 || values.length > 0 || contractor.name !== ''
}

async function hasProjects(reader: Reader): Promise<boolean> {
  for await (const { data } of projects.each(reader, {}, AT_ONCE)) if (isPublishedProject(data)) return true
  return false
}
