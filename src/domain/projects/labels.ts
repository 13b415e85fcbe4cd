import { documentText } from '#domain/documents/document-text.ts'
import type { ProjectFields } from './schema.ts'

/** The names of a project's fields, in the form and on its page. */
export const PROJECT_LABELS = {
  status: 'Status',
  tableOnly: 'Table only (hide from cards view)',
  title: 'Title',
  category: 'Category',
  description: 'Description',
  type: 'Type',
  completionDate: 'Completion Date',
  image: 'Project Image',
  duration: 'Duration',
  location: 'Location',
  challenge: 'Challenge',
  solution: 'Solution',
  outcome: 'Outcome',
  details: 'More Details',
  services: 'Services Provided',
  materials: 'Materials Used',
  highlights: 'Project Highlights',
  gallery: 'Gallery',
} as const

export const PROJECT_DELETED = 'Project deleted.'

/** A project as lines of text, for comparing two versions. Its picture's address is stored twice but listed once. */
export function projectText({ imageUrl: _, ...project }: ProjectFields): string {
  return documentText(project, PROJECT_LABELS)
}
