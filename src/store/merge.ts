import { Unstorable } from './errors.ts'
import { checkText } from './storable-text.ts'
import type { Data, DataValue, Json, JsonObject } from './store.ts'

/** SQLite parses JSON up to 1000 levels deep. A document that needs a tenth of that is a mistake or an attack. */
const DEEPEST = 100

/** Merges nested objects, replaces arrays, ignores `undefined` and stores `null`. The result shares nothing with `patch`. */
export function merge(base: JsonObject, patch: Data, depth = 0): JsonObject {
  const merged: JsonObject = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const present = Object.hasOwn(base, key) ? base[key] : undefined
    const made = isObject(present) && isData(value) ? merge(present, value, depth + 1) : plain(value, depth + 1)
    put(merged, checkText(key), made)
  }
  return merged
}

/** Plain assignment to '__proto__' would set the prototype instead of a key. */
function put(object: JsonObject, key: string, value: Json): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}

function plain(value: DataValue, depth: number): Json {
  if (depth > DEEPEST) throw new Unstorable('A document cannot be nested this deeply.')
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return checkText(value)
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
  if (isList(value)) return value.map((item) => plain(item, depth + 1))
  if (isData(value)) return merge({}, value, depth)
  throw new Unstorable('A document holds JSON only: texts, finite numbers, booleans, null, lists and plain objects.')
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: DataValue): value is readonly DataValue[] {
  return Array.isArray(value)
}

/** Compares the tag, because TypeScript also accepts a Date, a Map or a Buffer as an object. */
function isData(value: DataValue): value is Data {
  return Object.prototype.toString.call(value) === '[object Object]'
}
