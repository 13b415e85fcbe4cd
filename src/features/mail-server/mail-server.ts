import type { Logger } from 'pino'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { MailSettings, MailStatus } from '#domain/mail-server/settings.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import { findKey, keyState, readSecret } from '#features/secrets/secrets.ts'
import { digestOf } from '#features/security/digest.ts'
import { settings as settingsDocuments } from '#features/settings/settings.ts'
import type { MailAddress, MailTransport, SendOutcome } from '#mail/message.ts'
import { senderFrom, typedSender } from '#mail/sender.ts'
import { type SmtpServer, smtpTransport } from '#mail/smtp.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import type { Store } from '#store/store.ts'
import { type Failing, MailHealth, readFailing, readProof } from './mail-health.ts'
import { readMailSettings, type StoredMailSettings } from './mail-settings.ts'

const NOT_SET_UP = 'mail is not set up: mails stay in the outbox, where the administrator can read them'
const PAUSED = 'mail is paused: the file with the secret key is missing or wrong'

/** Short, because a person waits for a test. */
const TEST_TIMEOUTS = { connection: 8_000, greeting: 8_000, socket: 10_000, message: 20_000 }

export interface MailEnvironment {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string
  secretKeyFile: string
  allowedHosts: readonly AllowedHost[]
}

export interface MailServerOptions {
  store: Store
  environment: MailEnvironment
  /** Receives a new transport whenever the settings change. */
  use: (transport: MailTransport | undefined) => void
  now: () => Temporal.Instant
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The transport of this instance. */
interface Means {
  /** Changes whenever a new transport is necessary. */
  revision: string
  /** Identifies mail server and sender, without a secret. Undefined if nothing can be sent. */
  identity?: string
  paused?: 'missing' | 'wrong'
  senderOf: (fromName: string) => MailAddress
}

export type MailReport = MailStatus & { failing: Failing | null }

/** The mail server of SMTP_URL or of the Mail screen. Follows the settings, whichever instance saved them. */
export class MailServer {
  readonly environment: MailEnvironment
  readonly #options: MailServerOptions
  #means: Means
  #refreshing: Promise<void> = Promise.resolve()
  #unfollow: () => void = () => undefined

  private constructor(options: MailServerOptions) {
    this.#options = options
    this.environment = options.environment
    this.#means = { revision: '', senderOf: senderFrom(fromEnvironment(options.environment)) }
  }

  static async start(options: MailServerOptions): Promise<MailServer> {
    const server = new MailServer(options)
    if (server.isLocked) server.#obeyEnvironment()
    else await server.#follow()
    return server
  }

  /** SMTP_URL has priority over the screen. */
  get isLocked(): boolean {
    return this.environment.smtpUrl !== undefined
  }

  get hasServer(): boolean {
    return this.#means.identity !== undefined
  }

  get identity(): string | undefined {
    return this.#means.identity
  }

  senderOf(fromName: string): MailAddress {
    return this.#means.senderOf(fromName)
  }

  async report(): Promise<MailReport> {
    const { identity, paused } = this.#means
    if (paused) return { state: 'paused', key: paused, failing: null }
    if (identity === undefined) return { state: 'not-set-up', failing: null }
    const { store } = this.#options
    const [provenAt, failing = null] = await Promise.all([readProof(store, identity), readFailing(store, identity)])
    return provenAt === undefined ? { state: 'unproven', failing } : { state: 'proven', provenAt, failing }
  }

  /** Whether a code that was sent with these settings arrived. */
  async isProven(): Promise<boolean> {
    return (await this.report()).state === 'proven'
  }

