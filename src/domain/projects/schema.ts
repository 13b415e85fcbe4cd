import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { PUBLICATION_STATES } from '#domain/documents/publication.ts'
import { z } from '#domain/documents/zod.ts'
import { line, optionalUrlSchema, paragraphs, requiredLine } from '#domain/text/schema.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { normalizeCompletionDate } from './date.ts'
import { missingProjectFields, requiredMessage } from './form.ts'
import {
  isPublished,
  NEW_CATEGORY,
  PROJECT_LIMITS,
  READ_CATEGORY,
  UNKNOWN_PROJECT_TYPE,
  UNTITLED_PROJECT,
} from './project.ts'

const list = z
  .array(line(PROJECT_LIMITS.line))
  .max(PROJECT_LIMITS.listEntries)
  .overwrite((entries) => entries.filter((entry) => entry !== ''))
const text = paragraphs(PROJECT_LIMITS.text)

export const projectFields = z.object({
  // Projects from before there were drafts are published.
  status: z.enum(PUBLICATION_STATES).default('published'),
  title: line(PROJECT_LIMITS.title),
  description: text,
  // The owner defines which ones exist (src/features/projects/stored-project.ts).
  category: requiredLine(PROJECT_LIMITS.category, requiredMessage('category')),
  image: optionalUrlSchema,
  imageUrl: optionalUrlSchema,
  completionDate: line(PROJECT_LIMITS.date),
  highlights: list,
  type: line(PROJECT_LIMITS.type),
  details: paragraphs(PROJECT_LIMITS.details),
  tableOnly: z.boolean(),
  specifications: z.object({
    duration: line(PROJECT_LIMITS.line),
    location: line(PROJECT_LIMITS.line),
    services: list,
    materials: list,
  }),
  projectDetails: z.object({ challenge: text, solution: text, outcome: text }),
  gallery: z
    .array(z.object({ url: optionalUrlSchema.default(''), caption: line(PROJECT_LIMITS.line).default('') }))
    .max(PROJECT_LIMITS.galleryEntries)
    .overwrite((entries) => entries.filter(({ url }) => url !== '')),
  spanish: translationsSchema,
})

export type ProjectFields = z.infer<typeof projectFields>

export const EMPTY_PROJECT: ProjectFields = {
  status: 'published',
  title: '',
  description: '',
  category: NEW_CATEGORY,
  image: '',
  imageUrl: '',
  completionDate: '',
  highlights: [],
  type: '',
  details: '',
  tableOnly: false,
  specifications: { duration: '', location: '', services: [], materials: [] },
  projectDetails: { challenge: '', solution: '', outcome: '' },
  gallery: [],
}

/** A project that may be saved. A draft may lack anything: required fields are checked on publication. */
export const projectSchema = projectFields.superRefine((project, context) => {
  if (!isPublished(project)) return
  for (const field of missingProjectFields(project)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message: requiredMessage(field) })
  }
})

const READ_DEFAULTS: ProjectFields = {
  ...EMPTY_PROJECT,
  title: UNTITLED_PROJECT,
  category: READ_CATEGORY,
  type: UNKNOWN_PROJECT_TYPE,
}

export function readProject(
  id: string,
  { completionDate, ...stored }: Record<string, unknown>,
  { timeZone, today }: { timeZone: string; today: string },
) {
  const project = readWithDefaults(projectFields, READ_DEFAULTS, stored)
  return {
    ...project,
    id,
    title: project.title || UNTITLED_PROJECT,
    type: project.type || UNKNOWN_PROJECT_TYPE,
    imageUrl: project.imageUrl || project.image,
    completionDate: normalizeCompletionDate(completionDate, timeZone, today),
    createdAt: instantFromStored(stored.createdAt),
    updatedAt: instantFromStored(stored.updatedAt),
  }
}

/** Whether visitors may see a stored project. Faster than reading all of it. */
export function isPublishedProject(stored: Record<string, unknown>): boolean {
  return isPublished(readWithDefaults(projectFields.pick({ status: true }), { status: 'published' }, stored))
}

/** What a card in the text of a page shows. */
export function readProjectCard(id: string, stored: Record<string, unknown>) {
  const { title, description, imageUrl, image, specifications, spanish } = readWithDefaults(
    projectFields,
    READ_DEFAULTS,
    stored,
  )
  return {
    id,
    title: title || UNTITLED_PROJECT,
    description,
    imageUrl: imageUrl || image,
    place: specifications.location,
    spanish,
  }
}

const enteredFields = projectFields.pick({ title: true, type: true })

/** Texts that have a default, as they were entered. The form needs them. */
export function enteredWords(stored: Record<string, unknown>) {
  return readWithDefaults(enteredFields, { title: '', type: '' }, stored)
}

export type Project = ReturnType<typeof readProject>
