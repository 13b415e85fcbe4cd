// Which part of the public list an address shows: filter, order and page.

import { PROJECTS_PATH } from '#domain/navigation/paths.ts'
import { DEFAULT_PROJECT_SORT, PROJECT_COLUMNS, type ProjectColumn, type ProjectSort } from './list.ts'
import { ALL_CATEGORIES } from './project.ts'

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
  if (!isColumn(by)) return FIRST_VIEW.sort
  return { by, direction: direction === 'desc' ? 'desc' : 'asc' }
}

function isColumn(text: string | null): text is ProjectColumn {
  return PROJECT_COLUMNS.some(({ id }) => id === text)
}

function readStep(text: string | null): number {
  const step = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(step, 1), MOST_STEPS)
}
