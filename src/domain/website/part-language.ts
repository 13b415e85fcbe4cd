import type { Language } from '#domain/language/language.ts'
import { type TranslatableText, translationOf } from '#domain/language/translations.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { blocksOf, listIn, type Values, valuesIn } from './block.ts'
import type { Field, Fields } from './field.ts'
import { mapTexts } from './mark.ts'
import type { PartContent, PartId } from './part.ts'

/** A part in this language. A text that isn't translated stays as it is. */
export function partInLanguage<Id extends PartId>(
  id: Id,
  content: PartContent<Id>,
  language: Language,
): PartContent<Id> {
  if (language === 'en') return content
  return mapTexts(id, content, (text, field) => translationOf(content, { field, text })?.text ?? text)
}

/** The texts of a part that have words, by the path that the page marks them with. */
export function originalsOfPart(id: PartId, content: Values): TranslatableText[] {
  return blocksOf(id, content)
    .flatMap((block) => textsIn(block.fields, block.values, block.id, `${block.label}: `))
    .filter(({ text }) => text.trim() !== '')
}

function textsIn(fields: Fields, values: Values, path: string, prefix: string): TranslatableText[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    textsOf(field, values[name], `${path}.${name}`, prefix + field.label),
  )
}

function textsOf(field: Field, value: unknown, path: string, label: string): TranslatableText[] {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'button': {
      const kind = field.kind === 'text' ? 'text' : 'line'
      return typeof value === 'string' ? [{ field: path, text: value, label, kind, limit: field.limit }] : []
    }
    case 'picture': {
      const { alt } = valuesIn(value)
      const described = { field: path, label: `${label}, description`, kind: 'line', limit: ALT_LIMIT } as const
      return typeof alt === 'string' ? [{ ...described, text: alt }] : []
    }
    case 'list':
      return listIn(value).flatMap((entry, index) =>
        textsIn(field.entry, valuesIn(entry), `${path}.${index}`, `${label} ${index + 1}, `),
      )
    default:
      return []
  }
}
