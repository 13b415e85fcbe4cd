import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
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
import { categoryWords, isPublished } from '#domain/projects/project.ts'
import { type Project, readProject } from '#domain/projects/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { type ProjectSummary, projectSummaries, summaryIn } from './project-summaries.ts'
import { projects } from './stored-project.ts'

/** The data of the public list: the newest projects as cards, and one page of the table. */
export async function listProjects(
  reading: PageReading,
  wanted: ProjectListView | Promise<ProjectListView>,
  language: Language = 'en',
) {
  const [summaries, view] = await Promise.all([projectSummaries(reading), wanted])
  const projects = inCategory(inEach(summaries, language), view.category)
  const cards = sortProjects(featured(projects), DEFAULT_PROJECT_SORT)
  const pageCount = Math.max(1, Math.ceil(projects.length / ROWS_AT_ONCE))
  const page = Math.min(view.page, pageCount)
  const rows = sortProjects(projects, view.sort).slice((page - 1) * ROWS_AT_ONCE, page * ROWS_AT_ONCE)
  return {
    cards: cards.slice(0, view.cards * CARDS_AT_ONCE).map((project) => cardOf(project, language)),
    cardCount: cards.length,
    rows: rows.map((project) => rowOf(project, language)),
    rowCount: projects.length,
    page,
    pageCount,
  }
}

function cardOf(
  { id, title, description, category, imageUrl, completionDate, location }: ProjectSummary,
  language: Language,
) {
  const completed = displayCompletionDate(completionDate, language)
  return { id, title, description, category: categoryWords(category, language), imageUrl, location, completed }
}

function rowOf({ id, title, category, type, completionDate }: ProjectSummary, language: Language) {
  const completed = displayCompletionDate(completionDate, language)
  return { id, title, category: categoryWords(category, language), type, completed }
}

function smallCardOf({ id, title, category, imageUrl, location, completionDate }: ProjectSummary, language: Language) {
  const completed = displayCompletionDate(completionDate, language)
  return { id, title, category: categoryWords(category, language), imageUrl, location, completed }
}

export async function recentProjects(page: PageReading, count: number, language: Language = 'en') {
  const newest = sortProjects(featured(inEach(await projectSummaries(page), language)), DEFAULT_PROJECT_SORT)
  return newest.slice(0, count).map((project) => smallCardOf(project, language))
}

function inEach(summaries: readonly ProjectSummary[], language: Language): ProjectSummary[] {
  return summaries.map((summary) => summaryIn(summary, language))
}

const OTHERS_SHOWN = 3

/** A project as its page shows it, or null if there is none. */
export async function findProject(page: PageReading, id: string, language: Language = 'en') {
  const [stored, { timeZone }, summaries] = await Promise.all([
    projects.get(page.reader, id),
    readBusiness(page.reader),
    projectSummaries(page),
  ])
  if (!stored) return null
  const read = readProject(id, stored.data, { timeZone, today: page.today(timeZone) })
  const project = inLanguage(read, TRANSLATED.projects, language)
  if (!isPublished(project)) return null
  const { completionDate, status: _, createdAt: __, updatedAt: ___, spanish: ____, ...shown } = project
  return {
    ...shown,
    category: categoryWords(project.category, language),
    completed: displayCompletionDate(completionDate, language),
    others: otherProjects(project, inEach(summaries, language), language),
  }
}

/** Projects of the same category come first: they are more likely to interest the visitor. */
function otherProjects(
  { id, category }: Pick<Project, 'id' | 'category'>,
  summaries: readonly ProjectSummary[],
  language: Language,
) {
  const others = featured(summaries).filter((other) => other.id !== id)
  const newest = sortProjects(others, DEFAULT_PROJECT_SORT)
  const alike = newest.filter((other) => other.category === category)
  const unlike = newest.filter((other) => other.category !== category)
  return [...alike, ...unlike].slice(0, OTHERS_SHOWN).map((project) => smallCardOf(project, language))
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
