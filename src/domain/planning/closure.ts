// Why a time can't be booked: one reason, and its text.

import type { KnownCrew } from '#domain/crews/schema.ts'
import { counted, type Language } from '#domain/language/language.ts'
import { type DateClosure, explainClosedDate } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'

export type CrewClosure =
  | { code: 'no-crew'; crewId: string }
  | { code: 'crew-off'; crewId: string; label: string }
  | { code: 'crew-hours'; crewId: string }
  | { code: 'limit'; crewId: string; limit: number }
  | { code: 'full'; crewId: string }
  | { code: 'taken'; crewId: string; visitId: string; from: number; to: number }
  | { code: 'too-far'; crewId: string; visitId: string; minutes: number }
  | { code: 'promise'; crewId: string; visitId: string }

export type TimeClosure =
  | CrewClosure
  | { code: DateClosure }
  | { code: 'past' | 'off-grid' | 'break' | 'closing' | 'no-service' | 'no-crews' | 'area-crews' }
  | { code: 'notice'; hours: number }

export type TimeClosureCode = TimeClosure['code']

/** Of all crews' reasons, picks the one that was closest to being free. */
const NEAREST_FIRST: readonly CrewClosure['code'][] = [
  'taken',
  'too-far',
  'promise',
  'full',
  'limit',
  'crew-hours',
  'crew-off',
  'no-crew',
]

export function nearestClosure(closures: readonly CrewClosure[]): CrewClosure | undefined {
  return closures.toSorted((a, b) => NEAREST_FIRST.indexOf(a.code) - NEAREST_FIRST.indexOf(b.code))[0]
}

export interface ClosureContext {
  date: string
  today: string
  settings: SchedulingSettings
  crews: readonly KnownCrew[]
  /** Formats a minute since the epoch on the business's clock. */
  clock(minute: number): string
  /** The customer's name, which only the desk may read. */
  visitName(id: string): string
  at: number
}

/** Visitors never see crews and other visits, so those reasons are in English only. */
export function closureWordsFor(closure: TimeClosure, context: ClosureContext, language: Language = 'en'): string {
  const words = SCHEDULING_WORDS[language]
  const crewName = 'crewId' in closure ? nameOf(closure.crewId, context.crews) : ''
  switch (closure.code) {
    case 'past':
    case 'off-grid':
      return words.closure[closure.code]
    case 'break':
      return 'This time is during a break.'
    case 'closing':
      return "The visit wouldn't end before closing time."
    case 'notice':
      return words.notice(counted(closure.hours, words.hours, language))
    case 'no-service':
      return words.noService
    case 'no-crews':
      return 'No crew is active.'
    case 'area-crews':
      return 'No active crew goes to this ZIP code.'
    case 'no-crew':
      return 'No crew does this service.'
    case 'crew-off':
      return `${crewName} is off (${closure.label}).`
    case 'crew-hours':
      return `${crewName} does not work at this time.`
    case 'limit':
      return `${crewName} has its ${closure.limit === 1 ? 'one visit' : `${closure.limit} visits`} of the day.`
    case 'full':
      return `${crewName} has too many stops to plan another one.`
    case 'taken':
      return takenWords(closure, crewName, context)
    case 'too-far':
      return `${crewName} cannot arrive in time: ${closure.minutes} minutes on the road between here and ${context.visitName(closure.visitId)}.`
    case 'promise':
      return `${crewName} could not keep its promise to ${context.visitName(closure.visitId)}.`
    default:
      return explainClosedDate(closure.code, context.date, context.settings, context.today, language)
  }
}

/** The conflict for the desk, with the name of the visit. */
export function conflictWords(conflict: CrewClosure, context: ClosureContext): string {
  if (conflict.code === 'taken') return `Overlaps with ${context.visitName(conflict.visitId)}.`
  if (conflict.code === 'no-crew') return `${nameOf(conflict.crewId, context.crews)} doesn’t do this service.`
  return closureWordsFor(conflict, context)
}

/** With a single crew, a time that another customer has is simply taken. */
function takenWords(
  { from, to }: { from: number; to: number },
  crewName: string,
  { crews, at, clock }: ClosureContext,
): string {
  const active = crews.filter((crew) => crew.active)
  if (active.length <= 1 && from === at) return SCHEDULING_WORDS.en.closure.taken
  const who = active.length > 1 ? `All crews are busy. ${crewName}` : crewName
  return `${who} is busy from ${clock(from)} to ${clock(to)}.`
}

function nameOf(crewId: string, crews: readonly KnownCrew[]): string {
  return crews.find(({ id }) => id === crewId)?.name ?? 'The crew'
}
