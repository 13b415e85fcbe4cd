import type { Language } from '#domain/language/language.ts'
import { translationOf } from '#domain/language/translations.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'

/** As a customer reads it. Requests keep the English name; those that the product comes with have one in Spanish. */
export function serviceNameIn(language: Language, type: string, name: string | undefined): string {
  const english = serviceNameOf(type, name)
  return language === 'en' ? english : (translationOf({}, { field: 'name', text: english })?.text ?? english)
}
