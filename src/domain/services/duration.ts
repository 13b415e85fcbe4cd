import { counted } from '#domain/text/text.ts'

/** "1 hour 30 minutes" */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && `${rest} minutes`]
  return words.filter(Boolean).join(' ')
}
