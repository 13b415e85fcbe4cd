// Structured data in plain English, for people who never read JSON.

import { hasFields } from '#domain/objects/pick.ts'
import { capitalized } from '#domain/text/text.ts'

/** One thing that a page describes to search engines. */
export interface PlainThing {
  /** "Plumber", "Question". */
  kind: string
  name: string
  facts: { label: string; value: string }[]
}

const MOST_THINGS = 20
const MOST_FACTS = 20
const MOST_VALUES = 12
const LONGEST_VALUE = 300
const DEEPEST = 3

/** These describe structure, not content. */
const SILENT = new Set(['name', 'position', 'headline'])

export function plainThings(jsonLd: readonly string[]): PlainThing[] {
  return jsonLd.flatMap(thingsIn).slice(0, MOST_THINGS).map(described)
}

type Json = Readonly<Record<string, unknown>>

function thingsIn(text: string): Json[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The check before publishing reports it.
    return []
  }
  return (Array.isArray(value) ? value : [value]).filter(hasFields).flatMap((thing) => {
    const graph = thing['@graph']
    return Array.isArray(graph) ? graph.filter(hasFields) : [thing]
  })
}

function described(thing: Json): PlainThing {
  const facts = Object.entries(thing)
    .filter(([key]) => !key.startsWith('@') && !SILENT.has(key))
    .map(([key, value]) => ({ label: labelOf(key), value: wordsOf(value, 0).slice(0, LONGEST_VALUE) }))
    .filter(({ value }) => value !== '')
  return {
    kind: labelOf(wordsOf(thing['@type'], 0)),
    name: wordsOf(thing.name ?? thing.headline, 0).slice(0, LONGEST_VALUE),
    facts: facts.slice(0, MOST_FACTS),
  }
}

/** "openingHoursSpecification" becomes "Opening hours specification". */
function labelOf(key: string): string {
  return capitalized(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

function wordsOf(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.replace(/^https?:\/\/schema\.org\//, '').trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (depth >= DEEPEST) return ''
  if (Array.isArray(value)) {
    const values = value.slice(0, MOST_VALUES).map((each) => wordsOf(each, depth + 1))
    return joined(values, value.some(hasFields) ? '; ' : ', ')
  }
  if (!hasFields(value)) return ''
  const named = value.name ?? value.headline
  if (typeof named === 'string') return named
  const parts = Object.entries(value).filter(([key]) => !key.startsWith('@') && key !== 'position')
  return joined(
    parts.slice(0, MOST_VALUES).map(([, part]) => wordsOf(part, depth + 1)),
    ', ',
  )
}

function joined(words: readonly string[], separator: string): string {
  return words.filter((word) => word !== '').join(separator)
}
