import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { z } from '#domain/documents/zod.ts'
import type { MailServer } from '#features/mail-server/mail-server.ts'
import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'
import type { Config } from './config.ts'

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** What a page's loaders and actions work with. It names no services that render and cache pages, because those depend on it. */
export interface CoreServices {
  config: Config
  store: Store
  clock: Clock
  log: Logger
  delivery: Delivery
  mail: MailServer
}

/** The business's "now". Tests inject a virtual one. */
export interface Clock {
  now(): Temporal.Instant
}

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const { version, bin } = z.object({ version: z.string(), bin: z.unknown().optional() }).parse(manifest)

/** The version of this program, from package.json. */
export const VERSION = version

/** How a person types a command. The package manifest names the program. */
export function typed(command: string): string {
  return bin ? `plumbline ${command}` : `npm run ${command.replace(' ', ' -- ')}`
}
