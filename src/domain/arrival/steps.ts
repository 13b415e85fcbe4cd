// The steps of a visit on its day, in order: On my way, Running late if need be, Here, Done.

import { ARRIVAL_LABELS, ARRIVAL_STATES, type ArrivalState } from './arrival.ts'

export const STEP_NAMES = [...ARRIVAL_STATES, 'done'] as const

export type StepName = (typeof STEP_NAMES)[number]

export type StepState = 'done' | 'next' | 'open' | 'hidden'

export interface VisitStep {
  name: StepName
  label: string
  state: StepState
}

export const STEP_LABELS: Record<StepName, string> = { ...ARRIVAL_LABELS, done: 'Done' }

interface StepFacts {
  status: string
  /** The last report about the arrival at the visit's current time. */
  said: ArrivalState | null
  mayAnnounce: boolean
  /** Whether the day of the visit has come, so that it can be done. True while the arrival may be announced. */
  hasCome?: boolean
}

/** All four, in order. The labels are English unless a page in another language passes its own. */
export function visitSteps(facts: StepFacts, labels: Record<StepName, string> = STEP_LABELS): VisitStep[] {
  const states = statesOf(facts)
  return STEP_NAMES.map((name) => ({ name, label: labels[name], state: states[name] }))
}

function statesOf({ status, said, mayAnnounce, hasCome = false }: StepFacts): Record<StepName, StepState> {
  if (status === 'completed') return { 'on-my-way': 'done', 'running-late': 'hidden', here: 'done', done: 'done' }
  if (status !== 'confirmed' || !(hasCome || mayAnnounce)) return NONE
  if (!mayAnnounce) return { ...NONE, done: 'next' }
  switch (said) {
    case null:
      return { 'on-my-way': 'next', 'running-late': 'open', here: 'open', done: 'open' }
    case 'on-my-way':
      return { 'on-my-way': 'done', 'running-late': 'open', here: 'next', done: 'open' }
    // A crew may report late before it leaves, so On my way stays available.
    case 'running-late':
      return { 'on-my-way': 'open', 'running-late': 'done', here: 'next', done: 'open' }
    case 'here':
      return { 'on-my-way': 'done', 'running-late': 'hidden', here: 'done', done: 'next' }
  }
}

const NONE: Record<StepName, StepState> = {
  'on-my-way': 'hidden',
  'running-late': 'hidden',
  here: 'hidden',
  done: 'hidden',
}
