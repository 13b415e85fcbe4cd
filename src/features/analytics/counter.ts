import { isbot } from 'isbot'
import type { Seen } from '#domain/analytics/add-visit.ts'
import { BOOKING_PATH, DIRECT } from '#domain/analytics/page.ts'
import { type Reason, reached, reasonKey, type Step } from '#domain/analytics/step.ts'

/** Distinguishes visitors within a day. Never stored. */
export interface Caller {
  address: string
  agent: string
}

export interface SeenFrom extends Seen {
  address: string
}

type Beginning = Pick<Seen, 'page' | 'source'>

/** A visit that begins without a page began on the page with the form. */
const AT_THE_FORM = (): Beginning => ({ page: BOOKING_PATH, source: DIRECT })

interface Noted extends SeenFrom {
  views: Map<string, number>
  away: Set<string>
  reports: number
}

/** Between two writes. Nothing above these limits is counted, so that a flood takes no memory. */
export const COUNTER_LIMITS = { visitors: 2_000, agentsPerAddress: 20, pages: 50, reasons: 6, reports: 30 } as const
const AGENTS_REMEMBERED = 500

/** Collects visitors' actions in memory until they are written. Counting is synchronous, so it never delays a response. */
export class Counter {
  isOn = false
  #noted = new Map<string, Noted>()
  #agents = new Map<string, number>()
  readonly #robots = new Map<string, boolean>()

  view(caller: Caller, path: string, source: () => string): void {
    const noted = this.#find(caller, () => ({ page: path, source: source() }))
    if (!noted) return
    if (noted.views.has(path) || noted.views.size < COUNTER_LIMITS.pages) {
      noted.views.set(path, (noted.views.get(path) ?? 0) + 1)
    }
    if (path === BOOKING_PATH) noted.reached = Math.max(noted.reached, reached('opened'))
  }

  reach(caller: Caller, step: Step): void {
    const noted = this.#find(caller)
    if (noted) noted.reached = Math.max(noted.reached, reached(step))
  }

  turnAway(caller: Caller, reason: Reason, detail?: string, begin?: () => Beginning): void {
    const noted = this.#find(caller, begin)
    if (noted && noted.away.size < COUNTER_LIMITS.reasons) noted.away.add(reasonKey(reason, detail))
  }

  /** Leaves out the owner's actions in this browser today. */
  leaveOut(caller: Caller): void {
    const noted = this.#find(caller)
    if (noted) noted.isOwner = true
  }

  mayReport(caller: Caller): boolean {
    const noted = this.#find(caller)
    return !noted || ++noted.reports <= COUNTER_LIMITS.reports
  }

  /** Returns the collected data and starts again. */
  take(): [key: string, seen: SeenFrom][] {
    const taken = [...this.#noted]
    this.#noted = new Map()
    this.#agents = new Map()
    return taken
  }

  /** Keeps data that could not be written, unless it would replace newer data. */
  putBack(taken: readonly [string, SeenFrom][]): void {
    for (const [key, seen] of taken) {
      if (this.#noted.has(key) || this.#noted.size >= COUNTER_LIMITS.visitors) continue
      this.#noted.set(key, { ...seen, views: new Map(seen.views), away: new Set(seen.away), reports: 0 })
    }
  }

  #find(caller: Caller, begin: () => Beginning = AT_THE_FORM): Noted | undefined {
    if (!this.isOn) return undefined
    const key = `${caller.address}\n${caller.agent}`
    const found = this.#noted.get(key)
    if (found) return found
    if (this.#noted.size >= COUNTER_LIMITS.visitors || this.#isRobot(caller.agent)) return undefined
    const agents = (this.#agents.get(caller.address) ?? 0) + 1
    if (agents > COUNTER_LIMITS.agentsPerAddress) return undefined
    this.#agents.set(caller.address, agents)
    const { address } = caller
    const noted: Noted = {
      ...begin(),
      address,
      views: new Map(),
      reached: 0,
      away: new Set(),
      isOwner: false,
      reports: 0,
    }
    this.#noted.set(key, noted)
    return noted
  }

  #isRobot(agent: string): boolean {
    if (agent === '') return true
    const known = this.#robots.get(agent)
    if (known !== undefined) return known
    if (this.#robots.size >= AGENTS_REMEMBERED) this.#robots.clear()
    const isRobot = isbot(agent)
    this.#robots.set(agent, isRobot)
    return isRobot
  }
}
