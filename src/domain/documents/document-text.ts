type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [field: string]: Value }

/** A line for each value, under its label or its own name. Empty values have none. */
export function documentText(document: object, labels: Readonly<Record<string, string>> = {}): string {
  const lines: string[] = []
  const write = (label: string, value: Value): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) write(numbered(label, entry, index), entry)
    else if (typeof value === 'object')
      for (const [field, inner] of Object.entries(value))
        write(joined(label, labels[field] ?? spelledOut(field)), inner)
    else if (typeof value === 'string' && value.includes('\n')) lines.push(`${label}:`, ...value.split('\n'))
    else lines.push(`${label}: ${typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value}`)
  }
  write('', { ...document })
  return `${lines.join('\n')}\n`
}

/** Plain values of a list share its label. Entries with fields of their own are numbered. */
function numbered(label: string, entry: Value, index: number): string {
  return typeof entry === 'object' && entry !== null ? `${label} ${index + 1}` : label
}

function joined(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}, ${inner.toLowerCase()}`
}

function spelledOut(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
