import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { UNTRUSTED_PROXY } from '#domain/system/system.ts'

/** Headers that proxies add to forwarded requests. */
export const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Detects a proxy that TRUST_PROXY doesn't count. All visitors would share one address and its limits. */
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
