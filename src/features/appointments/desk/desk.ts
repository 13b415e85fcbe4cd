import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'

/** What taking, moving and cancelling appointments needs besides the request itself. */
export interface Desk {
  store: Store
  delivery: Pick<Delivery, 'wake' | 'deliverNow'>
  publicUrl: string
  /** Without one, mails stay in the outbox. */
  hasMailServer: boolean
  /** Off only in tests and under load. */
  limits: boolean
}
