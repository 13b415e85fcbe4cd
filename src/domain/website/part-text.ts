import { translationLines } from '#domain/language/translation-lines.ts'
import { type Block, blocksOf, listIn, type Values, valuesIn } from './block.ts'
import type { Field, Fields } from './field.ts'
import type { PartId } from './part.ts'

/** A part as lines of text with the form's labels, so that two versions can be compared. Empty values have no line. */
export function partText(part: PartId, content: Values): string {
  const spanish = translationLines(content).map((line) => `Spanish, ${line}`)
  return `${[...blocksOf(part, content).flatMap(blockLines), ...spanish].join('\n')}\n`
}

function blockLines({ label, hidden, fields, values }: Block): string[] {
  return [hidden ? `${label} (hidden)` : label, ...fieldLines(fields, values, '  ')]
}

function fieldLines(fields: Fields, values: Values, indent: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => valueLines(field, values[name], indent))
}

function valueLines(field: Field, value: unknown, indent: string): string[] {
  switch (field.kind) {
    case 'list':
      return listIn(value).flatMap((entry, index) => [
        `${indent}${field.label} ${index + 1}`,
        ...fieldLines(field.entry, valuesIn(entry), `${indent}  `),
      ])
    case 'picture': {
      const { src, alt, focus } = valuesIn(value)
      const { x, y } = valuesIn(focus)
      return src ? [`${indent}${field.label}: ${src} (${alt || 'no description'}; focal point ${x}, ${y})`] : []
    }
    case 'switch':
      return [`${indent}${field.label}: ${value === true ? 'Yes' : 'No'}`]
    case 'choice': {
      const chosen = field.options.find((option) => option.value === value)
      return chosen ? [`${indent}${field.label}: ${chosen.label}`] : []
    }
    default:
      return typeof value === 'string' && value !== ''
        ? `${field.label}: ${value}`.split('\n').map((line) => `${indent}${line}`)
        : []
  }
}

/** The page's mark for the field with this name: "hero.title" for "sections.0.title", where names have numbers. */
export function fieldPath(part: PartId, content: Values, name: string): string {
  if (part !== 'home' || name.startsWith('spanish.')) return name
  const [, index, ...rest] = name.split('.')
  const { id } = valuesIn(listIn(content.sections)[Number(index)])
  return [id, ...rest].join('.')
}
