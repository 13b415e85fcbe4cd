// Word and Google Docs put whole style sheets, empty paragraphs and lists made of bullets and spaces on the clipboard.

/** Repairs clipboard HTML where the editor can't. The editor's schema removes the rest. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unreadable of body.querySelectorAll('style, script, meta, link, title, xml')) unreadable.remove()
  wordLists(body)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const picture of body.querySelectorAll('img')) if (!isOwn(picture)) picture.remove()
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove()
  return body.innerHTML
}

/** Pictures of other sites would not be shown to visitors. */
function isOwn(picture: HTMLImageElement): boolean {
  return /^\/(?!\/)/.test(picture.getAttribute('src') ?? '')
}

function isBlank(element: Element): boolean {
  return element.querySelector('img, br') === null && (element.textContent ?? '').trim() === ''
}

const BLOCK = 'p, h2, h3, h4, h5, h6, ul, ol, table'

/** Google Docs separates blocks by line breaks. */
function isBetweenBlocks(line: Element): boolean {
  if (line.className === 'Apple-interchange-newline') return true
  return [line.previousElementSibling, line.nextElementSibling].some((one) => one?.matches(BLOCK))
}

const WORD_LIST = /mso-list:\s?l\d+ level(\d)/

/** Word writes a list as paragraphs that begin with their bullet or number. */
function wordLists(body: HTMLElement): void {
  let list: { element: HTMLElement; last: Element } | undefined
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!WORD_LIST.test(paragraph.getAttribute('style') ?? '')) {
      list = undefined
      continue
    }
    const marker = takeMarker(paragraph)
    if (!list || list.last.nextElementSibling !== paragraph) {
      const element = body.ownerDocument.createElement(/^\s*[\da-z]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul')
      paragraph.before(element)
      list = { element, last: element }
    }
    list.element.append(rename(paragraph, 'li'))
  }
}

/** The bullet or number, which Word puts in a span marked to be ignored. */
function takeMarker(paragraph: Element): string {
  const span = [...paragraph.querySelectorAll('span')].find((one) =>
    /mso-list:\s?Ignore/i.test(one.getAttribute('style') ?? ''),
  )
  const marker = span?.textContent ?? ''
  span?.remove()
  return marker
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
