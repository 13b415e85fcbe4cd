import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../data/api-error.ts'

/** Shows what the server refused at the fields that it names. Returns false if it names none. */
export function showAtFields<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
): boolean {
  const named = error instanceof ApiError ? Object.entries(error.fields) : []
  for (const [index, [path, message]] of named.entries())
    setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
  return named.length > 0
}
