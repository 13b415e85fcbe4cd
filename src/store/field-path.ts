import type { Json, Stored } from './store.ts'

const OWN_FIELDS: ReadonlyMap<string, (stored: Stored) => Json> = new Map([
  ['id', (stored: Stored): Json => stored.id],
  ['version', (stored: Stored): Json => stored.version],
  ['createdAt', (stored: Stored): Json => stored.createdAt],
  ['updatedAt', (stored: Stored): Json => stored.updatedAt],
])

/** The value at a dotted path. The store's own fields win over fields of the same name in `data`. */
export function valueAt(stored: Stored, path: string): Json | undefined {
  const own = OWN_FIELDS.get(path)
  if (own) return own(stored)
  return path
    .split('.')
    .reduce<Json | undefined>(
      (value, key) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
          ? value[key]
          : undefined,
      stored.data,
    )
}

/** A copy without the fields at these dotted paths. */
export function withoutFields(data: object, paths: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(data).filter(([key]) => !paths.includes(key))
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const within = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1))
      return [key, within.length > 0 && value instanceof Object ? withoutFields(value, within) : value]
    }),
  )
}
