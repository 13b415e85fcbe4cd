import { generateHTML, generateJSON } from '@tiptap/core'
import { EXTENSIONS } from './extensions.ts'

/** The editor's document as a person would write the HTML: no paragraph around the only text of a list item or cell, no empty captions. */
export function tidied(html: string): string {
  const { body } = parse(html)
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const rest = [...(paragraph.parentElement?.children ?? [])].slice(1)
    if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const paragraph of body.querySelectorAll(':is(td, th) > p:only-child')) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const part of body.querySelectorAll('figcaption, [data-block="action"] > p')) {
    if (part.childNodes.length === 0) part.remove()
  }
  return [...body.children].map(({ outerHTML }) => outerHTML).join('\n')
}

/** Describes what the visual editor would lose from this HTML. Empty if nothing. */
export function lostIn(html: string): string[] {
  const before = parse(html)
  const after = parse(tidied(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)))
  const tokens = canonical(before.body)
  // The editor's empty document is an empty paragraph, so an empty page never compares equal to it.
  if (tokens.length === 0 || JSON.stringify(tokens) === JSON.stringify(canonical(after.body))) return []
  const kept = namesIn(after.body)
  const lost = [...namesIn(before.body)].filter((name) => !kept.has(name))
  return lost.length > 0 ? lost.slice(0, 5) : ['the way some tags are nested']
}

/** Parsed inside an explicit body: otherwise a comment or style element at the start would silently move out of it. */
function parse(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
}

const SAME: Record<string, string> = { b: 'strong', i: 'em' }
/** A paragraph in one of these adds nothing. */
const OWN_PARAGRAPH = new Set(['li', 'td', 'th'])
const MARKS = new Set(['strong', 'em', 'u', 's', 'code', 'a'])

/**
 * The document as tokens: blocks open and close, and text carries its marks in a fixed order. Different spellings of the
 * same content (white space between blocks, <b> for <strong>, the order of nested marks, a paragraph in a list item or cell,
 * bare text for a paragraph) compare as equal.
 */
function canonical(body: HTMLElement): string[] {
  const tokens: string[] = []
  let run: { marks: string; text: string } | undefined
  const endRun = () => {
    const text = run?.text.replace(/[\t\n\r ]+/g, ' ').trim() ?? ''
    if (run && text !== '') tokens.push(`${run.marks}|${text}`)
    run = undefined
  }
  const walk = (node: Node, marks: string[]) => {
    if (node instanceof Text) {
      const key = marks.toSorted().join()
      if (run?.marks !== key) {
        endRun()
        run = { marks: key, text: '' }
      }
      run.text += node.data
    } else if (node instanceof Element) {
      const name = nameOf(node)
      const isOwnParagraph = name === 'p' && OWN_PARAGRAPH.has(node.parentElement?.localName ?? '')
      if (MARKS.has(tagOf(node))) for (const child of node.childNodes) walk(child, [...marks, name])
      else {
        endRun()
        if (!isOwnParagraph) tokens.push(`<${name}>`)
        for (const child of node.childNodes) walk(child, marks)
        endRun()
        if (!isOwnParagraph) tokens.push(`</${name}>`)
      }
    } else tokens.push(`<!>`)
  }
  for (const child of withParagraphs(body).childNodes) walk(child, [])
  endRun()
  return tokens
}

function isInText(tag: string): boolean {
  return MARKS.has(tag) || tag === 'br'
}

function withParagraphs(body: HTMLElement): HTMLElement {
  const copy = body.ownerDocument.createElement('body')
  let paragraph: HTMLElement | undefined
  for (const node of body.childNodes) {
    const isInline = node instanceof Text ? node.data.trim() !== '' : node instanceof Element && isInText(tagOf(node))
    if (isInline) {
      if (!paragraph) {
        paragraph = body.ownerDocument.createElement('p')
        copy.append(paragraph)
      }
      paragraph.append(node.cloneNode(true))
    } else if (node instanceof Text) paragraph?.append(node.cloneNode(true))
    else {
      paragraph = undefined
      copy.append(node.cloneNode(true))
    }
  }
  return copy
}

function nameOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  return [tagOf(element), ...attributes].join(' ')
}

function tagOf({ localName }: Element): string {
  return SAME[localName] ?? localName
}

function namesIn(body: HTMLElement): Set<string> {
  const names = new Set<string>()
  for (const element of body.querySelectorAll('*')) {
    const tag = tagOf(element)
    names.add(`<${tag}>`)
    for (const { name } of element.attributes) names.add(`"${name}" on <${tag}>`)
  }
  if (/<!--/.test(body.innerHTML)) names.add('comments')
  return names
}
