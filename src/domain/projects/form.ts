// The three tabs of the project form and their required fields.

import { keysOf } from '#domain/objects/pick.ts'
import { isBlank } from '#domain/text/text.ts'

export const PROJECT_TABS = [
  { id: 'basic', label: 'Basic Info' },
  { id: 'details', label: 'Project Details' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'spanish', label: 'Spanish' },
] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]['id']

const REQUIRED_LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  type: 'Type',
  completionDate: 'Completion date',
  image: 'Image',
  'specifications.duration': 'Duration',
  'specifications.location': 'Location',
  'projectDetails.challenge': 'Challenge',
  'projectDetails.solution': 'Solution',
  'projectDetails.outcome': 'Outcome',
} as const

export type RequiredProjectField = keyof typeof REQUIRED_LABELS

const NOT_FOR_TABLE_ONLY: readonly RequiredProjectField[] = ['description', 'type', 'image']

export function requiredMessage(field: RequiredProjectField): string {
  return `${REQUIRED_LABELS[field]} is required`
}

type Texts<Field extends string> = Record<Field, string>

/** The completed fields of the form. */
type Asked = Texts<'title' | 'category' | 'description' | 'type' | 'completionDate' | 'image' | 'imageUrl'> & {
  tableOnly: boolean
  specifications: Texts<'duration' | 'location'>
  projectDetails: Texts<'challenge' | 'solution' | 'outcome'>
}

export function missingProjectFields(project: Asked): RequiredProjectField[] {
  const { specifications, projectDetails } = project
  const values: Record<RequiredProjectField, string> = {
    title: project.title,
    category: project.category,
    description: project.description,
    type: project.type,
    completionDate: project.completionDate,
    image: project.image || project.imageUrl,
    'specifications.duration': specifications.duration,
    'specifications.location': specifications.location,
    'projectDetails.challenge': projectDetails.challenge,
    'projectDetails.solution': projectDetails.solution,
    'projectDetails.outcome': projectDetails.outcome,
  }
  return requiredFields(project.tableOnly).filter((field) => isBlank(values[field]))
}

function requiredFields(tableOnly: boolean): RequiredProjectField[] {
  return keysOf(REQUIRED_LABELS).filter((field) => !tableOnly || !NOT_FOR_TABLE_ONLY.includes(field))
}

export function isRequiredProjectField(name: string, tableOnly: boolean): boolean {
  return requiredFields(tableOnly).some((field) => field === name)
}

/** The tab that contains a field, so that an error opens it. */
export function projectTabOf(field: string): ProjectTab {
  if (field.startsWith('spanish')) return 'spanish'
  if (field.startsWith('gallery')) return 'gallery'
  return /^(specifications|projectDetails|highlights|details)/.test(field) ? 'details' : 'basic'
}
