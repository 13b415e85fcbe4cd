import { displayCompletionDate } from '#domain/projects/date.ts'
import { DEFAULT_PROJECT_SORT, featured, inCategory, sortProjects } from '#domain/projects/list.ts'
import { CARDS_AT_ONCE, type ProjectListView, ROWS_AT_ONCE } from '#domain/projects/list-address.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { type ProjectSummary, projectSummaries } from './project-summaries.ts'

/** The data of the public list: the newest projects as cards, and one page of the table. */
export async function listProjects(reading: PageReading, wanted: ProjectListView | Promise<ProjectListView>) {
  const [summaries, view] = await Promise.all([projectSummaries(reading), wanted])
  const projects = inCategory(summaries, view.category)
  const cards = sortProjects(featured(projects), DEFAULT_PROJECT_SORT)
  const pageCount = Math.max(1, Math.ceil(projects.length / ROWS_AT_ONCE))
  const page = Math.min(view.page, pageCount)
  const rows = sortProjects(projects, view.sort).slice((page - 1) * ROWS_AT_ONCE, page * ROWS_AT_ONCE)
  return {
    cards: cards.slice(0, view.cards * CARDS_AT_ONCE).map(cardOf),
    cardCount: cards.length,
    rows: rows.map(rowOf),
    rowCount: projects.length,
    page,
    pageCount,
  }
}

function cardOf({ id, title, description, category, imageUrl, completionDate, location }: ProjectSummary) {
  return { id, title, description, category, imageUrl, location, completed: displayCompletionDate(completionDate) }
}

function rowOf({ id, title, category, type, completionDate }: ProjectSummary) {
  return { id, title, category, type, completed: displayCompletionDate(completionDate) }
}
