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
import { MailsUnderWay } from './mails-under-way.ts'
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
  readonly #mailsUnderWay: MailsUnderWay
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
    this.#mailsUnderWay = new MailsUnderWay({
      outside: this.outside,
      now: () => this.clock.now(),
      store: () => this.store,
      instances: () => this.#instances,
    })
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
    await this.#mailsUnderWay.noted()
  }

  /** The mail server works from now on, and answers what waited. */
  async mendMailServer(): Promise<void> {
    this.outside.mailServer = 'works'
    this.#answerWaiting()
    await this.#mailsUnderWay.noted()
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
    await this.#mailsUnderWay.noted()
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
    await this.#mailsUnderWay.unhearStuck()
    const names = isNight ? [...OFTEN, ...NIGHTLY] : OFTEN
    this.#turn++
    await Promise.all(
      (isNight ? this.#instances : [this.#answering]).map((instance) => this.#runJobsOf(instance, names)),
    )
    await this.deliver()
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

  deliver(): Promise<void> {
    return this.#mailsUnderWay.deliver()
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
