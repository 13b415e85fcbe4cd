// Every text and picture of the site is described once, by plain data. The schema, the defaults and the editor's form
// follow from it.

import { type FramedPicture, NO_PICTURE } from '#domain/pictures/framed-picture.ts'

interface Described {
  label: string
  help?: string
}

export interface LineField extends Described {
  kind: 'line'
  limit: number
  required: boolean
  default: string
}

/** Text with line breaks. An empty line begins a new paragraph. */
export interface TextField extends Described {
  kind: 'text'
  limit: number
  default: string
}

/** The words on a button or link. Where it leads is fixed, so the words are never empty. */
export interface ButtonField extends Described {
  kind: 'button'
  limit: number
  default: string
}

/** A path on this site. */
export interface LinkField extends Described {
  kind: 'link'
  default: string
}

export interface ChoiceField<Value extends string = string> extends Described {
  kind: 'choice'
  options: readonly { value: Value; label: string }[]
  default: Value
}

export interface SwitchField extends Described {
  kind: 'switch'
  default: boolean
}

export interface PictureField extends Described {
  kind: 'picture'
  default: FramedPicture
}

export type EntryField = LineField | TextField | ButtonField | LinkField | ChoiceField | SwitchField
type EntryFields = Readonly<Record<string, EntryField>>

/** Entries of equal shape, in the owner's order. */
export interface ListField<Entry extends EntryFields = EntryFields> extends Described {
  kind: 'list'
  /** The name of one entry, for "Add a step". */
  noun: string
  limit: number
  entry: Entry
  default: readonly ValuesOf<Entry>[]
}

export type Field = EntryField | PictureField | ListField
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> =
  F extends ListField<infer Entry> ? ValuesOf<Entry>[] : F extends { default: infer Default } ? Default : never

export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

const LINE_LIMIT = 120
const BUTTON_LIMIT = 40
const TEXT_LIMIT = 2000

type Options = { limit?: number; help?: string }

export function line(label: string, words: string, { limit = LINE_LIMIT, ...options }: Options = {}): LineField {
  return { kind: 'line', label, limit, required: false, default: words, ...options }
}

/** A heading that the page requires. */
export function heading(label: string, words: string, options: Options = {}): LineField {
  return { ...line(label, words, options), required: true }
}

export function text(label: string, words: string, { limit = TEXT_LIMIT, ...options }: Options = {}): TextField {
  return { kind: 'text', label, limit, default: words, ...options }
}

export function button(label: string, words: string): ButtonField {
  return { kind: 'button', label, limit: BUTTON_LIMIT, default: words }
}

export function link(label: string, path: string): LinkField {
  return { kind: 'link', label, default: path }
}

export function toggle(label: string, on: boolean): SwitchField {
  return { kind: 'switch', label, default: on }
}

export function choice<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  chosen: NoInfer<Value>,
): ChoiceField<Value> {
  return { kind: 'choice', label, options, default: chosen }
}

export function picture(label: string, help?: string): PictureField {
  return { kind: 'picture', label, default: NO_PICTURE, ...(help === undefined ? {} : { help }) }
}

export function list<const Entry extends EntryFields>(
  label: string,
  noun: string,
  limit: number,
  entry: Entry,
  entries: readonly ValuesOf<NoInfer<Entry>>[],
): ListField<Entry> {
  return { kind: 'list', label, noun, limit, entry, default: entries }
}

export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F>
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, structuredClone(field.default)]))
}
