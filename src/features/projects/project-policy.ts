import { EMPTY_PROJECT } from '#domain/project.ts'
import { adminDateText, formDateText } from '#domain/project-date.ts'
import { projectSchema, readProject } from '#domain/project-schema.ts'
import { today } from '#domain/slot.ts'
import { documentPolicy } from '../collections/policy-shape.ts'
import { deleteImagesOf } from '../images/delete-images.ts'
import { keepImages } from '../images/keep-images.ts'

/** A project's pictures live as long as it does, in the same transactions. */
export const projectPolicy = documentPolicy({
  schema: projectSchema,
  // The form starts with a category; whoever sends none has forgotten it.
  blank: () => ({ ...EMPTY_PROJECT, category: '' }),
  read: ({ id, createdAt, updatedAt, data }, { now, business: { timeZone } }) => ({
    ...readProject(id, { createdAt, ...data, updatedAt }, { timeZone, today: today(now, timeZone) }),
    /** The administrator sees the date as it was entered: in the table, and in the form. */
    dateText: adminDateText(data.completionDate, timeZone),
    dateInput: formDateText(data.completionDate, timeZone),
  }),
  forVisitor: ({ dateText: _, dateInput: __, ...project }) => project,
  onWrite: (tx, { after, context }) => keepImages(tx, after.data, context.now),
  onDelete: (tx, { before, context }) =>
    deleteImagesOf(tx, { collection: 'projects', id: before.id }, before.data, context.now),
})
