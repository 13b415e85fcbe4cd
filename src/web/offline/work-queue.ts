import type { Seen } from '#domain/offline/seen.ts'
import { type Act, afterWaiting, keepMine, nextWork, type Problem } from '#domain/offline/work.ts'
import { ApiError } from '../data/api-error.ts'
import { randomKey } from '../data/random-key.ts'
import type { queueStore, WaitingWork } from './queue-store.ts'

/** It was sent, a person has to decide, or it is tried again later. */
export type SendOutcome = 'sent' | 'later' | Problem

interface QueueOf {
  store: ReturnType<typeof queueStore>
  send: (work: WaitingWork, queue: readonly WaitingWork[]) => Promise<SendOutcome>
  /** False once nothing may be sent, like after signing out. */
  maySend?: () => boolean
  onProgress: (progress: { isSending?: boolean; isReachable?: boolean }) => void
  onSettled: (work: WaitingWork, outcome: Exclude<SendOutcome, 'later'>) => Promise<void>
}

export interface NewWork {
  visitId: string
  customerName: string
  seen: Seen
  act: Act
  file?: File
}

/** Work waits here until it is sent, in order. Each kind of account on this phone has a queue of its own. */
export function workQueue({ store, send, maySend = () => true, onProgress, onSettled }: QueueOf) {
  let sending: Promise<void> | undefined
  let isAskedAgain = false
  let inFlight: number | undefined

  const waiting = async (account: string) => (await store.waitingWork()).filter((work) => work.account === account)

  async function sendAll(account: string): Promise<void> {
    for (;;) {
      const queue = await waiting(account)
      const work = nextWork(queue)
      if (!work || !maySend()) return
      onProgress({ isSending: true })
      inFlight = work.id
      const outcome = await send(work, queue).finally(() => {
        inFlight = undefined
      })
      if (outcome === 'later') return onProgress({ isReachable: false })
      if (outcome === 'sent') await store.removeWork(work.id)
      else await store.saveWork([{ ...work, problem: outcome }])
      await onSettled(work, outcome)
    }
  }

  return {
    ...store,
    waiting,
    /** Everything goes into the queue first, also with a network, so that nothing depends on a response. */
    add: async (account: string, works: readonly NewWork[]): Promise<void> => {
      const queue = await store.waitingWork()
      const made = works.map(({ visitId, customerName, seen, act, file }) => {
        const earlier = queue.filter((work) => work.visitId === visitId)
        const work = { account, customerName, key: randomKey(), visitId, act, at: Date.now() }
        return { ...work, seen: afterWaiting(seen, earlier), problem: null, ...(file && { file }) }
      })
      await store.addWork(made)
    },
    /** Sends what waits, in order, in one tab at a time. */
    sendWaiting: (account: string): Promise<void> => {
      isAskedAgain = true
      sending ??= inOneTab(store.name, async () => {
        while (isAskedAgain) {
          isAskedAgain = false
          await sendAll(account)
        }
      }).finally(() => {
        sending = undefined
        onProgress({ isSending: false })
      })
      return sending
    },
    /** Waits for the response, if it is being sent. */
    whenSettled: async (id: number | undefined): Promise<void> => {
      if (inFlight !== undefined && inFlight === id) await sending
    },
    /** Sends the person's own version over the one that they now see. */
    keepMine: async (queue: readonly WaitingWork[], mine: WaitingWork): Promise<void> => {
      const theirs = mine.problem?.kind === 'changed' ? mine.problem.theirs : mine.seen
      const rebased = new Map(keepMine(queue, mine, theirs).map((work) => [work.id, work]))
      await store.saveWork(queue.flatMap((work) => ({ ...work, ...rebased.get(work.id) })))
    },
  }
}

/** Browsers offer locks only over https. Without them, two tabs may send the same work, which the server does once. */
async function inOneTab(queue: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`plumbline-sending ${queue}`, work)
  else await work()
}

const PASSING = [401, 403, 408, 425, 429]

/** What a failed call means for the work. Only a refusal that stays one is shown. */
export function outcomeOf(error: unknown, words = (refusal: ApiError) => refusal.message): SendOutcome {
  if (!(error instanceof ApiError)) throw error
  const isFinal = error.isRefusal && !PASSING.includes(error.status)
  return isFinal ? { kind: 'refused', words: words(error) } : 'later'
}
