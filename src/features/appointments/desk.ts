import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'

/** What booking, moving and canceling need besides the request. */
export interface Desk {
  store: Store
  delivery: Pick<Delivery, 'wake' | 'deliverNow'>
  publicUrl: string
  /** Without one, mails stay in the outbox. The owner can set one up at any time. */
  readonly hasMailServer: boolean
  /** Off only in tests and under load. */
  limits: boolean
}
