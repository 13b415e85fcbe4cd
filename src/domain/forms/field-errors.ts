export type FieldErrors = Record<string, string>

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The first message for each field, under its dotted path ('specifications.duration'); '' is the whole form. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}
