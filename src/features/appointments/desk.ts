import type { EmailOutcome } from '#domain/mail-server/report.ts'
import type { Store } from '#store/store.ts'

/** What booking, moving and canceling need besides the request. */
export interface Desk {
  store: Store
  delivery: {
    wake(): void
    /** For a person who waits for the outcome. */
    deliverNow(ids: readonly string[], options?: { within?: number }): Promise<EmailOutcome>
  }
  publicUrl: string
  /** Without one, mails stay in the outbox. The owner can set one up at any time. */
  readonly hasMailServer: boolean
  /** Off only in tests and under load. */
  limits: boolean
}
