export function pick<T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name>
export function pick(from: object, names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

/** Whether it is an object with fields, not null or a list. */
export function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** For constant records, whose keys TypeScript knows and Object.keys forgets. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}
