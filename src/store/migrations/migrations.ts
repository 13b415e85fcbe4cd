import { machinery } from './001-machinery.ts'
import { renewedLeases } from './002-renewed-leases.ts'
import { unheldRequests } from './003-unheld-requests.ts'
import { crewTime } from './004-crew-time.ts'
import { serviceHistory } from './005-service-history.ts'
import { openingHours } from './006-opening-hours.ts'
import { conversation } from './007-conversation.ts'
import { ownersDay } from './008-owners-day.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: readonly Migration[] = [
  machinery,
  renewedLeases,
  unheldRequests,
  crewTime,
  serviceHistory,
  openingHours,
  conversation,
  ownersDay,
]

/** The number of the stored format. A program refuses a store or a backup with a higher one. */
export const NEWEST_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version))