  /** Builds a new transport if the settings or the key changed since the last one. */
  refresh(): Promise<void> {
    if (this.isLocked) return Promise.resolve(this.#obeyEnvironment())
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#rebuild())
    return this.#refreshing
  }

  /** Connects and signs in with unsaved settings. */
  async test(settings: MailSettings, password: string | undefined): Promise<SendOutcome> {
    const { senderOf } = this.#means
    const transport = smtpTransport({ server: this.#serverOf(settings, password), senderOf, timeouts: TEST_TIMEOUTS })
    try {
      return await transport.verify()
    } finally {
      transport.close()
    }
  }

  stop(): void {
    this.#unfollow()
  }

  #obeyEnvironment(): void {
    const { smtpUrl = '' } = this.environment
    const senderOf = senderFrom(fromEnvironment(this.environment))
    const { hostname, port, username } = new URL(smtpUrl)
    const identity = digestOf(JSON.stringify([hostname, port, username, senderOf('').address]))
    // The sender may be at the public host, which the owner can change.
    if (identity !== this.#means.identity) this.#become({ revision: identity, identity, senderOf }, { url: smtpUrl })
  }

  async #follow(): Promise<void> {
    const { store, log } = this.#options
    this.#unfollow = store.onChange(({ collection, id }) => {
      if (collection !== settingsDocuments.name || id !== SETTINGS_IDS.mail) return
      this.refresh().catch((error: unknown) => log.error({ err: error }, 'the mail settings cannot be read'))
    })
    await this.refresh()
    if (this.#means.paused) log.warn(PAUSED)
    else if (!this.hasServer) log.warn(NOT_SET_UP)
  }

  async #rebuild(): Promise<void> {
    const { store } = this.#options
    const stored = await readMailSettings(store)
    const { secretKeyFile } = this.environment
    const key = stored.passwordSetAt === null ? 'unused' : await keyState(store, secretKeyFile)
    const revision = `${stored.version} ${key} ${this.environment.publicUrl}`
    if (revision === this.#means.revision) return
    const { settings } = stored
    const senderOf = settings ? senderIn(settings) : senderFrom(fromEnvironment(this.environment))
    if (!settings) return this.#become({ revision, senderOf })
    if (isKeyLost(key)) return this.#become({ revision, senderOf, paused: key })
    const password = await this.storedPassword(stored)
    if (stored.passwordSetAt !== null && password === undefined)
      return this.#become({ revision, senderOf, paused: 'wrong' })
    this.#become({ revision, senderOf, identity: identityOf(stored) }, this.#serverOf(settings, password))
  }

  /** Undefined without a password, or if it can't be read, or if other settings were saved since. */
  async storedPassword({ version, passwordSetAt }: StoredMailSettings): Promise<string | undefined> {
    if (passwordSetAt === null) return undefined
    const { store } = this.#options
    const key = await findKey(store, this.environment.secretKeyFile)
    if (!key) return undefined
    return store.transaction(async (tx) => {
      // A password for another server must not go to this one.
      const isOfThese = (await readMailSettings(tx)).version === version
      return isOfThese ? readSecret(tx, key, 'mail-password') : undefined
    })
  }

  #become(means: Means, server?: SmtpServer): void {
    const { store, use, now, log } = this.#options
    const isFirst = this.#means.revision === ''
    this.#means = means
    const { identity, senderOf } = means
    if (!isFirst) log.info({ hasServer: this.hasServer }, 'the mail server was changed')
    const transport = server && smtpTransport({ server, senderOf })
    use(transport && identity !== undefined ? new MailHealth(store, identity, now).watching(transport) : undefined)
  }

  #serverOf({ host, port, security, user }: MailSettings, password: string | undefined): SmtpServer {
    const login = user === '' || password === undefined ? undefined : { user, password }
    return { host, port, security, login, outgoing: { allowed: this.environment.allowedHosts } }
  }
}

function fromEnvironment({ mailFrom, publicUrl }: MailEnvironment) {
  return { from: mailFrom, publicUrl }
}

function senderIn({ senderName, senderAddress }: MailSettings) {
  return typedSender({ name: senderName, address: senderAddress })
}

/** A new password makes a new identity, because it needs a new test. */
function identityOf({ settings, passwordSetAt }: StoredMailSettings): string {
  const { host, port, security, user, senderAddress } = settings ?? {}
  return digestOf(JSON.stringify([host, port, security, user, senderAddress, passwordSetAt]))
}
