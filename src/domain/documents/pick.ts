export function pick<T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name>
export function pick(from: object, names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
