import {
  areaOfEvent,
  SECURITY_EVENT_LABELS,
  type SecurityEvent,
  type SecurityEventAccount,
} from '#domain/account/security-event.ts'
import { FIRST_PERSON } from '#domain/people/person.ts'
import type { Transaction } from '#store/store.ts'
import { isBelowCeiling } from './limits.ts'

/** The activity log's name for a person. What the first one did before there were others has no id. */
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

/** The same about people who are not signed in: only so many in an hour, so that nobody can bury what matters. */
export async function recordStranger(tx: Transaction, event: SecurityEvent, now: Temporal.Instant): Promise<void> {
  if (await isBelowCeiling(tx, 'loggedAttempts', now)) await recordSecurityEvent(tx, event)
}
