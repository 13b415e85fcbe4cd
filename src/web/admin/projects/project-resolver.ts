import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { fieldErrors } from '#domain/field-errors.ts'
import { projectSchema } from '#domain/project-schema.ts'
import { type ProjectValues, projectOf } from './project-values.ts'

/** Stands for the address that a file on its way will have. */
const ON_ITS_WAY = '/files/on-its-way'

/** The form is held to the rules of what is stored; a file that is still being uploaded counts as an image. */
export function projectResolver(isUploading: (key: string) => boolean): Resolver<ProjectValues> {
  return (values, _context, options) => {
    const candidate = projectOf(values, (key) => (isUploading(key) ? ON_ITS_WAY : undefined))
    const parsed = projectSchema.safeParse(candidate)
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const [path, message] of Object.entries(fieldErrors(parsed.error.issues))) {
      errors[formPath(path)] = { type: 'invalid', message }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** A text of a list stands in a row of the form. */
function formPath(path: string): string {
  return /^(highlights|specifications\.(services|materials))\.\d+$/.test(path) ? `${path}.text` : path
}
