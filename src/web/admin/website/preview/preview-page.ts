import { showFields } from './marked-texts.ts'

const STYLE = /<style[^<>]*>([^<]*)<\/style>/g
const FOCUSABLE = 'a, button, input, select, textarea, summary, iframe, video, [tabindex]'

const LOOK = `
[data-field] { cursor: pointer; }
[data-field]:hover { outline: 2px dashed currentColor; outline-offset: 3px; }
[data-edited] { outline: 3px solid Highlight; outline-offset: 3px; }
`

/**
 * Puts a rendered page into the frame. Its scripts are left out, and its style sheets are adopted, because the frame has the
 * back-office's content security policy. The scroll position stays.
 */
export function showPage(frame: Document, html: string): void {
  // Even a document that is only parsed reports its style elements to the policy.
  const styles = Array.from(html.matchAll(STYLE), ([, rules = '']) => rules)
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  showFields(page)
  for (const element of page.body.querySelectorAll(FOCUSABLE)) element.setAttribute('tabindex', '-1')
  if (frame.body.childElementCount === 0) dress(frame, page, styles)
  const top = frame.scrollingElement?.scrollTop ?? 0
  frame.body.replaceWith(frame.adoptNode(page.body))
  frame.body.tabIndex = 0
  frame.scrollingElement?.scrollTo({ top, behavior: 'instant' })
}

/** The page's language, theme and style sheets. They stay while its words change. */
function dress(frame: Document, page: Document, styles: readonly string[]): void {
  for (const { name, value } of page.documentElement.attributes) frame.documentElement.setAttribute(name, value)
  frame.head.append(...Array.from(page.querySelectorAll('link[rel="stylesheet"]'), (link) => frame.adoptNode(link)))
  frame.adoptedStyleSheets = [...styles, LOOK].flatMap((rules) => sheet(frame, rules))
}

function sheet(frame: Document, rules: string): CSSStyleSheet[] {
  const view = frame.defaultView
  if (!view) return []
  const made = new view.CSSStyleSheet()
  made.replaceSync(rules)
  return [made]
}

/** Where the page shows a field. A field that it doesn't show leads to the part of the page around it. */
export function showField(frame: Document, path: string): void {
  for (const edited of frame.querySelectorAll('[data-edited]')) edited.removeAttribute('data-edited')
  const exact = frame.querySelector(`[data-field="${CSS.escape(path)}"]`)
  exact?.setAttribute('data-edited', '')
  const [block = ''] = path.split('.')
  const shown = exact ?? frame.querySelector(`[data-field^="${CSS.escape(`${block}.`)}"]`)
  const view = frame.scrollingElement
  if (!shown || !view) return
  // Not scrollIntoView, which also scrolls the screen around the frame, under a pointer that is about to click.
  const { top, height } = shown.getBoundingClientRect()
  view.scrollTo({ top: view.scrollTop + top - (view.clientHeight - height) / 2 })
}
