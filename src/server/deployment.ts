import type { Logger } from 'pino'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { instantText } from '#domain/time/date.ts'
import { readBackupFolder } from '#features/backup/backup-folder.ts'
import { settings } from '#features/settings/settings.ts'
import { addressInUse, readAddress, type StoredAddress } from '#features/system/web-address.ts'
import type { Store } from '#store/store.ts'
import type { Config } from './config.ts'

const FOLLOWED: readonly string[] = [SETTINGS_IDS.address, SETTINGS_IDS.backup]

/** The settings that the owner may change while the site runs. Follows them, whichever instance saved them. */
export class Deployment {
  /** The values from the environment. */
  readonly given: Config
  /** The same with the owner's choices. Read address and folder when they are needed, because they change. */
  readonly config: Config
  readonly #store: Store
  readonly #log: Pick<Logger, 'info' | 'error'>
  #address: StoredAddress = { url: '', former: '', formerUntil: '' }
  #backupDir: string
  #isStale = true
  #refreshing: Promise<void> = Promise.resolve()
  #moved: () => void = () => undefined

  private constructor(given: Config, store: Store, log: Pick<Logger, 'info' | 'error'>) {
    this.given = given
    this.#store = store
    this.#log = log
    this.#backupDir = given.backupDir
    this.config = Object.defineProperties(
      { ...given },
      {
        publicUrl: { get: () => addressInUse(this.#address, given), enumerable: true },
        backupDir: { get: () => this.#backupDir, enumerable: true },
      },
    )
  }

  static async follow(given: Config, store: Store, log: Pick<Logger, 'info' | 'error'>): Promise<Deployment> {
    const deployment = new Deployment(given, store, log)
    let heard = await store.lastChange()
    store.onChange(({ collection, id, sequence }) => {
      // An instance that was frozen for long may miss changes.
      if (sequence > heard + 1 || (collection === settings.name && FOLLOWED.includes(id))) deployment.#hear()
      heard = Math.max(heard, sequence)
    })
    await deployment.settled()
    return deployment
  }

  /** Called after the address changed, to reset pages or senders that use the old one. */
  onMove(listener: () => void): void {
    this.#moved = listener
  }

  /** Resolves when every change that this instance has received applies. */
  settled(): Promise<void> {
    if (!this.#isStale) return this.#refreshing
    this.#isStale = false
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#refresh())
    return this.#refreshing
  }

  /** Forms from the previous address are accepted for a day, and then refused. */
  judgeOrigin(origin: string, now: Temporal.Instant): 'own' | 'left' | 'unknown' {
    const { former, formerUntil } = this.#address
    if (origin === new URL(this.config.publicUrl).origin) return 'own'
    if (origin !== former) return 'unknown'
    return formerUntil > instantText(now) ? 'own' : 'left'
  }

  #hear(): void {
    this.#isStale = true
    this.settled().catch((error: unknown) => this.#log.error({ err: error }, 'the web address cannot be read'))
  }

  async #refresh(): Promise<void> {
    const before = this.config.publicUrl
    try {
      this.#address = await readAddress(this.#store)
      this.#backupDir = await readBackupFolder(this.#store, this.given)
    } catch (error) {
      this.#isStale = true
      throw error
    }
    if (this.config.publicUrl === before) return
    this.#log.info({ publicUrl: this.config.publicUrl }, 'the web address was changed')
    this.#moved()
  }
}
