// Times of day as 'HH:MM', on the 24-hour clock.

/** "09:30" */
export const TIME_LENGTH = 5

export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export function timeAt(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Whether people read "2:30 PM" or "14:30". Stored values are always on the 24-hour clock. */
export const CLOCKS = ['12', '24'] as const

export type Clock = (typeof CLOCKS)[number]

/** "2:30 PM", or "14:30" */
export function formatTime(time: string, clock: Clock = '12'): string {
  if (clock === '24') return time
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "2:30 PM", "2 PM" for a full hour, or "14:00" */
export function formatTimeShort(time: string, clock: Clock = '12'): string {
  return clock === '24' ? time : formatTime(time, clock).replace(':00', '')
}

/** "8–10 AM", "11:30 AM–1 PM", or "08:00–10:00" */
export function formatTimeRange(start: string, end: string, clock: Clock = '12'): string {
  return joined(start, end, clock, '–')
}

/** "between 8 and 10 AM", "between 11 AM and 1 PM", or "between 08:00 and 10:00" */
export function formatSpan(start: string, end: string, clock: Clock = '12'): string {
  return `between ${joined(start, end, clock, ' and ')}`
}

/** Names the half of the day once if both times are in it. */
function joined(start: string, end: string, clock: Clock, word: string): string {
  const [from, to] = [formatTimeShort(start, clock), formatTimeShort(end, clock)]
  const isSameHalf = clock === '12' && from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}${word}${to}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
