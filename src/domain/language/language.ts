/** The languages of visitors, customers and crews. The back-office is in English. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The names that the desk sees. */
export const DESK_LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** The same texts in each language. The program doesn't compile if one is missing. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>

/** The field of a document. It is absent for English. */
export function languageField(language: Language | undefined): { language?: Language } {
  return language === undefined || language === 'en' ? {} : { language }
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}

interface Forms {
  one: string
  other: string
}

export function counted(count: number, forms: Forms, language: Language): string {
  const form = new Intl.PluralRules(LOCALES[language]).select(count) === 'one' ? forms.one : forms.other
  return `${count.toLocaleString(LOCALES[language])} ${form}`
}
