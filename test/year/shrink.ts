// Shortens a plan that fails, as long as it fails in the same way.
import { type Circumstances, liveThrough, type Report } from './live.ts'
import type { Plan, Step } from './plan.ts'

export interface Shortened {
  plan: Plan
  report: Report
  tries: number
}

export interface ShrinkOptions extends Pick<Circumstances, 'web'> {
  /** A database for each try. */
  databaseUrl?: (() => Promise<string | undefined>) | undefined
  /** No other try begins after so long. */
  withinMs: number
  onShorter?: ((plan: Plan) => void) | undefined
}

export async function shrink(failing: Plan, first: Report, options: ShrinkOptions): Promise<Shortened> {
  const search = new Search(options, first)
  // Everything after the day it failed on is idle.
  search.best = { ...failing, days: dayOf(failing, first) + 1 }
  search.best.steps = search.best.steps.filter(({ day }) => day < search.best.days)
  await search.keepLastDays()
  await search.without((step) => step.day)
  await search.without((step) => step.number)
  return { plan: search.best, report: search.report, tries: search.tries }
}

function dayOf(plan: Plan, { days }: Report): number {
  return (plan.steps[0]?.day ?? 0) + days - 1
}

class Search {
  readonly #options: ShrinkOptions
  readonly #sign: string
  readonly #deadline: number
  best: Plan = { seed: 0, start: '', days: 0, steps: [] }
  report: Report
  tries = 0

  constructor(options: ShrinkOptions, report: Report) {
    this.#options = options
    this.#sign = signOf(report)
    this.#deadline = Date.now() + options.withinMs
    this.report = report
  }

  get #isOver(): boolean {
    return Date.now() > this.#deadline
  }

  /** Whether the plan still fails like this with these steps alone. Then they are the best so far. */
  async #holds(steps: Step[]): Promise<boolean> {
    if (this.#isOver || steps.length === 0) return false
    this.tries++
    const plan = { ...this.best, steps }
    const { web, databaseUrl, onShorter } = this.#options
    const report = await liveThrough(plan, { web, databaseUrl: await databaseUrl?.() })
    if (signOf(report) !== this.#sign) return false
    this.best = { ...plan, days: dayOf(plan, report) + 1 }
    this.report = report
    onShorter?.(this.best)
    return true
  }

  /** Most faults have their cause shortly before, and few days are tried soon. */
  async keepLastDays(): Promise<void> {
    for (let days = 1; days < this.best.days; days *= 2) {
      const from = this.best.days - days
      if (await this.#holds(this.best.steps.filter(({ day }) => day >= from))) return
    }
  }

  /** Delta debugging: takes out ever smaller parts, until no single one can be spared. */
  async without(keyOf: (step: Step) => number): Promise<void> {
    const keys = () => [...new Set(this.best.steps.map(keyOf))]
    let size = Math.ceil(keys().length / 2)
    while (size >= 1 && !this.#isOver) {
      let hasShrunk = false
      for (let from = 0; from < keys().length && !this.#isOver; ) {
        const part = new Set(keys().slice(from, from + size))
        if (await this.#holds(this.best.steps.filter((step) => !part.has(keyOf(step))))) hasShrunk = true
        else from += size
      }
      if (size === 1 && !hasShrunk) return
      if (!hasShrunk || size > 1) size = Math.max(1, Math.ceil(size / 2)) === size ? size - 1 : Math.ceil(size / 2)
    }
  }
}

/** The first fault without what differs from run to run. */
function signOf({ faults }: Report): string {
  const [first = ''] = faults
  return (first.split('\n')[0] ?? '').replaceAll(/[\da-f]{6,}[\w-]*|\d+/gi, '#')
}
