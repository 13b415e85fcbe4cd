import type { PublicationState } from '#domain/documents/publication.ts'

/** Until the owner changes them. */
export const PROJECT_CATEGORIES = ['Commercial', 'Residential', 'Emergency'] as const
export const ALL_CATEGORIES = 'All'
export const UNTITLED_PROJECT = 'Untitled Project'
export const UNKNOWN_PROJECT_TYPE = 'Unknown'
/** The category of a stored project that has none; a new project in the form starts as Commercial. */
export const READ_CATEGORY = 'Residential'
export const NEW_CATEGORY = 'Commercial'

export const PROJECT_LIMITS = {
  title: 200,
  category: 40,
  categories: 20,
  type: 80,
  date: 60,
  line: 200,
  text: 5000,
  details: 20_000,
  listEntries: 50,
  galleryEntries: 60,
} as const

export const PROJECT_MESSAGES = {
  fetchFailed: 'Failed to fetch projects',
  saveFailed: 'Error saving project. Please try again.',
  deleteFailed: 'Error deleting project. Please try again.',
  confirmDelete: 'Are you sure you want to delete this project?',
  noneFound: 'No projects found. Create a new project to get started.',
  notFoundTitle: 'Project Not Found',
  notFound: 'The requested project could not be found.',
} as const

export function fetchProjectFailed(id: string): string {
  return `Failed to fetch project with ID: ${id}`
}

export function projectErrorLine(message: string): string {
  return `Error: ${message}`
}

export function displayLabel({ tableOnly }: { tableOnly: boolean }): string {
  return tableOnly ? 'Table Only' : 'Cards & Table'
}

/** Nobody but the administrator sees a draft. */
export function isPublished({ status }: { status: PublicationState }): boolean {
  return status === 'published'
}

/** A UUID if the browser created it. Imported projects keep their ids. */
export function isProjectId(id: string): boolean {
  return /^[A-Za-z0-9][\w-]{0,63}$/.test(id)
}

export function projectPath(id: string): string {
  return `/projects/${encodeURIComponent(id)}`
}

/** A category that the owner has. The usual one may be gone. */
export function knownCategory(usual: string, categories: readonly string[]): string {
  return categories.includes(usual) ? usual : (categories[0] ?? usual)
}
