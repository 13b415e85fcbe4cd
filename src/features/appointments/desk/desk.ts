import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'

/** What booking, moving and canceling need besides the request. */
export interface Desk {
  store: Store
  delivery: Pick<Delivery, 'wake' | 'deliverNow'>
  publicUrl: string
  /** Without it, mails stay in the outbox. */
  hasMailServer: boolean
  /** Off only in tests and under load. */
  limits: boolean
}
