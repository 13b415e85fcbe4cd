import { displayCompletionDate } from '#domain/projects/date.ts'
import { DEFAULT_PROJECT_SORT, featured, sortProjects } from '#domain/projects/list.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { projectSummaries } from './project-summaries.ts'

/** The newest projects that are shown as cards. */
export async function recentProjects(page: PageReading, count: number) {
  return sortProjects(featured(await projectSummaries(page)), DEFAULT_PROJECT_SORT)
    .slice(0, count)
    .map(({ id, title, category, imageUrl, completionDate, location }) => ({
      id,
      title,
      category,
      imageUrl,
      completed: displayCompletionDate(completionDate),
      location,
    }))
}
