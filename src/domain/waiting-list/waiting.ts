import type { Language } from '#domain/language/language.ts'
import { capitalized } from '#domain/text/text.ts'
import { addDays } from '#domain/time/date.ts'
import { WAITING_WORDS } from './words.ts'

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof PARTS_OF_DAY)[number]

export const WAITING_STATES = ['waiting', 'booked', 'left', 'removed', 'ended'] as const

export type WaitingState = (typeof WAITING_STATES)[number]

export const WAITING_STATE_LABELS: Record<WaitingState, string> = {
  waiting: 'Waiting',
  booked: 'Booked',
  left: 'Left the list',
  removed: 'Removed',
  ended: 'Ended',
}

/** How long a time that opened is reserved for one person, in business hours. */
export const HOLD_HOURS = 0.5

/** A customer who ignores this many offers in a row is taken off the list. */
export const MOST_MISSED = 3

/** The longest wait. */
export const LONGEST_WAIT_DAYS = 60

/** How long an entry is kept after it ended, so that its link can explain it. */
export const KEPT_DAYS = 30

export interface Wishes {
  /** 0 is Sunday. */
  days: readonly number[]
  parts: readonly PartOfDay[]
  /** The last date that works for the customer. */
  lastDate: string
}

/** By the business's clock. A window counts by its start. */
export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}

/** The date the customer chose, but within the longest wait. */
export function waitsUntil(chosen: string, today: string): string {
  const latest = addDays(today, LONGEST_WAIT_DAYS)
  return chosen === '' || chosen > latest ? latest : chosen
}

/** "Mondays and Fridays, mornings" */
export function wishWords({ days, parts }: Pick<Wishes, 'days' | 'parts'>, language: Language = 'en'): string {
  const { anyDay, anyTime, eachWeek, partNames, and } = WAITING_WORDS[language]
  const named = eachWeek.filter((_, weekday) => days.includes(weekday))
  const when = named.length === eachWeek.length ? anyDay : listed(named, and)
  const isAnyTime = PARTS_OF_DAY.every((part) => parts.includes(part))
  const chosen = PARTS_OF_DAY.filter((part) => parts.includes(part)).map((part) => partNames[part])
  return `${capitalized(when)}, ${isAnyTime ? anyTime : listed(chosen, and)}`
}

function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

export function waitingPath(id: string, key: string): string {
  return `/waiting-list/${id}#${key}`
}
