import type { Logger } from 'pino'
import { StoreUnavailable } from '#store/errors.ts'
import { refusalStatus, whileUnavailable } from '../middleware/errors.ts'

/** The site, whose reads throw what the error screen shows when the database is unavailable. */
export function guardedSite<Site extends object>(site: Site, log: Logger): Site {
  return new Proxy(site, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      return typeof member === 'function' ? (...given: unknown[]) => answered(() => member(...given), log) : member
    },
  })
}

async function answered(read: () => unknown, log: Logger): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error }, 'a page could not read what it shows')
    const { kind, message } = whileUnavailable(error)
    throw new Response(message, { status: refusalStatus(kind), headers: { 'Content-Type': 'text/plain' } })
  }
}
