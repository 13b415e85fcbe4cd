import type { Language } from '#domain/language/language.ts'
import { counted } from '#domain/text/text.ts'
import { TIME_WORDS } from '#domain/time/words.ts'

/** "1 hour 30 minutes" */
export function durationWords(minutes: number, language: Language = 'en'): string {
  const words = TIME_WORDS[language]
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 && counted(hours, words.hour, words.hours),
    (rest > 0 || hours === 0) && `${rest} ${words.minutes}`,
  ]
  return parts.filter(Boolean).join(' ')
}
