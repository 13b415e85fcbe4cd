/** A field as a browser submits it. A missing field or a file counts as empty. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
