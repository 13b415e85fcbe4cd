import { parsePage } from './trusted.ts'

const STYLE_ELEMENT = /<style[^<>]*>([^<]*)<\/style>/g

/** This page, or another spelling of its address, as the server renders it now, with any status. Undefined without a response. */
export async function fetchPage(
  signal?: AbortSignal,
  headers: HeadersInit = {},
  address = window.location.href,
): Promise<{ page: Document; ok: boolean; status: number } | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: signal ?? null, headers })
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage) return undefined
    const { ok, status } = response
    return { page: parsePage(adoptStyles(await response.text())), ok, status }
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
