import type { Desk } from '#features/appointments/desk.ts'
import type { Store } from '#store/store.ts'

/** What handling a message needs besides the message. */
export interface ContactDesk {
  store: Store
  delivery: Pick<Desk['delivery'], 'deliverNow'>
  publicUrl: string
  /** Off only in tests and under load. */
  limits: boolean
  /** CONTACT_DELIVERY. When off, the form only simulates a submit: nothing is stored or sent. */
  delivers: boolean
  /** Without a mail server, messages wait in the list for the administrator, and none counts as late. */
  readonly hasMailServer: boolean
}
