import type { Language } from '#domain/language/language.ts'
import { type Original, translationOf } from '#domain/language/translations.ts'
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
export function originalsOfPart<Id extends PartId>(id: Id, content: PartContent<Id>): Original[] {
  const originals: Original[] = []
  mapTexts(id, content, (text, field) => {
    if (text.trim() !== '') originals.push({ field, text })
    return text
  })
  return originals
}
