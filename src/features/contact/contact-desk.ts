import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'

/** What taking a message needs besides the message itself. */
export interface ContactDesk {
  store: Store
  delivery: Pick<Delivery, 'deliverNow'>
  publicUrl: string
  /** Off only in tests and under load. */
  limits: boolean
  /** CONTACT_DELIVERY: off behaves as the specification's simulation, which keeps and sends nothing. */
  delivers: boolean
  /** Without a mail server a message waits for the administrator to open the list, and nothing is late. */
  hasMailServer: boolean
}
