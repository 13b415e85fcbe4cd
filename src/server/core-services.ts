import type { Logger } from 'pino'
import type { MailServer } from '#features/mail-server/mail-server.ts'
import type { Delivery } from '#mail/delivery.ts'
import type { Store } from '#store/store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** What a page's loaders and actions work with. The services that render and cache pages depend on it, so it names none of them. */
export interface CoreServices {
  config: Config
  store: Store
  clock: Clock
  log: Logger
  delivery: Delivery
  mail: MailServer
}
