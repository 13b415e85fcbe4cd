import { documentText } from '#domain/documents/document-text.ts'
import type { ProjectState } from './project.ts'
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

export const PROJECT_NEWS = {
  saved: 'Project saved.',
  deleted: 'Project deleted.',
  draftSaved: "Draft saved. Visitors don't see it.",
  published: 'Project published.',
} as const

/** What to say after a save. */
export function savedNews(before: ProjectState | undefined, after: ProjectState): string {
  if (after === 'draft') return PROJECT_NEWS.draftSaved
  return before === 'draft' ? PROJECT_NEWS.published : PROJECT_NEWS.saved
}

/** A project as lines of text, for comparing two versions. Its picture's address is stored twice but listed once. */
export function projectText({ imageUrl: _, ...project }: ProjectFields): string {
  return documentText(project, PROJECT_LABELS)
}
