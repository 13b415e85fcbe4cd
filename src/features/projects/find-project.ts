import { displayCompletionDate } from '#domain/projects/date.ts'
import { DEFAULT_PROJECT_SORT, featured, sortProjects } from '#domain/projects/list.ts'
import { isPublished } from '#domain/projects/project.ts'
import { type Project, readProject } from '#domain/projects/schema.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { type ProjectSummary, projectSummaries } from './project-summaries.ts'
import { projects } from './stored-project.ts'

const OTHERS_SHOWN = 3

/** A project as its page shows it, or null if there is none. */
export async function findProject(page: PageReading, id: string) {
  const [stored, { timeZone }, summaries] = await Promise.all([
    projects.get(page.reader, id),
    readBusiness(page.reader),
    projectSummaries(page),
  ])
  if (!stored) return null
  const project = readProject(id, stored.data, { timeZone, today: page.today(timeZone) })
  if (!isPublished(project)) return null
  const { completionDate, status: _, createdAt: __, updatedAt: ___, ...shown } = project
  return {
    ...shown,
    completed: displayCompletionDate(completionDate),
    others: otherProjects(project, summaries),
  }
}

/** Projects of the same category come first: they are more likely to interest the visitor. */
function otherProjects({ id, category }: Pick<Project, 'id' | 'category'>, summaries: readonly ProjectSummary[]) {
  const others = featured(summaries).filter((other) => other.id !== id)
  const newest = sortProjects(others, DEFAULT_PROJECT_SORT)
  const alike = newest.filter((other) => other.category === category)
  const unlike = newest.filter((other) => other.category !== category)
  return [...alike, ...unlike].slice(0, OTHERS_SHOWN).map((other) => ({
    id: other.id,
    title: other.title,
    category: other.category,
    imageUrl: other.imageUrl,
    location: other.location,
    completed: displayCompletionDate(other.completionDate),
  }))
}
