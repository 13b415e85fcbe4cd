import { recordSecurityEvent } from '#features/security/security-events.ts'
import type { Store } from '#store/store.ts'
import { endSession, type Session } from './session.ts'

export function signOut(store: Store, session: Session, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    await endSession(tx, session.id)
    await recordSecurityEvent(tx, { kind: 'signed-out', account: 'administrator', address })
  })
}
