import type { Language } from '#domain/language/language.ts'
import { translationOf } from '#domain/language/translations.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'

/** The name for a customer. Requests store the English name. Default services have a Spanish one. */
export function serviceNameIn(language: Language, type: string, name: string | undefined): string {
  const english = serviceNameOf(type, name)
  return language === 'en' ? english : (translationOf({}, { field: 'name', text: english })?.text ?? english)
}
