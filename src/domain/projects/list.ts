// The public overview and the admin list: which projects, in which order.

import { containsIgnoringCase } from '#domain/text/text.ts'
import { dateSortKey } from './date.ts'
import { ALL_CATEGORIES } from './project.ts'
import type { Project } from './schema.ts'

export const PROJECT_COLUMNS = [
  { id: 'date', label: 'Date' },
  { id: 'title', label: 'Project Name' },
  { id: 'category', label: 'Category' },
  { id: 'type', label: 'Type' },
] as const
export type ProjectColumn = (typeof PROJECT_COLUMNS)[number]['id']

export interface ProjectSort {
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
    .map((project) => ({ project, key: sortKey(project, by) }))
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

/** Whether a project matches the admin's search: title or category, ignoring case. */
export function matchesProject({ title, category }: Pick<Project, 'title' | 'category'>, search: string): boolean {
  return containsIgnoringCase(title, search) || containsIgnoringCase(category, search)
}

function sortKey(project: Listed, by: ProjectColumn): string {
  return by === 'date' ? dateSortKey(project.completionDate) : project[by].toLowerCase()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
