// The texts of a contractor's usual pages. The owner replaces the words in brackets.
import templates from '#assets/page-templates.json' with { type: 'json' }

export interface PageTemplate {
  title: string
  slug: string
  content: string
  /** A hint for the owner before using it. */
  note?: string
}

export const TEMPLATE_ADVICE =
  'Replace the words in brackets with your own. These texts are a starting point, not legal advice. Have a lawyer review them.'

const OUR_CONTACT = '<div data-block="contact"></div>'

export const PAGE_TEMPLATES: readonly PageTemplate[] = templates.map((template) => ({
  ...template,
  content: [...template.content, OUR_CONTACT].join(''),
}))

const PLACEHOLDER = /\[[^[\]<>]{1,120}\]/g

const KNOWN = new Set(PAGE_TEMPLATES.flatMap(({ content }) => content.match(PLACEHOLDER) ?? []))

/** The words in brackets that came with a template and are still there. Other brackets are the owner's own. */
export function unfilledPlaceholders(content: string): string[] {
  return [...new Set(content.match(PLACEHOLDER) ?? [])].filter((found) => KNOWN.has(found))
}

export function fillInFirst(placeholders: readonly string[]): string {
  return `Fill in before you publish: ${placeholders.join(', ')}`
}
