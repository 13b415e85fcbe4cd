import type { PublicationState } from '#domain/documents/publication.ts'
import type { Language } from '#domain/language/language.ts'
import { PROJECT_WORDS } from './words.ts'

/** Until the owner changes them. */
export const PROJECT_CATEGORIES = ['Commercial', 'Residential', 'Emergency'] as const
export const ALL_CATEGORIES = PROJECT_WORDS.en.all
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
  fetchFailed: PROJECT_WORDS.en.fetchFailed,
  saveFailed: 'Error saving project. Please try again.',
  deleteFailed: 'Error deleting project. Please try again.',
  confirmDelete: 'Are you sure you want to delete this project?',
  noneFound: 'No projects found. Create a new project to get started.',
} as const

export function projectErrorLine(message: string): string {
  return `Error: ${message}`
}

export function displayLabel({ tableOnly }: { tableOnly: boolean }): string {
  return tableOnly ? 'Table Only' : 'Cards & Table'
}

/** Only the administrator sees a draft. */
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

/** One of the owner's categories. The default one may be gone. */
export function knownCategory(usual: string, categories: readonly string[]): string {
  return categories.includes(usual) ? usual : (categories[0] ?? usual)
}

/** The product's default categories are translated. The owner's are the same in all languages. */
export function categoryWords(category: string, language: Language): string {
  const words: Readonly<Record<string, string>> = PROJECT_WORDS[language].categories
  return Object.hasOwn(words, category) ? (words[category] ?? category) : category
}
