// Lives through a plan and says what did not hold.
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Web } from '#server/pages/web-build.ts'
import { seeded } from '#test/faults/story/seeded.ts'
import { ACTS } from './acts.ts'
import { faultsOfCopy } from './invariants/backup.ts'
import { faultsOfDay, faultsOfMonth } from './invariants.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { describeFault, type Fault, type Plan, type Step } from './plan.ts'
import { Unanswered } from './requests.ts'
import { World } from './world.ts'

export interface Report {
  days: number
  /** How often each act ended in which way. */
  outcomes: Map<string, number>
  injected: Map<string, number>
  restarts: number
  mails: number
  /** The longest time that the program kept everybody waiting, in milliseconds. */
  longestBlockMs: number
  /** Empty if everything held. */
  faults: string[]
  trail: string[]
}

export interface Circumstances {
  web: Web
  databaseUrl?: string | undefined
  /** Called every 30 days. */
  onMonth?: ((report: Report) => void) | undefined
}

const ZONE = 'America/New_York'
const EVENING = { hour: 23, minute: 30 }
const MONTH = 30
/** How often jobs run. */
const TICK_MS = 30 * 60_000

const acts = new Map(ACTS.map((act) => [act.name, act]))

export async function liveThrough(plan: Plan, { web, databaseUrl, onMonth }: Circumstances): Promise<Report> {
  // Days before the first step have nothing to tell.
  const firstDay = plan.steps[0]?.day ?? 0
  const dates = (day: number) => Temporal.PlainDate.from(plan.start).add({ days: day })
  const start = dates(firstDay).toZonedDateTime(ZONE)
  const world = new World({ start, web, databaseUrl })
  const report: Report = {
    ...{
      days: 0,
      outcomes: new Map(),
      injected: new Map(),
      restarts: 0,
      mails: 0,
      longestBlockMs: 0,
      faults: [],
      trail: [],
    },
  }
  const year = new Year(world, report)
  const stepsOf = Map.groupBy(plan.steps, ({ day }) => day)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  try {
    await world.open()
    await world.furnish()
    delays.enable()
    for (let day = firstDay; day < plan.days && report.faults.length === 0; day++) {
      await year.liveDay(dates(day), stepsOf.get(day) ?? [])
      report.longestBlockMs = Math.max(report.longestBlockMs, delays.max / 1e6)
      const isLast = day === plan.days - 1
      if (report.faults.length === 0 && (day % MONTH === MONTH - 1 || isLast)) await year.examine(isLast)
      // What examines the year is no part of the program.
      delays.reset()
      report.days++
      report.restarts = world.restarts
      report.mails = world.mails.length
      if (day % MONTH === MONTH - 1) onMonth?.(report)
    }
  } finally {
    delays.disable()
    await world.close()
  }
  return report
}

class Year {
  readonly #world: World
  readonly #report: Report
  readonly #ledger: Ledger = newLedger()
  /** What goes wrong now, and until when. */
  #underWay: { fault: Fault; until: Temporal.Instant }[] = []
  #nextTick: number

  constructor(world: World, report: Report) {
    this.#world = world
    this.#report = report
    this.#nextTick = world.clock.true.epochMilliseconds
  }

  async liveDay(date: Temporal.PlainDate, steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const time = { hour: Math.floor(step.minute / 60), minute: step.minute % 60 }
      await this.#waitUntil(date.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant())
      await this.#play(step)
      if (this.#report.faults.length > 0) return
    }
    await this.#waitUntil(date.toZonedDateTime({ timeZone: ZONE, plainTime: EVENING }).toInstant())
    this.#underWay = []
    const world = this.#world
    await world.calm()
    // What a program was sending when it died is taken over after a while, and what failed is tried again.
    await world.runJobs(true)
    await this.#waitUntil(world.clock.true.add({ minutes: 10 }))
    await world.runJobs()
    this.#note('the evening', await this.#faultsIn(() => faultsOfDay(world, this.#ledger)))
  }

