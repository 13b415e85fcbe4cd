import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { UNTRUSTED_PROXY } from '#domain/system/system.ts'

/** What proxies add to a request that they hand on. */
export const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Notices a proxy in front that TRUST_PROXY doesn't mention: all visitors would then share one address and its limits. */
export class UntrustedProxy {
  seen = false
  readonly #log: Pick<Logger, 'warn'>
  readonly #trustedProxies: number

  constructor(trustedProxies: number, log: Pick<Logger, 'warn'>) {
    this.#trustedProxies = trustedProxies
    this.#log = log
  }

  look(headers: IncomingHttpHeaders): void {
    if (this.seen || this.#trustedProxies > 0) return
    const header = FORWARDED_HEADERS.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    this.seen = true
    this.#log.warn({ header }, UNTRUSTED_PROXY)
  }
}
