import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../data/api-error.ts'

/** Shows the server's errors at the fields that they name. Returns false if the form has none of those fields. */
export function showAtFields<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const values: FieldValues = getValues()
  const named = error instanceof ApiError ? Object.entries(error.fields) : []
  const shown = named.filter(([path]) => (path.split('.')[0] ?? '') in values)
  for (const [index, [path, message]] of shown.entries())
    setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
  return shown.length > 0
}

/** Complete values are default values. React Hook Form's types can't tell for values that are generic. */
export function defaultsFrom<Values extends FieldValues>(values: Values): DefaultValues<Values>
export function defaultsFrom(values: FieldValues): FieldValues {
  return values
}
