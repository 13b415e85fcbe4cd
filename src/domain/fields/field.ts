// Settings and flat records are described once, by plain data. The schema, the defaults and the form follow from it.

interface Described {
  label: string
  help?: string
}

interface ToggleField extends Described {
  kind: 'toggle'
  default: boolean
}

interface TextField extends Described {
  kind: 'line' | 'text'
  limit: number
  isRequired: boolean
  default: string
}

interface TimeField extends Described {
  kind: 'time'
  default: string
}

/** A number, whole unless it has up to three decimals. */
interface NumberField extends Described {
  kind: 'number'
  min: number
  max: number
  hasDecimals?: boolean
  /** The unit: "days". */
  unit: string
  default: number
}

/** A full address on the web, or nothing. */
interface AddressField extends Described {
  kind: 'address'
  limit: number
  default: string
}

/** Whole cents. */
interface MoneyField extends Described {
  kind: 'money'
  default: number
}

export type Field = ToggleField | TextField | TimeField | NumberField | AddressField | MoneyField
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> = F extends { default: infer Default } ? Default : never
export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

const ADDRESS_LIMIT = 500
const LINE_LIMIT = 120
const TEXT_LIMIT = 2000

type Help = Pick<Described, 'help'>

export function toggle(label: string, on: boolean, options: Help = {}): ToggleField {
  return { kind: 'toggle', label, default: on, ...options }
}

type TextOptions = Help & Partial<Pick<TextField, 'limit' | 'isRequired'>>

export function line(label: string, options: TextOptions = {}): TextField {
  return { kind: 'line', label, limit: LINE_LIMIT, isRequired: false, default: '', ...options }
}

export function text(label: string, options: TextOptions = {}): TextField {
  return { kind: 'text', label, limit: TEXT_LIMIT, isRequired: false, default: '', ...options }
}

export function time(label: string, usual: string): TimeField {
  return { kind: 'time', label, default: usual }
}

export function number(
  label: string,
  usual: number,
  options: Help & Pick<NumberField, 'min' | 'max' | 'unit' | 'hasDecimals'>,
): NumberField {
  return { kind: 'number', label, default: usual, ...options }
}

export function address(label: string, options: Help = {}): AddressField {
  return { kind: 'address', label, limit: ADDRESS_LIMIT, default: '', ...options }
}

export function money(label: string, options: Help = {}): MoneyField {
  return { kind: 'money', label, default: 0, ...options }
}

export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F>
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
}

export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}
