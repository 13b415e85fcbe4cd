/** For constant records, whose keys TypeScript knows and Object.keys forgets. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}
