import type { DefaultValues, FieldValues } from 'react-hook-form'

/** Complete values are default values. React Hook Form's types can't tell for values that are generic. */
export function defaultsFrom<Values extends FieldValues>(values: Values): DefaultValues<Values>
export function defaultsFrom(values: FieldValues): FieldValues {
  return values
}
