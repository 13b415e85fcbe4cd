import type { Business } from '#domain/business/schema.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'

// Answers of the guided start that the documents store in another shape.

export const EMERGENCY_ANSWERS = ['none', 'hours', 'always'] as const

type EmergencyAnswer = (typeof EMERGENCY_ANSWERS)[number]

export function emergencyAnswerOf({ on, hours }: Business['emergencyLine']): EmergencyAnswer {
  if (!on) return 'none'
  return hours === null ? 'always' : 'hours'
}

export function emergencyLineOf(answer: { kind: EmergencyAnswer; phone: string; hours: WeeklyHours }) {
  const { kind, phone, hours } = answer
  return { on: kind !== 'none', phone, hours: kind === 'hours' ? hours : null }
}

/** The time zone of most people in a state. */
const STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
}

/** States that reach into a second zone. */
const ALSO: Readonly<Record<string, string>> = {
  'America/New_York': 'TN',
  'America/Chicago': 'FL IN KY MI',
  'America/Denver': 'KS ND NE OR SD TX',
  'America/Los_Angeles': 'ID',
}

/** The zone of a state ("IL"). If it has two, or the state is unknown, the clock of the owner's device decides. */
export function guessTimeZone(state: string, device: string): string {
  const code = state.trim().toUpperCase()
  if (code.length !== 2) return device
  if (ALSO[device]?.includes(code)) return device
  return Object.keys(STATES).find((zone) => STATES[zone]?.includes(code)) ?? device
}
