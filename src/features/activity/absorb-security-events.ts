import { areaOfEvent, isSecurityEventKind, SECURITY_EVENT_LABELS } from '#domain/account/security-event.ts'
import { z } from '#domain/documents/zod.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'

const events = collection(
  'security-events',
  z.object({
    kind: z.custom<keyof typeof SECURITY_EVENT_LABELS>(isSecurityEventKind),
    account: z.enum(['administrator', 'unknown']).catch('unknown'),
    address: z.string().catch(''),
  }),
)

const AT_ONCE = 200

/** Moves the security events of earlier versions to the activity log, oldest first. Returns how many there were. */
export async function absorbSecurityEvents(store: Store): Promise<number> {
  let absorbed = 0
  for (;;) {
    const moved = await store.transaction(async (tx) => {
      const { items } = await tx.query(events.name, { orderBy: 'createdAt', limit: AT_ONCE })
      for (const stored of items) {
        // Also deletes what no program can read.
        const deleted = await tx.delete(events.name, stored.id)
        // Another instance may have moved it.
        const event = deleted.ok && deleted.existed ? events.read(stored) : undefined
        if (!event) continue
        const { kind, account, address } = event.data
        const what = SECURITY_EVENT_LABELS[kind]
        await tx.note({ area: areaOfEvent(kind), kind, what, by: account, address, device: '', at: event.createdAt })
      }
      return items.length
    })
    absorbed += moved
    if (moved < AT_ONCE) return absorbed
  }
}
