// The site of a simulated year: the real program on a clock that is moved, with an outside made here.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { readConfig } from '#server/config.ts'
import type { Web } from '#server/pages/web-build.ts'
import type { SnapshotRecord, Store } from '#store/store.ts'
import { addAdministrator } from '#test/support/administrator.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { Beside } from './beside.ts'
import { filesIn, freshPages, type RawFile, type ReadPage } from './examine.ts'
import type { StoreFault } from './gate.ts'
import { Instance } from './instance.ts'
import { Outside, type SentMail } from './outside.ts'
import { makeRepeatable, type Repeatable } from './repeatable.ts'
import { ORIGIN, Requests } from './requests.ts'
import { YearClock } from './year-clock.ts'

export interface WorldOptions {
  start: Temporal.ZonedDateTime
  web: Web
  /** Two instances on this database, instead of one on a file. */
  databaseUrl?: string | undefined
}

const JOB_MINUTES = { maintenance: 45, inspection: 60, installation: 120 }
/** Everything that decides about visits and mails runs often. The rest only once a night. */
const OFTEN = ['answers', 'opened-times', 'visit-messages']
const NIGHTLY = ['counting', 'addresses', 'answer-record', 'pictures', 'nightly', 'events', 'notifications', 'warnings']

export class World extends Requests {
  readonly clock: YearClock
  readonly outside: Outside
  readonly zone = 'America/New_York'
  readonly url = ORIGIN
  readonly #options: WorldOptions
  readonly #repeatable: Repeatable
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'plumbline-year-'))
  /** Undefined on PostgreSQL, where a copy would take longer. */
  readonly beside: Beside | undefined
  readonly #log: string[] = []
  #instances: Instance[] = []
  #reviving: Promise<void> | undefined
  #turn = 0
  /** Sentences about jobs that failed without a reason. */
  readonly failures: string[] = []
  restarts = 0

  constructor(options: WorldOptions) {
    super()
    this.#options = options
    if (options.databaseUrl === undefined) this.beside = new Beside(this.#dataDir)
    this.clock = new YearClock(options.start.toInstant(), (ms) => this.#repeatable.pass(ms))
    this.#repeatable = makeRepeatable(() => this.clock.now())
    this.outside = new Outside(() => this.clock.now())
  }

  get mails(): readonly SentMail[] {
    return this.outside.mails
  }

  get forgotten() {
    return this.outside.forgotten
  }

  /** For looking: also while a program is dead or stands still. */
  get store(): Store {
    const instance = this.#instances[this.#turn % this.#instances.length]
    if (!instance) throw new Error('The site is not open.')
    return instance.gate.beside
  }

  get services() {
    return this.#answering.services
  }

  /** If the program died, somebody else may be starting the next one. */
  protected async able(): Promise<Instance> {
    if (this.#instances.every(({ gate }) => gate.isLost)) await this.revive()
    return this.#answering
  }

  get #answering(): Instance {
    const able = this.#instances.filter(({ gate }) => !gate.isLost)
    const current = able[this.#turn % able.length]
    if (!current) throw new Error('No instance is running.')
    return current
  }

  /** What the program draws and which instance is asked follow from the step. */
  begin(number: number): void {
    this.#repeatable.reseed(number)
    this.#turn = number
  }

  async open(): Promise<void> {
    const count = this.#options.databaseUrl === undefined ? 1 : 2
    while (this.#instances.length < count) this.#instances.push(await this.#newInstance())
  }

  /** A new company: its profile, its administrator, jobs that take longer than others, and messages to customers turned on. */
  async furnish(): Promise<void> {
    await this.store.set('settings', SETTINGS_IDS.business, A_BUSINESS)
    await this.store.set('settings', SETTINGS_IDS.messages, {
      ...{ dayBefore: true, hoursBefore: true, thankYou: true, review: true, askAgain: true },
    })
    for (const [slug, minutes] of Object.entries(JOB_MINUTES)) await this.store.set('services', slug, { minutes })
    await addAdministrator(this.store)
  }

  get #config() {
    const dataDir = this.#dataDir
    const { databaseUrl } = this.#options
    return {
      ...readConfig({ SMTP_URL: 'smtp://mail.example.com:587', PUBLIC_URL: ORIGIN }),
      ...{ port: 0, rateLimits: false, logLevel: 'info', dataDir, databaseUrl },
      // A frozen instance keeps others waiting for this long, in real time.
      ...(databaseUrl === undefined ? {} : { lockWaitMs: 1_500 }),
      secretKeyFile: join(dataDir, 'secret.key'),
      backupDir: join(dataDir, 'backups'),
    }
  }

  #newInstance(): Promise<Instance> {
    const { clock, outside } = this
    // Without the folder of built files: nobody asks for them.
    const { render, version } = this.#options.web
    const web: Web = { render, ...(version === undefined ? {} : { version }) }
    return Instance.open({ config: this.#config, web, clock, outside, onLog: (line) => this.#log.push(line) })
  }

  /** Sets a trap: the fault happens after so many operations of the store. Only one instance stands still at a time. */
  arm(fault: StoreFault, after: number): void {
    if (fault === 'freeze') {
      if (this.#instances.filter(({ gate }) => !gate.isLost).length < 2) return
      for (const { gate } of this.#instances) gate.disarm()
    }
    this.#answering.gate.arm(fault, after)
  }

  fillDisk(): void {
    for (const { gate } of this.#instances) gate.isFull = true
  }

  async freeDisk(): Promise<void> {
    for (const { gate } of this.#instances) gate.isFull = false
    await this.#noted()
  }

  /** The mail server works from now on, and answers what waited. */
  async mendMailServer(): Promise<void> {
    this.outside.mailServer = 'works'
    this.#answerWaiting()
    await this.#noted()
  }

  /** What waited may have been taken over meanwhile: leases aren't renewed in the time of the year. */
  #answerWaiting(): void {
    this.outside.answerAll(this.#instances.length === 1)
  }

  /** Who stood still finishes what was begun. */
  async thaw(): Promise<void> {
    for (const instance of this.#instances) {
      if (!instance.gate.isFrozen) continue
      instance.gate.thaw()
      await instance.settled()
    }
    await this.#noted()
  }

  get isTroubled(): boolean {
    return this.#instances.some(({ gate }) => gate.isFull || gate.isLost) || this.outside.mailServer !== 'works'
  }

  /** Replaces programs that died: all their memory is gone. Two people who ask at once wait for the same start. */
  revive(): Promise<void> {
    this.#reviving ??= this.#replaceDead().finally(() => {
      this.#reviving = undefined
    })
    return this.#reviving
  }

  async #replaceDead(): Promise<void> {
    for (const [index, instance] of this.#instances.entries()) {
      if (!instance.gate.isDead) continue
      this.outside.answerAll(false)
      await instance.stop()
      this.restarts++
      const next = await this.#newInstance()
      next.gate.isFull = instance.gate.isFull
      this.#instances[index] = next
    }
  }

  /** Every fault ends: programs live, the disk has room, the mail server works, the clock is right. */
  async calm(): Promise<void> {
    for (const { gate } of this.#instances) gate.disarm()
    await this.revive()
    await this.thaw()
    await this.freeDisk()
    await this.mendMailServer()
    this.clock.correct()
  }

  /** All instances end in an orderly way and start again. */
  async restart(): Promise<void> {
    this.#answerWaiting()
    for (const instance of this.#instances) await instance.stop()
    this.#instances = []
    await this.open()
  }

  /** Instances take turns by day, and run them at the same time at night. */
  async runJobs(isNight = false): Promise<void> {
    await this.#unhearStuck()
    const names = isNight ? [...OFTEN, ...NIGHTLY] : OFTEN
    this.#turn++
    await Promise.all(
      (isNight ? this.#instances : [this.#answering]).map((instance) => this.#runJobsOf(instance, names)),
    )
    await this.deliver()
  }

  /** Who stands still or cannot write heard that a mail was taken, and cannot note it. The other instance sends it again. */
  async #unhearStuck(): Promise<void> {
    if (this.#instances.length > 1 && this.#isAnyStuck) await this.outside.unhearSending(this.store)
  }

  async #runJobsOf(instance: Instance, names: readonly string[]): Promise<void> {
    const { gate, jobs } = instance
    for (const job of jobs.filter(({ name }) => names.includes(name))) {
      if (gate.isLost) return
      const { happened } = gate
      const running = instance.follow(job.run(this.clock.now())).catch((error: unknown) => {
        const isExpected = this.isTroubled || gate.happened > happened
        if (!isExpected) this.failures.push(`the job ${job.name} failed: ${String(error)}`)
      })
      await gate.unlessLost(running)
    }
  }

  get #isAnyStuck(): boolean {
    return this.#instances.some(({ gate }) => gate.isFull || gate.isLost)
  }

  /** Sends what is due, until nothing is under way. */
  async deliver(): Promise<void> {
    if (await this.#isOutboxIdle()) return
    for (const { services, gate } of this.#instances) if (!gate.isLost) services.delivery.look()
    await this.#until(async () => {
      const [sending, due] = await Promise.all([this.#beingSent(), this.#due()])
      const isIdle = sending <= this.outside.waiting && (due === 0 || this.outside.waiting > 1)
      return isIdle ? 'over' : `${sending} ${due} ${this.outside.offered}`
    })
  }

  /** Whoever heard that a mail was taken notes it. Leases end by the clock of the year, so no time must pass before that. */
  #noted(): Promise<void> {
    return this.#until(async () => {
      const sending = await this.#beingSent()
      return sending <= this.outside.waiting ? 'over' : String(sending)
    })
  }

  /** Waits as long as the state changes, and much longer unless an instance is stuck. */
  async #until(look: () => Promise<string>): Promise<void> {
    let before = ''
    for (let still = 0; still < (this.#isAnyStuck ? 8 : 2_000); still++) {
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
      const able = this.#instances.find(({ gate }) => !gate.isLost)
      const state = able && !able.gate.isFull ? await look().catch(() => 'over') : 'over'
      if (state === 'over') return
      if (state !== before) still = 0
      before = state
    }
  }

  /** Nothing is queued, for now or later, and nothing is being sent. */
  async #isOutboxIdle(): Promise<boolean> {
    const waits = (state: string) => this.store.count('outbox', { where: { state } }, 1)
    return (await waits('queued')) + (await waits('sending')) === 0
  }

  /** Without what a program was sending when it died. */
  async #beingSent(): Promise<number> {
    const { items } = await this.store.query('outbox', { where: { state: 'sending' } })
    return items.filter(({ id }) => !this.#instances.some(({ orphans }) => orphans.has(id))).length
  }

  #due(): Promise<number> {
    const range = { field: 'nextAttemptAt', to: this.clock.now().toString() }
    return this.store.count('outbox', { where: { state: 'queued' }, range }, 10)
  }

  freshPages(): Promise<ReadPage> {
    return freshPages(this.services)
  }

  records(): Promise<SnapshotRecord[]> {
    return Array.fromAsync(this.store.snapshot())
  }

  /** Every line of the log so far. */
  logged(): string {
    return this.#log.join('')
  }

  /** Everything on the disk, after a restart. */
  async rawFiles(): Promise<RawFile[]> {
    await this.restart()
    return [
      ...(await filesIn(this.#dataDir, this.#options.databaseUrl)),
      { name: 'log', bytes: Buffer.from(this.logged()) },
    ]
  }

  async close(): Promise<void> {
    await this.calm()
    for (const instance of this.#instances) await instance.stop()
    await this.beside?.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
    this.#repeatable.restore()
  }
}
