import type { Transporter } from 'nodemailer'
import pLimit from 'p-limit'

const AT_ONCE = 2

/** A few connections to the mail server, one mail on each at a time. Callers wait for a free one. */
export class SmtpConnections {
  readonly #open: () => Promise<Transporter>
  readonly #limit = pLimit(AT_ONCE)
  #idle: Transporter[] = []
  #closed = false

  constructor(open: () => Promise<Transporter>) {
    this.#open = open
  }

  use(work: (connection: Transporter) => Promise<void>): Promise<void> {
    return this.#limit(async () => {
      const connection = this.#idle.pop() ?? (await this.#open())
      try {
        await work(connection)
      } catch (error) {
        // A connection whose work failed may be in any state.
        connection.close()
        throw error
      }
      if (this.#closed) connection.close()
      else this.#idle.push(connection)
    })
  }

  /** Mails in flight finish first. */
  close(): void {
    this.#closed = true
    for (const connection of this.#idle) connection.close()
    this.#idle = []
  }
}
