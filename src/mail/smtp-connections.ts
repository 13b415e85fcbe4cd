import type { Transporter } from 'nodemailer'

const AT_ONCE = 2

/** A few connections to the mail server, one mail on each at a time. Callers wait for a free one. */
export class SmtpConnections {
  readonly #open: () => Promise<Transporter>
  readonly #waiting: (() => void)[] = []
  #idle: Transporter[] = []
  #busy = 0
  #closed = false

  constructor(open: () => Promise<Transporter>) {
    this.#open = open
  }

  /** A connection whose work fails is closed, not reused. */
  async use(work: (connection: Transporter) => Promise<void>): Promise<void> {
    await this.#turn()
    let connection: Transporter | undefined
    try {
      connection = this.#idle.pop() ?? (await this.#open())
      await work(connection)
      if (!this.#closed) this.#idle.push(connection)
      else connection.close()
    } catch (error) {
      connection?.close()
      throw error
    } finally {
      this.#pass()
    }
  }

  /** Mails in flight finish first. */
  close(): void {
    this.#closed = true
    for (const connection of this.#idle) connection.close()
    this.#idle = []
  }

  async #turn(): Promise<void> {
    if (this.#busy < AT_ONCE) this.#busy++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy--
  }
}
