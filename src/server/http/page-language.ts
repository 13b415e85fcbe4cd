// Rules refuse in English. The words that leave the server are in the language of the page that asked.
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { PERSON_WORDS } from '#domain/customers/customer.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import { isLanguage, type Language } from '#domain/language/language.ts'
import { sentencesIn } from '#domain/language/sentences.ts'
import { languageOfPath } from '#domain/navigation/local-paths.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { PLACE_WORDS } from '#domain/places/zip.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { TEXT_WORDS } from '#domain/text/words.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'

/** Sent by the scripts of pages that aren't in English. */
export const PAGE_LANGUAGE_HEADER = 'page-language'

/** What visitors and customers may read in a refusal. */
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
