import type { Fields } from './field.ts'
import { type FieldGroup, GROUPED_PARTS, type PartId } from './part.ts'
import { isSectionType, SECTIONS, type SectionType } from './section.ts'

export type Values = Readonly<Record<string, unknown>>

/** A group of a part or a section of the home page: fields that stand together, with their values. */
export interface Block {
  /** Begins the path of each field: the "hero" of "hero.title". */
  id: string
  label: string
  help?: string | undefined
  /** Only for a section of the home page. */
  type?: SectionType | undefined
  hidden: boolean
  fields: Fields
  values: Values
}

export function blocksOf(part: PartId, content: Values): Block[] {
  if (part === 'home') return listIn(content.sections).flatMap(sectionBlock)
  const groups: [string, FieldGroup][] = Object.entries(GROUPED_PARTS[part].groups)
  return groups.map(([id, { label, help, fields }]) => ({
    id,
    label,
    help,
    hidden: false,
    fields,
    values: valuesIn(content[id]),
  }))
}

function sectionBlock(section: unknown): Block[] {
  const values = valuesIn(section)
  const { id, type, hidden } = values
  if (typeof id !== 'string' || typeof type !== 'string' || !isSectionType(type)) return []
  const { label, fields } = SECTIONS[type]
  return [{ id, label, type, hidden: hidden === true, fields, values }]
}

export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function valuesIn(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
