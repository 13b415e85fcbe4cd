import { type Language, LOCALES } from './language.ts'

export interface Forms {
  one: string
  other: string
}

export function counted(count: number, forms: Forms, language: Language): string {
  const form = new Intl.PluralRules(LOCALES[language]).select(count) === 'one' ? forms.one : forms.other
  return `${count.toLocaleString(LOCALES[language])} ${form}`
}
