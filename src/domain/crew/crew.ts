// A crew does the work: one or more people who travel together.

import type { DateRange } from '#domain/schedule/date-range.ts'
import { rangeOn } from '#domain/schedule/hours.ts'

export const MAIN_CREW_ID = 'main'
export const MOST_CREWS = 50
export const CREW_ID_LENGTH = 60
export const CREW_COLORS = ['blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'gray'] as const

export const CREW_MESSAGES = {
  nameRequired: 'Crew name is required',
  color: 'Please choose one of the colors',
  services: 'Please choose all services, or name the ones this crew does',
  idTaken: 'A crew with this id already exists',
  lastOne: 'Keep at least one crew.',
  tooMany: `You can have at most ${MOST_CREWS} crews`,
  fetchFailed: 'Failed to fetch crews',
  saveFailed: 'Failed to save the crew',
  unknown: 'There is no such crew.',
} as const

export function crewInUse(visits: number): string {
  const count = visits === 1 ? '1 upcoming visit' : `${visits.toLocaleString('en-US')} upcoming visits`
  return `This crew has ${count}. Give them to another crew first.`
}

export function doesService({ services }: { services: 'all' | readonly string[] }, slug: string | undefined): boolean {
  return services === 'all' || slug === undefined || services.includes(slug)
}

/** The label of the time off that includes a date. */
export function timeOffOn({ timeOff }: { timeOff: readonly DateRange[] }, date: string): string | null {
  const off = rangeOn(date, timeOff)
  return off ? off.label || 'time off' : null
}

export function isCrewId(id: string): boolean {
  return id.length <= CREW_ID_LENGTH && /^[a-z0-9-]+$/.test(id)
}
