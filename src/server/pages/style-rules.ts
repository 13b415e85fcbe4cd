import { hash } from 'node:crypto'

/** As React writes it. A value with a character that HTML escapes is left alone, and the policy blocks it. */
const STYLE_ATTRIBUTE = / style="([^"&<>]+)"/g
const NAME_LENGTH = 8

/**
 * Moves style attributes, such as a picture's focal point and preview, into one style element with the page's nonce. Then
 * the policy can forbid style attributes. Equal styles share a rule, and a rule's name depends on its content alone.
 */
export function withStyleRules(html: string, nonce: string): string {
  const rules = new Map<string, string>()
  const plain = html.replaceAll(STYLE_ATTRIBUTE, (_, style: string) => {
    const name = hash('sha256', style).slice(0, NAME_LENGTH)
    rules.set(name, `[data-style="${name}"]{${style}}`)
    return ` data-style="${name}"`
  })
  if (rules.size === 0) return html
  return plain.replace('</head>', `<style nonce="${nonce}">${[...rules.values()].join('')}</style></head>`)
}
