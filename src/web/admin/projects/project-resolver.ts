import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { fieldErrors } from '#domain/form/field-errors.ts'
import { projectSchema } from '#domain/project/schema.ts'
import { type ProjectValues, projectOf } from './project-values.ts'

/** Placeholder for the address of a file that is still uploading. */
const ON_ITS_WAY = '/files/on-its-way'

/** Validates the form against the stored schema. A file that is still uploading counts as an image. */
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

/** Each text of a list is one row of the form. */
function formPath(path: string): string {
  return /^(highlights|specifications\.(services|materials))\.\d+$/.test(path) ? `${path}.text` : path
}
