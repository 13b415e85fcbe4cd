/** Whether hand-written structured data is empty or valid JSON. */
export function isJsonLd(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON text that can't close its script element. In JSON, "<" occurs only inside strings, where the escape means the same. */
export function safeJsonLd(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

export function jsonLdOf(data: Record<string, unknown>): string {
  return safeJsonLd(JSON.stringify({ '@context': 'https://schema.org', ...data }))
}
