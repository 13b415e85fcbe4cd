// The second language of the owner's content. It's stored inside the document, text by text.

import defaultTexts from '#assets/spanish.json' with { type: 'json' }
import { hasFields } from '#domain/objects/pick.ts'
import type { Language } from './language.ts'

/** A text of a document in the other language. */
export type Translation = {
  /** The path of the text. Entries of a list go by their id, or by their position if they have none. */
  field: string
  text: string
  /** The digest of the original it was written for. */
  of: string
}

export interface Translated {
  spanish?: readonly Translation[] | undefined
}

/** The parts of a document that can be translated. `*` matches each entry of a list. */
export interface TextRule {
  path: string
  label: string
  kind: 'line' | 'text' | 'html'
  limit: number
}

export interface Original {
  field: string
  text: string
}

/** An original text in the translation editor. */
export interface TranslatableText extends Original, Pick<TextRule, 'kind' | 'limit'> {
  label: string
}

export type TranslationState = 'current' | 'older' | 'missing'

/** Spanish takes more room than English. */
export function roomFor({ limit }: Pick<TextRule, 'limit'>): number {
  return Math.ceil(limit * 1.5)
}

/** Eleven characters at most. Distinguishes versions of an original. Not a protection against attacks. */
export function digestOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return ((high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(36)
}

/** The product's default texts, by their English. */
const DEFAULTS: ReadonlyMap<string, string> = new Map(Object.entries(defaultTexts))

/**
 * Entries without an id may have moved, so a translation is also found by its original, elsewhere in the same list. A
 * default text is translated until the owner changes it.
 */
export function translationOf({ spanish = [] }: Translated, { field, text }: Original): Translation | undefined {
  const of = digestOf(text)
  const written = spanish.filter((each) => each.text.trim() !== '')
  const here = written.find((each) => each.field === field)
  if (here?.of === of) return here
  const shape = shapeOf(field)
  const moved = written.find((each) => each.of === of && shapeOf(each.field) === shape)
  if (moved) return moved
  const byDefault = DEFAULTS.get(text)
  return byDefault === undefined ? here : { field, text: byDefault, of }
}

/** What the editor shows. A text that was just cleared stays empty, even if it has a default. */
export function enteredTranslation(document: Translated, original: Original): string {
  const here = document.spanish?.find(({ field }) => field === original.field)
  return here?.text === '' ? '' : (translationOf(document, original)?.text ?? '')
}

/** The translations with this one replaced, each at the current place of its original. Those without an original are dropped. */
export function withTranslation(
  document: Translated,
  originals: readonly Original[],
  changed: Original,
  text: string,
): Translation[] {
  return originals.flatMap((original) => {
    const { field } = original
    if (field === changed.field) return { field, text, of: digestOf(original.text) }
    const kept = translationOf(document, original)
    return kept && kept.text !== DEFAULTS.get(original.text) ? { ...kept, field } : []
  })
}

/** "steps.2.title" and "steps.0.title" are the same field of two entries. */
function shapeOf(field: string): string {
  return field.replace(/\.\d+(?=\.|$)/g, '.*')
}

export function translationState(document: Translated, original: Original): TranslationState {
  const translation = translationOf(document, original)
  if (!translation) return 'missing'
  return translation.of === digestOf(original.text) ? 'current' : 'older'
}

/** The texts of a document that have words. Entries of a list are counted. */
export function originalsIn(document: object, rules: readonly TextRule[]): TranslatableText[] {
  const originals: TranslatableText[] = []
  for (const rule of rules) {
    const { kind, limit } = rule
    let count = 0
    changeTexts(document, [rule], (original) => {
      count += 1
      const label = rule.path.includes('*') ? `${rule.label} ${count}` : rule.label
      if (original.text.trim() !== '') originals.push({ ...original, label, kind, limit })
      return original.text
    })
  }
  return originals
}

/** The document with its texts in this language. A text that isn't translated stays as it is. */
export function inLanguage<Document extends Translated>(
  document: Document,
  rules: readonly TextRule[],
  language: Language,
): Document {
  if (language === 'en') return document
  return changeTexts(document, rules, (original) => translationOf(document, original)?.text ?? original.text)
}

/** Whether every text has a translation. An outdated one counts, because it helps its readers more than English. */
export function isComplete(document: Translated, rules: readonly TextRule[]): boolean {
  return originalsIn(document, rules).every((original) => translationOf(document, original) !== undefined)
}

type Change = (original: Original) => string

function changeTexts<Document extends object>(document: Document, rules: readonly TextRule[], change: Change): Document
function changeTexts(document: object, rules: readonly TextRule[], change: Change): unknown {
  return rules.reduce<unknown>((value, { path }) => changeAt(value, path.split('.'), '', change), document)
}

function changeAt(value: unknown, path: readonly string[], field: string, change: Change): unknown {
  const [step, ...rest] = path
  const at = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`)
  if (step === undefined) return typeof value === 'string' ? change({ field, text: value }) : value
  if (step === '*') {
    if (!Array.isArray(value)) return value
    return value.map((entry, index) => changeAt(entry, rest, at(idOf(entry) ?? index), change))
  }
  if (!hasFields(value) || !Object.hasOwn(value, step)) return value
  return { ...value, [step]: changeAt(value[step], rest, at(step), change) }
}

function idOf(entry: unknown): string | undefined {
  return hasFields(entry) && typeof entry.id === 'string' ? entry.id : undefined
}
