import type { ActivityArea } from '#domain/documents/activity-area.ts'
import type { Fields, ValueOf } from '#domain/fields/field.ts'

/** The doors of the back-office that take further lists. */
export type NounDoor = 'Customers' | 'Website' | 'Services & Crews' | 'Settings'

/** A flat record that only the owner sees. Its collection, permissions, list and editor follow from this. */
export interface Noun {
  /** The collection, and the address of its list: /admin/suppliers. */
  collection: string
  one: string
  many: string
  description: string
  door: NounDoor
  /** Where the activity log lists it. */
  area: ActivityArea
  fields: Fields
  /** The field that names a record. Lists are in its order. */
  title: string
  /** The fields that the list shows after the title. */
  columns: readonly string[]
  search: readonly string[]
  /** The fields whose values the activity log shows. None of them may be personal. */
  logged: readonly string[]
}

export type NounValues = Record<string, ValueOf<Fields[string]>>

type FieldLists<F> = Record<'columns' | 'search' | 'logged', readonly (keyof F & string)[]> & {
  fields: F
  title: keyof F & string
}

/** A name that isn't among the fields doesn't compile. */
export function noun<F extends Fields>(described: Omit<Noun, keyof FieldLists<F>> & FieldLists<F>): Noun {
  return described
}

/** A UUID that the browser made. */
export function isRecordId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(id)
}

export function listPath({ collection }: Noun): string {
  return `/admin/${collection}`
}
