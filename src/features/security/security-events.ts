import {
  areaOfEvent,
  SECURITY_EVENT_LABELS,
  type SecurityEvent,
  type SecurityEventAccount,
} from '#domain/account/security-event.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import type { Transaction } from '#store/store.ts'
import { isBelowCeiling } from './limits.ts'

/** The activity log's name for a person. The first one's entries from before there were others have no id. */
export function accountOf(personId: string): SecurityEventAccount {
  return personId === FIRST_PERSON ? 'administrator' : `person/${personId}`
}

/** Adds an entry to the activity log, in place of entries that describe the transaction's writes. */
export function recordSecurityEvent(tx: Transaction, { kind, account, address }: SecurityEvent): Promise<void> {
  return tx.note({
    area: areaOfEvent(kind),
    kind,
    what: SECURITY_EVENT_LABELS[kind],
    by: account,
    address,
  })
}

/** The same for people who are not signed in. Limited per hour, so that a flood can't bury important entries. */
export async function recordStranger(tx: Transaction, event: SecurityEvent, now: Temporal.Instant): Promise<void> {
  if (await isBelowCeiling(tx, 'loggedAttempts', now)) await recordSecurityEvent(tx, event)
}
