// A crew does the work: one or more people who travel together.

import { NEW_PAGE_ID, slugFromTitle } from '#domain/pages/slug.ts'
import { rangeOn } from '#domain/scheduling/hours.ts'
import type { DateRange } from '#domain/scheduling/settings-schema.ts'

export const MAIN_CREW_ID = 'main'
export const MOST_CREWS = 50
export const CREW_ID_LENGTH = 60
export const CREW_COLORS = ['blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'gray'] as const

export const CREW_MESSAGES = {
  nameRequired: 'Crew name is required',
  color: 'Please choose one of the colors',
  services: 'Please choose all services, or name the ones this crew does',
  idTaken: 'A crew with this name was already added',
  lastOne: 'Keep at least one crew.',
  tooMany: `You can have at most ${MOST_CREWS} crews`,
  fetchFailed: 'Failed to fetch crews',
  saveFailed: 'Failed to save the crew',
  deleteFailed: 'Failed to delete the crew',
  handOverFailed: 'Failed to move the visits',
  busy: 'The crew has another visit at that time.',
  offered: 'This time is offered to the customer, who has not answered yet.',
  changedMeanwhile: 'Someone changed this visit in the meantime. Please look at it again.',
  unknown: 'This crew no longer exists.',
  inactive: 'This crew is not active. Please choose another one.',
} as const

export const CREW_COLOR_LABELS: Record<(typeof CREW_COLORS)[number], string> = {
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  purple: 'Purple',
  teal: 'Teal',
  red: 'Red',
  yellow: 'Yellow',
  gray: 'Gray',
}

export function crewInUse(visits: number): string {
  if (visits === 1) return 'This crew has 1 upcoming visit. Give it to another crew first.'
  return `This crew has ${visits.toLocaleString('en-US')} upcoming visits. Give them to another crew first.`
}

export function doesService({ services }: { services: 'all' | readonly string[] }, slug: string | undefined): boolean {
  return services === 'all' || slug === undefined || services.includes(slug)
}

export function timeOffOn({ timeOff }: { timeOff: readonly DateRange[] }, date: string): string | null {
  const off = rangeOn(date, timeOff)
  return off ? off.label || 'time off' : null
}

/** An id for a new crew: its name in lowercase, with a number if that is taken. */
export function crewIdFor(name: string, taken: readonly string[]): string {
  const base = slugFromTitle(name).slice(0, CREW_ID_LENGTH - 3) || 'crew'
  const ids = [base, ...[base, ...taken].map((_, index) => `${base}-${index + 2}`)]
  return ids.find((id) => id !== NEW_PAGE_ID && !taken.includes(id)) ?? base
}

export function isCrewId(id: string): boolean {
  return id.length <= CREW_ID_LENGTH && /^[a-z0-9-]+$/.test(id)
}
