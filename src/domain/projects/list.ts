// The public overview and the admin list: which projects, in which order.

import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { dateSortKey } from './date.ts'
import { ALL_CATEGORIES } from './project.ts'
import type { Project } from './schema.ts'

export const PROJECT_COLUMNS = ['date', 'title', 'category', 'type'] as const
export type ProjectColumn = (typeof PROJECT_COLUMNS)[number]

interface ProjectSort {
  by: ProjectColumn
  direction: 'asc' | 'desc'
}

export const DEFAULT_PROJECT_SORT: ProjectSort = { by: 'date', direction: 'desc' }

type Listed = Pick<Project, 'title' | 'category' | 'type' | 'completionDate'>

/** Clicking the same column toggles the direction. Another column starts ascending. */
export function sortByColumn(current: ProjectSort, by: ProjectColumn): ProjectSort {
  return { by, direction: current.by === by && current.direction === 'asc' ? 'desc' : 'asc' }
}

/** Sorts by a column's meaning, not its text. Projects without a date come last in both directions. */
export function sortProjects<P extends Listed>(projects: readonly P[], { by, direction }: ProjectSort): P[] {
  const sign = direction === 'asc' ? 1 : -1
  return projects
    .map((project) => {
      return { project, key: by === 'date' ? dateSortKey(project.completionDate) : project[by].toLowerCase() }
    })
    .sort((a, b) => {
      if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1
      return sign * compare(a.key, b.key) || compare(a.project.title, b.project.title)
    })
    .map(({ project }) => project)
}

export function inCategory<P extends Pick<Project, 'category'>>(projects: readonly P[], filter: string): P[] {
  return projects.filter(({ category }) => filter === ALL_CATEGORIES || category === filter)
}

/** Cards omit table-only projects. */
export function featured<P extends Pick<Project, 'tableOnly'>>(projects: readonly P[]): P[] {
  return projects.filter(({ tableOnly }) => !tableOnly)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

// The part of the public list that an address shows: filter, order and page.

/** How many cards and table rows are shown at a time, so that the page stays small with a thousand projects. */
export const CARDS_AT_ONCE = 9
export const ROWS_AT_ONCE = 25

const MOST_STEPS = 1000

export interface ProjectListView {
  category: string
  sort: ProjectSort
  /** Page of the table, counted from 1. */
  page: number
  /** How many times CARDS_AT_ONCE cards are shown. */
  cards: number
}

const FIRST_VIEW: ProjectListView = { category: ALL_CATEGORIES, sort: DEFAULT_PROJECT_SORT, page: 1, cards: 1 }

/** Parses an address. Invalid parts are ignored. */
export function readProjectListView(parameters: URLSearchParams, categories: readonly string[]): ProjectListView {
  const category = parameters.get('category') ?? ''
  return {
    category: categories.includes(category) ? category : FIRST_VIEW.category,
    sort: readSort(parameters.get('sort'), parameters.get('direction')),
    page: readStep(parameters.get('page')),
    cards: readStep(parameters.get('cards')),
  }
}

/** The shortest address of a view: defaults are omitted. */
export function projectListPath({ category, sort, page, cards }: ProjectListView): string {
  const parameters = new URLSearchParams()
  if (category !== FIRST_VIEW.category) parameters.set('category', category)
  if (sort.by !== FIRST_VIEW.sort.by || sort.direction !== FIRST_VIEW.sort.direction) {
    parameters.set('sort', sort.by)
    parameters.set('direction', sort.direction)
  }
  if (page > 1) parameters.set('page', String(page))
  if (cards > 1) parameters.set('cards', String(cards))
  const query = parameters.toString()
  return query ? `${PROJECTS_PATH}?${query}` : PROJECTS_PATH
}

function readSort(by: string | null, direction: string | null): ProjectSort {
  const column = PROJECT_COLUMNS.find((id) => id === by)
  return column ? { by: column, direction: direction === 'desc' ? 'desc' : 'asc' } : FIRST_VIEW.sort
}

function readStep(text: string | null): number {
  const step = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(step, 1), MOST_STEPS)
}
