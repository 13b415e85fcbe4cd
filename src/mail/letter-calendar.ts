import type { Letter } from './letter.ts'
import type { CalendarPart } from './message.ts'
export function calendarFor(_letter: Letter): CalendarPart | undefined {
  return undefined
}
