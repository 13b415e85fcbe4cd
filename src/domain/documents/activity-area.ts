/** The parts of the back-office that the activity log can be filtered by. */
export const ACTIVITY_AREAS = {
  account: 'Account and access',
  appointments: 'Appointments',
  messages: 'Messages and email',
  content: 'Website content',
  business: 'Business and services',
  privacy: 'Privacy',
  system: 'System',
} as const

export type ActivityArea = keyof typeof ACTIVITY_AREAS

export function isActivityArea(value: unknown): value is ActivityArea {
  return typeof value === 'string' && Object.hasOwn(ACTIVITY_AREAS, value)
}

/** The actor. The log stores the id, and lists show the name. */
export type PersonActor = `person/${string}`
