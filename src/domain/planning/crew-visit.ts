// Whether a crew can keep a visit that was promised before, by its own hours, time off and services.
import { doesService, timeOffOn } from '#domain/crews/crew.ts'
import type { Crew } from '#domain/crews/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { crewHours } from './crew-day.ts'
import type { LocalDay } from './local-day.ts'
import { arrivals, type Visit } from './visit.ts'

export type CrewProblem = 'inactive' | 'service' | 'time-off' | 'hours'

export const CREW_PROBLEM_WORDS: Record<CrewProblem, string> = {
  inactive: 'The crew is not active.',
  service: 'The crew doesn’t do this service.',
  'time-off': 'The crew is off that day.',
  hours: 'The crew doesn’t work at that time.',
}

export function crewProblem(
  visit: Visit,
  service: string | undefined,
  crew: Crew,
  day: LocalDay,
  settings: SchedulingSettings,
): CrewProblem | null {
  if (!crew.active) return 'inactive'
  if (!doesService(crew, service)) return 'service'
  if (timeOffOn(crew, day.date) !== null) return 'time-off'
  const span = visit.window ?? ([visit.start, visit.start] as const)
  return arrivals(span, visit.minutes, crewHours(crew, day, settings)).length === 0 ? 'hours' : null
}
