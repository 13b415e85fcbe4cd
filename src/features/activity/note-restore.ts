import { areaOfEvent, SECURITY_EVENT_LABELS } from '#domain/account/security-event.ts'
import type { Store } from '#store/store.ts'

const KIND = 'backup-restored'

/** What happened after the backup is gone from the log, so a new segment begins. */
export function noteRestore(store: Store, madeAt: string): Promise<void> {
  const what = `${SECURITY_EVENT_LABELS[KIND]} made at ${madeAt}`
  const by = 'administrator'
  return store.note({ area: areaOfEvent(KIND), kind: KIND, what, by, address: 'this machine', beginsSegment: true })
}
