import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'

/** What taking, moving and cancelling appointments needs besides the request itself. */
export interface Desk {
  store: Store
  delivery: Pick<Delivery, 'wake' | 'deliverNow'>
  publicUrl: string
  /** Off only in tests and under load. */
  limits: boolean
}
