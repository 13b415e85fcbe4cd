// A year as a list: who does what when, and what goes wrong. A seed makes one, and a shortened one can be kept as a file.
import { readFileSync, writeFileSync } from 'node:fs'
import { seeded } from '#test/faults/story/seeded.ts'
import { ACTS } from './acts.ts'
import type { StoreFault } from './gate.ts'
import type { MailServerState } from './outside.ts'

export type Fault =
  | { kind: 'store'; fault: StoreFault; after: number; minutes: number }
  | { kind: 'disk-full'; minutes: number }
  | { kind: 'mail'; server: MailServerState; minutes: number }
  | { kind: 'clock'; by: number; minutes: number }

export type Step = {
  /** What this step draws follows from its number, whatever else is in the plan. */
  number: number
  day: number
  /** Of the day, on the clock of the business. */
  minute: number
} & ({ act: string } | { fault: Fault })

export interface Plan {
  seed: number
  start: string
  days: number
  postgres?: boolean
  steps: Step[]
}

/** The year from here has both nights on which clocks are changed, and a 29th of February. */
export const FIRST_DAY = '2027-11-01'

const DAY_MINUTES = 24 * 60
const EVENING = 23 * 60
const OPEN = { from: 6 * 60, minutes: 16 * 60 }
const FAULTS_A_DAY = 0.8

export interface PlanOptions {
  seed: number
  start: string
  days: number
  actsADay: number
  postgres: boolean
  /** Nothing goes wrong. */
  isCalm: boolean
}

export function planOf({ seed, start, days, actsADay, postgres, isCalm }: PlanOptions): Plan {
  const random = seeded(seed * 7919 + 17)
  const steps: Step[] = []
  for (let day = 0; day < days; day++) {
    const faults = isCalm ? 0 : Math.floor(FAULTS_A_DAY + random())
    const planned: Step[] = Array.from({ length: actsADay }, () => {
      const number = drawNumber(random)
      return { number, day, minute: actMinute(random), act: drawAct(random) }
    })
    for (let count = 0; count < faults; count++) {
      const number = drawNumber(random)
      planned.push({ number, day, minute: actMinute(random), fault: drawFault(random, postgres) })
    }
    steps.push(...planned.toSorted((one, other) => one.minute - other.minute))
  }
  return { seed, start, days, ...(postgres ? { postgres } : {}), steps }
}

function drawNumber(random: () => number): number {
  return Math.floor(random() * 2 ** 31)
}

/** Mostly by day, and sometimes at night. */
function actMinute(random: () => number): number {
  if (random() < 0.1) return Math.floor(random() * Math.min(EVENING, DAY_MINUTES))
  return OPEN.from + Math.floor(random() * OPEN.minutes)
}

/** An act by its weight. */
function drawAct(random: () => number): string {
  const total = ACTS.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * total
  for (const { name, weight } of ACTS) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('There is no act.')
}

const STORE_FAULTS: readonly StoreFault[] = ['crash', 'crash', 'commit-fails', 'answer-lost']
const MAIL_FAULTS: readonly MailServerState[] = ['refuses', 'hangs-up', 'forgets', 'hangs', 'late']

function drawFault(random: () => number, postgres: boolean): Fault {
  const one = <T>(from: readonly [T, ...T[]] | readonly T[]): T => {
    const chosen = from[Math.floor(random() * from.length)]
    if (chosen === undefined) throw new Error('There is nothing to draw from.')
    return chosen
  }
  const minutes = 5 + Math.floor(random() * 115)
  const kind = random()
  if (postgres && kind < 0.15) return { kind: 'store', fault: 'freeze', after: Math.floor(random() * 30), minutes }
  if (kind < 0.55) return { kind: 'store', fault: one(STORE_FAULTS), after: Math.floor(random() * 40), minutes }
  if (kind < 0.65) return { kind: 'disk-full', minutes }
  if (kind < 0.9) return { kind: 'mail', server: one(MAIL_FAULTS), minutes }
  return { kind: 'clock', by: Math.floor(random() * 180) - 90, minutes }
}

export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'store':
      return `the store: ${fault.fault} after ${fault.after} operations`
    case 'disk-full':
      return `the disk is full for ${fault.minutes} minutes`
    case 'mail':
      return `the mail server ${fault.server} for ${fault.minutes} minutes`
    case 'clock':
      return `the clock is ${fault.by} minutes off for ${fault.minutes} minutes`
  }
}

export function writePlan(file: string, plan: Plan): void {
  const { steps, ...rest } = plan
  const head = JSON.stringify(rest).slice(0, -1)
  writeFileSync(file, `${head},"steps":[\n${steps.map((step) => JSON.stringify(step)).join(',\n')}\n]}\n`)
}

export function readPlan(file: string): Plan {
  const plan: Plan = JSON.parse(readFileSync(file, 'utf8'))
  const known = new Set(ACTS.map(({ name }) => name))
  const lost = plan.steps.find((step) => 'act' in step && !known.has(step.act))
  if (lost && 'act' in lost) throw new Error(`${file} names an act that is no more: ${lost.act}`)
  return plan
}
