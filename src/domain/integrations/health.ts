import type { TurnedOff } from './webhook.ts'

/** Deliveries to an address fail this long before it is turned off. */
export const FAILING_DAYS = 4

/** How deliveries to an address go. */
export interface Health {
  active: boolean
  /** When the first of the last failures was. */
  failingSince: string | null
  turnedOff: TurnedOff | null
}

export type Reception = 'accepted' | 'failed' | 'gone'

/** What one delivery says about its address. */
export function healthAfter(health: Health, reception: Reception, now: Temporal.Instant): Health {
  if (reception === 'accepted') return { ...health, failingSince: null }
  const failingSince = health.failingSince ?? now.toString()
  if (reception === 'gone') return { active: false, failingSince, turnedOff: 'gone' }
  const isLost =
    Temporal.Instant.compare(Temporal.Instant.from(failingSince).add({ hours: 24 * FAILING_DAYS }), now) <= 0
  // An address that the owner turned off stays as it is.
  return isLost && health.active ? { active: false, failingSince, turnedOff: 'failing' } : { ...health, failingSince }
}
