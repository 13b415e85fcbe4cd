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

/** "2:30 PM" */
export function formatTime(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "2:30 PM", and "2 PM" for a full hour */
export function formatTimeShort(time: string): string {
  return formatTime(time).replace(':00', '')
}

/** "8–10 AM", "11:30 AM–1 PM" */
export function formatTimeRange(start: string, end: string): string {
  const [from, to] = [formatTimeShort(start), formatTimeShort(end)]
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** "between 8 and 10 AM", "between 11 AM and 1 PM", "between 8:30 and 10 AM" */
export function formatSpan(start: string, end: string): string {
  const [from = '', fromHalf] = shortTime(start)
  const [to = '', toHalf] = shortTime(end)
  return `between ${fromHalf === toHalf ? from : `${from} ${fromHalf}`} and ${to} ${toHalf}`
}

function shortTime(time: string): string[] {
  return formatTimeShort(time).split(' ')
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
