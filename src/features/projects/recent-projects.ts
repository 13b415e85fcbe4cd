import { displayCompletionDate } from '#domain/project-date.ts'
import { DEFAULT_PROJECT_SORT, featured, sortProjects } from '#domain/project-list.ts'
import { readProject } from '#domain/project-schema.ts'
import { today } from '#domain/slot.ts'
import type { Reader } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'

/** The newest of the projects that are shown as cards, as much of each as a card shows. */
export async function recentProjects(store: Reader, count: number, now: Temporal.Instant) {
  const [{ items }, { timeZone }] = await Promise.all([store.query('projects'), readBusiness(store)])
  const reading = { timeZone, today: today(now, timeZone) }
  const projects = items.map(({ id, data }) => readProject(id, data, reading))
  return sortProjects(featured(projects), DEFAULT_PROJECT_SORT)
    .slice(0, count)
    .map(({ id, title, category, imageUrl, completionDate, specifications }) => ({
      id,
      title,
      category,
      imageUrl,
      completed: displayCompletionDate(completionDate),
      location: specifications.location,
    }))
}
