import { type Values, valuesIn } from './block.ts'
import type { Field, Fields } from './field.ts'
import { type FieldGroup, GROUPED_PARTS, type PartContent, type PartId } from './part.ts'
import { SECTIONS, type Section } from './section.ts'

// In the editor's preview every text carries the path of its field, in characters that no text contains. The editor finds
// them in the rendered page.

const START = '\uE000'
const MIDDLE = '\uE001'
const END = '\uE002'
const MARK = /[\uE000-\uE002]/g

export function markText(text: string, path: string): string {
  const plain = text.replace(MARK, '')
  return plain === '' ? '' : `${START}${path}${MIDDLE}${plain}${END}`
}

/** A piece of rendered text, and the field it comes from. */
export interface MarkedPiece {
  text: string
  field: string | undefined
}

/** Splits a rendered text at its marks. A field that is open at the end goes on in the next text. */
export function splitMarks(text: string, open?: string): { pieces: MarkedPiece[]; open: string | undefined } {
  const pieces: MarkedPiece[] = []
  let field = open
  for (const part of text.split(/(?=\uE000)|(?<=\uE002)/)) {
    const [head = '', body] = part.split(MIDDLE)
    if (body !== undefined) field = head.replace(MARK, '')
    const plain = (body ?? head).replace(MARK, '')
    if (plain !== '') pieces.push({ text: plain, field })
    if (part.endsWith(END)) field = undefined
  }
  return { pieces, open: field }
}

/** Receives each text with the path of its field: "intro.title", "hero.lead", "steps.steps.0.text", "hero.picture". */
type ChangeText = (text: string, path: string) => string

/** The content of a part with every text replaced, pictures' descriptions included. */
export function mapTexts<Id extends PartId>(id: Id, content: PartContent<Id>, change: ChangeText): PartContent<Id>

export function mapTexts(id: PartId, content: Values, change: ChangeText): Values {
  if (id === 'home') return { sections: sectionsIn(content).map((section) => mapSection(section, change)) }
  const groups: [string, FieldGroup][] = Object.entries(GROUPED_PARTS[id].groups)
  return Object.fromEntries(
    groups.map(([name, { fields }]) => [name, mapFields(fields, valuesIn(content[name]), name, change)]),
  )
}

function mapSection(section: Section, change: ChangeText): Values {
  return { ...section, ...mapFields(SECTIONS[section.type].fields, valuesIn(section), section.id, change) }
}

function mapFields(fields: Fields, values: Values, path: string, change: ChangeText): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, mapValue(field, values[name], `${path}.${name}`, change)]),
  )
}

function mapValue(field: Field, value: unknown, path: string, change: ChangeText): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'button': {
      if (typeof value !== 'string') return value
      // A placeholder's value may be empty, but a link without text can't be read or pressed by name.
      const isNeeded = field.kind === 'button' || (field.kind === 'line' && field.required)
      return change(value, path) || (isNeeded ? change(field.default, path) : '')
    }
    case 'picture': {
      const framed = valuesIn(value)
      return typeof framed.alt === 'string' ? { ...framed, alt: change(framed.alt, path) } : value
    }
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, index) => mapEntry(field.entry, valuesIn(entry), `${path}.${index}`, change))
        : value
    default:
      return value
  }
}

/** Leaves out an entry whose title or text disappears with its placeholder, because half of it would mislead or mean nothing. */
function mapEntry(fields: Fields, values: Values, path: string, change: ChangeText): Values[] {
  const changed = mapFields(fields, values, path, change)
  const isWhole = Object.keys(fields).every((name) => !values[name] || changed[name])
  return isWhole ? [changed] : []
}

function sectionsIn({ sections }: { sections?: Section[] }): Section[] {
  return sections ?? []
}
