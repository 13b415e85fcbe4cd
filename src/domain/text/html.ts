const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

const SIGNS = new Map<string, string>(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))

/** Text as HTML that shows it, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])
}

/** The text of HTML that `escapeHtml` or the sanitizer wrote. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS.get(entity) ?? entity)
}

/** What a reader sees of HTML, on one line. */
export function textOfHtml(html: string): string {
  const words = html.replace(/<\/?(?:p|div|ul|ol|li|br|h[1-6]|t[dhr])\b[^<>]*>/g, ' ').replace(/<[^<>]*>/g, '')
  return unescapeHtml(words.replace(/\s+/g, ' ')).trim()
}
