import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { PERSON_WORDS } from '#domain/customers/words.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import { type InLanguages, isLanguage, type Language } from '#domain/language/language.ts'
import { languageOfPath } from '#domain/navigation/local-paths.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { PLACE_WORDS } from '#domain/places/words.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { TEXT_WORDS } from '#domain/text/words.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'

// Rules refuse in English. The response uses the language of the page that sent the request.

/** Sent by the scripts of pages that aren't in English. */
export const PAGE_LANGUAGE_HEADER = 'page-language'

/** The refusal texts that visitors and customers may read. */
const TABLES = [
  FORM_WORDS,
  TEXT_WORDS,
  PERSON_WORDS,
  PLACE_WORDS,
  SERVICE_WORDS,
  BOOKING_WORDS,
  SCHEDULING_WORDS,
  CONTACT_WORDS,
  WAITING_WORDS,
  PHOTO_WORDS,
  IMAGE_WORDS,
  CUSTOMER_LINK_WORDS,
  CHOICE_WORDS,
  FEEDBACK_WORDS,
  THREAD_WORDS,
  ESTIMATE_WORDS,
  INVOICE_WORDS,
  OPT_OUT_WORDS,
]

/** Stands for a value in a sentence while its pattern is made. */
const MARKS = ['\u{E000}', '\u{E001}', '\u{E002}']
const MARK = /([\u{E000}-\u{E002}])/u

/** Labels such as "{photo} from {name}" would match other sentences. No refusal with values has so little text of its own. */
const SHORTEST = 10

const SAID = { es: sentencesIn('es', TABLES) }

export function languageOfRequest(request: { header: (name: string) => string | undefined; path: string }): Language {
  const sent = request.header(PAGE_LANGUAGE_HEADER)
  return isLanguage(sent) ? sent : languageOfPath(request.path)
}

interface Refused {
  message: string
  fields?: Readonly<Record<string, string>> | undefined
}

/** A sentence that is missing in a language becomes a general one. */
export function refusedIn(language: Language, { message, fields = {} }: Refused) {
  const say = (sentence: string) =>
    language === 'en' || sentence === '' ? sentence : (SAID[language](sentence) ?? FORM_WORDS[language].notAccepted)
  return {
    error: say(message),
    fields: Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, say(words)])),
  }
}

interface Pair {
  english: RegExp
  say: (values: readonly string[]) => string
}

/**
 * Rules refuse in English. Returns a function that finds the same sentence in another language, or undefined.
 * Words that are functions take texts, and are recognized by what stands around these.
 */
function sentencesIn(language: Language, tables: readonly InLanguages<object>[]) {
  const pairs = tables.flatMap((table) => pairsOf(table.en, table[language]))
  return (sentence: string): string | undefined => {
    for (const { english, say } of pairs) {
      const found = english.exec(sentence)
      if (found) return say(found.slice(1))
    }
    return undefined
  }
}

function pairsOf(english: unknown, other: unknown): Pair[] {
  if (typeof english === 'string' && typeof other === 'string') {
    return [{ english: patternOf(english), say: () => other }]
  }
  if (typeof english === 'function' && typeof other === 'function') {
    const sentence: unknown = english(...MARKS)
    if (typeof sentence !== 'string') return []
    const order: string[] = sentence.match(new RegExp(MARK, 'gu')) ?? []
    if (sentence.length - order.length < SHORTEST) return []
    const say = (values: readonly string[]) => String(other(...MARKS.map((mark) => values[order.indexOf(mark)] ?? '')))
    return [{ english: patternOf(sentence), say }]
  }
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null) return []
  const words = new Map(Object.entries(other))
  return Object.entries(english).flatMap(([name, word]) => pairsOf(word, words.get(name)))
}

function patternOf(sentence: string): RegExp {
  const pieces = sentence.split(MARK).map((piece) => (MARKS.includes(piece) ? '(.+)' : RegExp.escape(piece)))
  return new RegExp(`^${pieces.join('')}$`, 'u')
}
