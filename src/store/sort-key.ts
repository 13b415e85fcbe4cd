import type { FieldOrder } from '#domain/collections/collection.ts'
import type { Json } from './store.ts'

/** Compared byte by byte, so that both databases sort the same: null, false, true, numbers, texts, the rest. */
const LIST_OR_OBJECT = 'x'

/** Index rows are limited in size. Longer texts sort by their first characters, then by id. */
const LONGEST_KEY = 200

export function sortKey(value: Json | undefined, order: FieldOrder): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'b1' : 'b0'
  if (typeof value === 'number') return `n${numberKey(value)}`
  if (typeof value === 'string') return `s${beginning(order === 'fold' ? foldAscii(value) : value)}`
  return LIST_OR_OBJECT
}

/** A key above all keys of this value's type. */
export function endOfType(value: string | number): string {
  return typeof value === 'number' ? 'o' : 't'
}

/** Whether the key alone identifies the value. */
export function isExact(value: Json, order: FieldOrder): boolean {
  return typeof value !== 'string' || (order === 'text' && value.length < LONGEST_KEY - 1)
}

export function isComparable(bound: string | number): boolean {
  return typeof bound === 'number' || bound.length < LONGEST_KEY - 1
}

function beginning(text: string): string {
  if (text.length <= LONGEST_KEY) return text
  const cut = text.slice(0, LONGEST_KEY)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** The bits of a double as hexadecimal text that sorts like the number. */
function numberKey(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  const negative = bits >> 63n === 1n
  const sorted = negative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n)
  return sorted.toString(16).padStart(16, '0')
}

/** A search ignores case, accents and repeated white space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
