import { splitMarks } from '#domain/website/mark.ts'

const MARK = /[\uE000-\uE002]/

/** Turns the marks in a rendered page into `data-field` attributes, and leaves the page as visitors see it. */
export function showFields(page: Document): void {
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
