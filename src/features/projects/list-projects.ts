import { displayCompletionDate } from '#domain/projects/date.ts'
import {
  CARDS_AT_ONCE,
  DEFAULT_PROJECT_SORT,
  featured,
  inCategory,
  type ProjectListView,
  ROWS_AT_ONCE,
  sortProjects,
} from '#domain/projects/list.ts'
import { isPublished } from '#domain/projects/project.ts'
import { type Project, readProject } from '#domain/projects/schema.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { type ProjectSummary, projectSummaries } from './project-summaries.ts'
import { projects } from './stored-project.ts'

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

function smallCardOf({ id, title, category, imageUrl, location, completionDate }: ProjectSummary) {
  return { id, title, category, imageUrl, location, completed: displayCompletionDate(completionDate) }
}

export async function recentProjects(page: PageReading, count: number) {
  const newest = sortProjects(featured(await projectSummaries(page)), DEFAULT_PROJECT_SORT)
  return newest.slice(0, count).map(smallCardOf)
}

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
  return [...alike, ...unlike].slice(0, OTHERS_SHOWN).map(smallCardOf)
}

/** The result of reading projects: the data, or the message to show instead. */
type ProjectResult<T> = { success: true; data: T; error: null } | { success: false; data: null; error: string }

export async function projectResult<T>(
  read: () => Promise<T>,
  failure: string,
  onFailure: (error: unknown) => void,
): Promise<ProjectResult<T>> {
  try {
    return { success: true, data: await read(), error: null }
  } catch (error) {
    onFailure(error)
    return { success: false, data: null, error: failure }
  }
}