  /** A copy of the site is looked at while the next month is lived, and at the end at once. */
  async examine(isLast: boolean): Promise<void> {
    const world = this.#world
    const { beside } = world
    if (beside) this.#note('30 days ago', await this.#faultsIn(() => beside.found()))
    this.#note('every 30 days', await this.#faultsIn(() => faultsOfMonth(world, this.#ledger)))
    if (beside && !isLast) beside.begin(world.clock.now())
    else this.#note('every 30 days', await this.#faultsIn(() => faultsOfCopy(world.store, world.clock.now())))
  }

  async #faultsIn(look: () => Promise<string[]>): Promise<string[]> {
    const found = await look().catch((error: unknown) => [`looking failed: ${stackOf(error)}`])
    return [...this.#world.failures.splice(0), ...found]
  }

  #note(when: string, faults: readonly string[]): void {
    this.#report.faults.push(...faults)
    for (const fault of faults) this.#say(`${when}: ${fault}`)
  }

  /** Time passes, with the jobs that run meanwhile and the faults that end. */
  async #waitUntil(moment: Temporal.Instant): Promise<void> {
    const { clock } = this.#world
    while (moment.epochMilliseconds >= this.#nextTick) {
      clock.moveTo(Temporal.Instant.fromEpochMilliseconds(this.#nextTick))
      this.#nextTick += TICK_MS
      await this.#tick()
    }
    clock.moveTo(moment)
    await this.#endFaults()
  }

  async #tick(): Promise<void> {
    await this.#endFaults()
    await this.#world.revive()
    await this.#world.runJobs()
    await this.#world.revive()
  }

  async #endFaults(): Promise<void> {
    const now = this.#world.clock.true
    const over = this.#underWay.filter(({ until }) => Temporal.Instant.compare(until, now) <= 0)
    this.#underWay = this.#underWay.filter((one) => !over.includes(one))
    for (const { fault } of over) await this.#end(fault)
  }

  async #end(fault: Fault): Promise<void> {
    const world = this.#world
    if (fault.kind === 'disk-full') await world.freeDisk()
    if (fault.kind === 'clock') world.clock.correct()
    if (fault.kind === 'store') await world.thaw()
    if (fault.kind === 'mail') await world.mendMailServer()
  }

  async #play(step: Step): Promise<void> {
    this.#world.begin(step.number)
    if ('fault' in step) return this.#inject(step.fault)
    const act = acts.get(step.act)
    if (!act) throw new Error(`There is no act called "${step.act}".`)
    const scene = { world: this.#world, ledger: this.#ledger, random: seeded(step.number), step: step.number }
    const outcome = await act.play(scene).catch((error: unknown) => this.#explain(step.act, error))
    this.#count(this.#report.outcomes, `${step.act}: ${outcome}`)
    this.#say(`${step.act}: ${outcome}`)
    await this.#world.deliver()
    await this.#world.revive()
  }

  #explain(act: string, error: unknown): string {
    if (error instanceof Unanswered) return 'no answer'
    this.#report.faults.push(`${act}: ${stackOf(error)}`)
    return String(error)
  }

  async #inject(fault: Fault): Promise<void> {
    const world = this.#world
    if (fault.kind === 'store') world.arm(fault.fault, fault.after)
    if (fault.kind === 'disk-full') world.fillDisk()
    if (fault.kind === 'clock') world.clock.jump({ minutes: fault.by })
    if (fault.kind === 'mail') {
      await world.mendMailServer()
      world.outside.mailServer = fault.server
    }
    this.#underWay.push({ fault, until: world.clock.true.add({ minutes: fault.minutes }) })
    const words = describeFault(fault)
    this.#count(this.#report.injected, words.replaceAll(/-?\d+/g, '…'))
    this.#say(`(${words})`)
  }

  #count(counts: Map<string, number>, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  #say(words: string): void {
    const moment = this.#world.clock.true.toZonedDateTimeISO(ZONE)
    this.#report.trail.push(
      `${moment.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} ${words}`,
    )
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
