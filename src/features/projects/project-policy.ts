import { parseInput } from '#domain/documents/parse-input.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import { adminDateText, formDateText } from '#domain/projects/date.ts'
import { requiredMessage } from '#domain/projects/form.ts'
import { isPublished } from '#domain/projects/project.ts'
import { EMPTY_PROJECT, enteredWords, isPublishedProject, projectSchema, readProject } from '#domain/projects/schema.ts'
import { today } from '#domain/scheduling/slot.ts'
import { problemBy, withTranslations } from '#domain/translations/check.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { deleteUnshown, giveUpImagesOf } from '#features/pictures/delete-images.ts'
import { keepImages } from '#features/pictures/image-record.ts'
import { projectCategories } from '#features/projects/stored-project.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { documentPolicy, type ReadContext } from '../documents/policy-shape.ts'

/** A project as the administrator sees it, with its date as the table shows it and as the form needs it. */
function administeredProject({ id, createdAt, updatedAt, data }: Stored, { now, business }: ReadContext) {
  const { timeZone } = business
  return {
    ...readProject(id, { createdAt, ...data, updatedAt }, { timeZone, today: today(now, timeZone) }),
    dateText: adminDateText(data.completionDate, timeZone),
    entered: { ...enteredWords(data), completionDate: formDateText(data.completionDate, timeZone) },
  }
}

export type AdministeredProject = ReturnType<typeof administeredProject>

/** A draft is shown with defaults for missing fields, such as "Untitled Project". They must not look like input. */
function checkEntered(stored: Stored, context: ReadContext): void {
  const shown = administeredProject(stored, context)
  parseInput(projectSchema, { ...shown, ...shown.entered })
}

/** Under a lock, so that the category can't be deleted meanwhile. */
async function checkCategory(tx: Transaction, { data }: Stored): Promise<void> {
  const categories = await projectCategories(tx)
  if (categories.some((category) => category === data.category)) return
  throw invalidField('category', requiredMessage('category'))
}

/** A project's pictures are deleted with it. */
export const projectPolicy = documentPolicy({
  schema: withTranslations(projectSchema, problemBy(TRANSLATED.projects)),
  // The form always sends a category, so a missing one is an error.
  blank: () => ({ ...EMPTY_PROJECT, category: '' }),
  read: administeredProject,
  forVisitor: ({ dateText: _, entered: __, ...project }) => (isPublished(project) ? project : undefined),
  onWrite: async (tx, { before, after, context }) => {
    if (before?.data.category !== after.data.category) await checkCategory(tx, after)
    if (before && !isPublishedProject(before.data)) checkEntered(after, context)
    await keepImages(tx, after.data, context.now)
  },
  onDelete: async (tx, { before, context, afterCommit }) => {
    const images = await giveUpImagesOf(tx, { collection: 'projects', id: before.id }, before.data, context.now)
    afterCommit((store) => deleteUnshown(store, images))
  },
})
