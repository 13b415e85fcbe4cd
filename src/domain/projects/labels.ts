import { documentText } from '#domain/documents/document-text.ts'
import { translationLines } from '#domain/language/translation-lines.ts'
import type { ProjectFields } from './schema.ts'
import { PROJECT_WORDS } from './words.ts'

const { en } = PROJECT_WORDS

export const PROJECT_LABELS = {
  status: 'Status',
  tableOnly: 'Table only (hide from cards view)',
  title: 'Title',
  category: 'Category',
  description: 'Description',
  type: en.type,
  completionDate: en.completionDate,
  image: 'Project Image',
  duration: en.duration,
  location: en.location,
  challenge: en.challenge,
  solution: en.solution,
  outcome: en.outcome,
  details: 'More Details',
  services: en.services,
  materials: en.materials,
  highlights: en.highlights,
  gallery: en.gallery,
} as const

export const PROJECT_DELETED = 'Project deleted.'

/** A project as lines of text, for comparing two versions. Its picture's address is stored twice but listed once. */
export function projectText({ imageUrl: _, ...project }: ProjectFields): string {
  return documentText({ ...project, spanish: translationLines(project) }, PROJECT_LABELS)
}
