// The link in a text message from the crew's own phone: it shows when the crew comes, and nothing else.

import type { InLanguages, Language } from '#domain/language/language.ts'
import { ARRIVAL_PATH } from '#domain/navigation/paths.ts'
import { type BusinessClock, businessTime } from '#domain/time/business-time.ts'
import { formatSpan } from '#domain/time/date.ts'
import type { Arrival } from './arrival.ts'
import type { StepName } from './steps.ts'

/** 128 bits: short enough for a text message, far too many to guess. */
export const ARRIVAL_TOKEN_LENGTH = 32

export function arrivalPath(token: string): string {
  return `${ARRIVAL_PATH}/${token}`
}

const WORDS = {
  en: {
    title: 'Your visit',
    'on-my-way': 'We’re on our way to you.',
    'running-late': 'We’re running late. We’re sorry.',
    here: 'We’re here.',
    done: 'The visit is done. Thank you!',
    planned: 'We’re coming today.',
    between: 'Expect us {span}.',
    hello: 'Hi {name}, this is {business}.',
    follow: 'See our arrival:',
    call: 'Call us',
    ended: 'This link has ended. It worked on the day of the visit.',
  },
  es: {
    title: 'Su visita',
    'on-my-way': 'Vamos en camino.',
    'running-late': 'Vamos con retraso. Lo sentimos.',
    here: 'Ya llegamos.',
    done: 'La visita terminó. ¡Gracias!',
    planned: 'Vamos hoy.',
    between: 'Espérenos {span} en su domicilio.',
    hello: 'Hola, {name}, le escribimos de {business}.',
    follow: 'Vea cuándo llegamos:',
    call: 'Llámenos',
    ended: 'Este enlace ya venció. Funcionaba el día de la visita.',
  },
} satisfies InLanguages<Record<string, string>>

export const ARRIVAL_LINK_WORDS: InLanguages<Record<keyof (typeof WORDS)['en'], string>> = WORDS

/** Requests from before there were two languages are in English. */
export function languageOf(request: object): Language {
  return 'language' in request && request.language === 'es' ? 'es' : 'en'
}

/** "Expect us between 9:05 and 9:25 AM." */
export function spanSentence(
  { from, until }: NonNullable<Arrival['expected']>,
  { timeZone, clock }: BusinessClock,
  language: Language,
): string {
  const time = (instant: string) => businessTime(instant, timeZone).time
  return ARRIVAL_LINK_WORDS[language].between.replace('{span}', formatSpan(time(from), time(until), clock, language))
}

interface TextFacts {
  step: StepName
  expected: Arrival['expected']
  customerName: string
  business: BusinessClock & { name: string }
  url: string
  language: Language
}

export function arrivalText({ step, expected, customerName, business, url, language }: TextFacts): string {
  const words = ARRIVAL_LINK_WORDS[language]
  const hello = words.hello
    .replace('{name}', () => customerName.split(' ')[0] ?? '')
    .replace('{business}', () => business.name)
  const when = expected ? ` ${spanSentence(expected, business, language)}` : ''
  const link = step === 'done' ? '' : ` ${words.follow} ${url}`
  return `${hello} ${words[step]}${when}${link}`
}
