import { parsePage } from './trusted.ts'

const STYLE_ELEMENT = /<style[^<>]*>([^<]*)<\/style>/g

/** This page as the server renders it now, with any status. Undefined without a response. */
export async function fetchPage(
  signal?: AbortSignal,
  headers: HeadersInit = {},
): Promise<{ page: Document; ok: boolean } | undefined> {
  try {
    const response = await fetch(window.location.href, { cache: 'no-cache', signal: signal ?? null, headers })
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? { page: parsePage(adoptStyles(await response.text())), ok: response.ok } : undefined
  } catch {
    return undefined
  }
}

/** The policy of this page refuses style elements with the nonce of another render, so a script adds their rules. */
function adoptStyles(html: string): string {
  const sheet = new CSSStyleSheet()
  let rules = ''
  const rest = html.replace(STYLE_ELEMENT, (_, found: string) => {
    rules += found
    return ''
  })
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
  return rest
}
