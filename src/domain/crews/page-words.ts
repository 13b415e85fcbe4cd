import { type Language, LOCALES } from '../language/language.ts'
import type { CrewWords } from './words.ts'

/** Why a form was refused. For codes without a text here, the server explains in English. */
const PROBLEMS: Readonly<Record<string, keyof CrewWords>> = {
  stale: 'stale',
  'slot-taken': 'stale',
  'visit-gone': 'gone',
  'not-today': 'notToday',
  'mail-left': 'mailLeft',
  'too-late': 'tooLate',
  'thread-full': 'full',
  'notes-full': 'full',
  'too-many-photos': 'full',
  'too-many': 'tooOften',
  'too-large': 'photoTooLarge',
  'image-too-large': 'photoTooLarge',
  'image-too-many-pixels': 'photoTooLarge',
  'image-unsupported': 'photoUnusable',
  'image-damaged': 'photoUnusable',
}

export function crewProblem(
  { code, problem }: { code: string; problem: string },
  { language, words }: { language: Language; words: CrewWords },
): string {
  const known = PROBLEMS[code]
  if (known) return words[known]
  return language === 'en' && problem ? problem : words.failed
}

/** "Monday, November 16", "lunes, 16 de noviembre" */
export function crewDayName(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T12:00:00Z`))
}

/** "Mon 16", "lun 16" */
export function crewDayShort(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const parts = format.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  return `${part('weekday')} ${part('day')}`
}
