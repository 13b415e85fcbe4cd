// Compares structured data with what the page shows. Search engines penalize differences.
import { hasFields } from '#domain/objects/pick.ts'

const MOST_NODES = 1_000
const DEEPEST = 30
const COMPARED_LENGTH = 120

export type Reading = { ok: true; nodes: Node[] } | { ok: false; reason: string }

type Node = Readonly<Record<string, unknown>>

interface Claim {
  message: string
  remedy: string
}

/** Every described thing in a text of structured data, or why it describes none. */
export function readStructuredData(text: string): Reading {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'It is not valid JSON.' }
  }
  const tops = Array.isArray(data) ? data : [data]
  for (const top of tops) {
    if (!hasFields(top)) return { ok: false, reason: 'It must be an object, or a list of objects.' }
    if (top['@type'] === undefined && top['@graph'] === undefined) {
      return { ok: false, reason: 'It has no "@type", so search engines can’t tell what it describes.' }
    }
    if (top['@context'] === undefined) return { ok: false, reason: 'It has no "@context": "https://schema.org".' }
  }
  return { ok: true, nodes: nodesIn(tops) }
}

function nodesIn(tops: readonly unknown[]): Node[] {
  const nodes: Node[] = []
  const waiting = tops.map((value) => ({ value, depth: 0 }))
  for (let next = waiting.pop(); next && nodes.length < MOST_NODES; next = waiting.pop()) {
    const { value, depth } = next
    if (depth > DEEPEST) continue
    if (hasFields(value)) nodes.push(value)
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
    }
  }
  return nodes
}

/** The data's claims about the page that a visitor doesn't find on it. */
export function unshownClaims(nodes: readonly Node[], visibleText: string): Claim[] {
  const shown = compared(visibleText)
  const digits = visibleText.replace(/\D/g, '')
  const claims = new Map<string, Claim>()
  const claim = (message: string, remedy: string) => claims.set(message, { message, remedy })
  for (const node of nodes) {
    if (node.aggregateRating !== undefined || node.review !== undefined || isType(node, 'AggregateRating')) {
      claim(
        'The structured data rates your own business.',
        'Remove the ratings and reviews. Search engines ignore ratings that a business gives itself, and may penalize the site.',
      )
    }
    for (const [property, what] of SHOWN_WORDS) {
      const words = node[property]
      if (typeof words !== 'string' || words === '' || !appliesTo(node, property)) continue
      if (!shown.includes(compared(words).slice(0, COMPARED_LENGTH))) {
        claim(`The structured data has ${what} that the page doesn’t show: “${words.slice(0, 60)}”.`, SHOW_OR_REMOVE)
      }
    }
    const price = node.price ?? node.lowPrice
    if ((typeof price === 'string' || typeof price === 'number') && !digits.includes(`${price}`.replace(/\D/g, ''))) {
      claim(`The structured data names a price that the page doesn’t show: ${`${price}`.slice(0, 20)}.`, SHOW_OR_REMOVE)
    }
  }
  return [...claims.values()]
}

const SHOW_OR_REMOVE = 'Show it on the page, or remove it from the structured data.'

const SHOWN_WORDS = [
  ['headline', 'a headline'],
  ['name', 'a question'],
  ['text', 'an answer'],
] as const

/** In questions and answers, names and texts are claims. Elsewhere they may be the business's name. */
function appliesTo(node: Node, property: string): boolean {
  if (property === 'name') return isType(node, 'Question')
  if (property === 'text') return isType(node, 'Answer')
  return true
}

function isType(node: Node, type: string): boolean {
  const own = node['@type']
  return own === type || (Array.isArray(own) && own.includes(type))
}

function compared(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
