import { splitMarks } from '#domain/website/mark.ts'

const STYLE = /<style[^<>]*>([^<]*)<\/style>/g
const FOCUSABLE = 'a, button, input, select, textarea, summary, iframe, video, [tabindex]'

const LOOK = `
[data-field] { cursor: pointer; }
[data-field]:hover { outline: 2px dashed currentColor; outline-offset: 3px; }
[data-edited] { outline: 3px solid Highlight; outline-offset: 3px; }
`

/** Leaves out scripts and adopts style sheets, because the frame has the back-office's content security policy. */
export function showPage(frame: Document, html: string): void {
  // Even a document that is only parsed reports its style elements to the policy.
  const styles = Array.from(html.matchAll(STYLE), ([, rules = '']) => rules)
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  if (!worn.has(frame)) loadFonts(frame, page)
  for (const script of page.querySelectorAll('script')) script.remove()
  showFields(page)
  for (const element of page.body.querySelectorAll(FOCUSABLE)) element.setAttribute('tabindex', '-1')
  dress(frame, page, [...styles, LOOK])
  const top = frame.scrollingElement?.scrollTop ?? 0
  frame.body.replaceWith(frame.adoptNode(page.body))
  frame.body.tabIndex = 0
  frame.scrollingElement?.scrollTo({ top, behavior: 'instant' })
}

const worn = new WeakMap<Document, string>()

/** The page's language, theme and style sheets. They stay while only its text changes. */
function dress(frame: Document, page: Document, rules: readonly string[]): void {
  const isFirst = !worn.has(frame)
  if (worn.get(frame) === rules.join()) return
  worn.set(frame, rules.join())
  frame.adoptedStyleSheets = rules.flatMap((each) => sheet(frame, each))
  if (!isFirst) return
  for (const { name, value } of page.documentElement.attributes) frame.documentElement.setAttribute(name, value)
  frame.head.append(...Array.from(page.querySelectorAll('link[rel="stylesheet"]'), (link) => frame.adoptNode(link)))
}

/** A script of the page would load them: see document/early.js. */
function loadFonts({ defaultView: view, fonts }: Document, page: Document): void {
  const faces = page.querySelector<HTMLElement>('[data-faces]')?.dataset.faces
  for (const face of faces?.split(',') ?? []) {
    const [family, source] = face.split(/ (?=url)/)
    if (view && family && source) fonts.add(new view.FontFace(family, source, { weight: '400 700' }))
  }
}

function sheet(frame: Document, rules: string): CSSStyleSheet[] {
  const view = frame.defaultView
  if (!view) return []
  const made = new view.CSSStyleSheet()
  made.replaceSync(rules)
  return [made]
}

/** Where the page shows a field. For a hidden field, the part of the page around it. */
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

const MARK = /[\uE000-\uE002]/

/** Turns the marks in a rendered page into `data-field` attributes, and leaves the page as visitors see it. */
function showFields(page: Document): void {
  for (const element of page.querySelectorAll('*')) readAttributes(element)
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  let open: string | undefined
  for (const text of found) open = readText(page, text, open)
}

/** A picture's description carries the picture's field. Other attributes repeat a text of the page. */
function readAttributes(element: Element): void {
  for (const { name, value } of element.attributes) {
    if (!MARK.test(value)) continue
    const { pieces } = splitMarks(value)
    element.setAttribute(name, pieces.map(({ text }) => text).join(''))
    const field = pieces.find((piece) => piece.field !== undefined)?.field
    if (name === 'alt' && field !== undefined) element.setAttribute('data-field', field)
  }
}

function readText(page: Document, text: Text, open: string | undefined): string | undefined {
  if (open === undefined && !MARK.test(text.data)) return undefined
  const { pieces, open: next } = splitMarks(text.data, open)
  const [first] = pieces
  const parent = text.parentElement
  if (pieces.length === 1 && first?.field !== undefined && parent?.childNodes.length === 1) {
    text.data = first.text
    parent.setAttribute('data-field', first.field)
  } else {
    text.replaceWith(
      ...pieces.map((piece) => (piece.field === undefined ? piece.text : span(page, piece.text, piece.field))),
    )
  }
  return next
}

function span(page: Document, text: string, field: string): Element {
  const element = page.createElement('span')
  element.textContent = text
  element.setAttribute('data-field', field)
  return element
}
