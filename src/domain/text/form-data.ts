/** A missing field or a file counts as empty. Browsers submit a line break as two characters, which would count twice. */
export function textIn(data: Pick<FormData, 'get'>, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** Every field, to show again what was typed. */
export function textsIn(data: FormData): Record<string, string> {
  return Object.fromEntries([...data.keys()].map((name) => [name, textIn(data, name)]))
}
