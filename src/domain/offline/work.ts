// Work that was done without a network waits here until it is sent.

import type { ArrivalState } from '#domain/arrival/arrival.ts'
import { counted } from '#domain/text/text.ts'
import type { Seen } from './seen.ts'

export type Act =
  | { kind: 'arrival'; state: ArrivalState; minutes?: number }
  | { kind: 'done' }
  | { kind: 'line'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'photo'; name: string; mark?: string }
  /** A text message to the customer was opened on the phone. */
  | { kind: 'texted' }

/** The effect of one tap, which Undo reverts. */
export type Tap = Extract<Act, { kind: 'arrival' | 'done' }>

export function isTap(act: Act): act is Tap {
  return act.kind === 'arrival' || act.kind === 'done'
}

export type Problem =
  /** Another person changed the visit first. */
  | { kind: 'changed'; theirs: Seen }
  /** The server refused it, with this message. */
  | { kind: 'refused'; words: string }

export interface Work {
  /** Ascending in the order in which it was done. */
  id: number
  /** Sent with every attempt, so that the server does it once. */
  key: string
  visitId: string
  act: Act
  seen: Seen
  /** When it was done, in milliseconds on this phone's clock. */
  at: number
  problem: Problem | null
}

/** The state of the visit once the act is done. */
export function afterAct(seen: Seen, act: Act): Seen {
  if (act.kind === 'arrival') return { ...seen, arrival: act.state }
  return act.kind === 'done' ? { ...seen, status: 'completed', arrival: null } : seen
}

/** The state of the visit once all waiting work is done. */
export function afterWaiting(seen: Seen, waiting: readonly Work[]): Seen {
  return waiting.filter(({ problem }) => !problem).reduce((known, { act }) => afterAct(known, act), seen)
}

export type Judgement =
  /** Its target is unchanged. */
  | 'send'
  /** Already done: an earlier attempt arrived, or another person did the same. */
  | 'reached'
  /** Another person changed it, so a person must decide. */
  | 'changed'

/** Whether the visit is already as the act would make it. */
export function isReached(act: Act, { status, arrival }: Seen): boolean {
  if (act.kind === 'done') return status === 'completed'
  return act.kind === 'arrival' && arrival === act.state
}

/** Decides what to do with work, given the visit's current state on the server. */
export function judge({ act, seen }: Pick<Work, 'act' | 'seen'>, current: Seen): Judgement {
  if (!isTap(act)) return 'send'
  if (isReached(act, current)) return 'reached'
  const isSameVisit = current.status === seen.status && current.preferredDate === seen.preferredDate
  return isSameVisit && (act.kind === 'done' || current.arrival === seen.arrival) ? 'send' : 'changed'
}

/** The next work to send. Work about a visit waits for a decision about earlier work on the same visit. */
export function nextWork<Waiting extends Pick<Work, 'visitId' | 'problem'>>(queue: readonly Waiting[]) {
  const blocked = new Set<string>()
  for (const work of queue) {
    if (work.problem) blocked.add(work.visitId)
    else if (!blocked.has(work.visitId)) return work
  }
  return undefined
}

/** The person keeps their own version. It is sent unless the visit changes again. Later work builds on it. */
export function keepMine(queue: readonly Work[], mine: Work, theirs: Seen): Work[] {
  let known = theirs
  return queue
    .filter(({ visitId, id }) => visitId === mine.visitId && id >= mine.id)
    .map((work) => {
      const problem = work.id === mine.id ? null : work.problem
      const rebased = { ...work, seen: known, problem }
      known = afterAct(known, work.act)
      return rebased
    })
}

/** After this, a customer no longer needs news that the crew is on its way or there. */
const NEWS_MS = 15 * 60_000

/** Whether to still email the customer about an arrival. Old reports are only recorded. */
export function isNews(work: Pick<Work, 'id' | 'visitId' | 'at'>, queue: readonly Work[], now: number): boolean {
  const isOvertaken = queue.some(({ id, visitId, act }) => visitId === work.visitId && id > work.id && isTap(act))
  return !isOvertaken && Math.abs(now - work.at) < NEWS_MS
}

/** How long ago it was done, in whole minutes. */
export function minutesAgo({ at }: Pick<Work, 'at'>, now: number): number {
  return Math.max(0, Math.floor((now - at) / 60_000))
}

export function waitingCount(count: number): string {
  return counted(count, 'change waits to be sent.', 'changes wait to be sent.')
}

export function unsentQuestion(count: number) {
  return {
    title: `Sign out and delete ${counted(count, 'unsent change')}?`,
    body: 'Signing out deletes everything saved on this phone, including changes that haven’t been sent.',
    confirmLabel: 'Sign out',
  }
}
