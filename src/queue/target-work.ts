import { actingAsNobody } from '#store/activity/acting.ts'
import type { Change, Store } from '#store/store.ts'
import { Abandoned } from './abandoned.ts'
import { ClockWatch } from './clock-watch.ts'
import { Lanes } from './lanes.ts'
import { releaseAll, releaseImpossible } from './waiting.ts'
import type { Turn, WorkQueue, WorkState } from './work-queue.ts'

const LANES = 3
const SENDING_LOOKED_AT = 50
/** After a failure the other receivers come first. */
const REST_MS = 5_000

export interface Attempted {
  state: WorkState
  /** The receiver failed, so it gets nothing for a moment. */
  failed: boolean
}

export interface TargetWorkOptions<Row extends object, Item extends Turn, Key> {
  store: Store
  queue: WorkQueue<Row, Item>
  /** Writes to these collections may have queued work. */
  sources: readonly string[]
  /** The ids of all receivers, and whether each may get something now. */
  targets(): Promise<readonly { id: string; isOpen: boolean }[]>
  /** What is due first for this receiver. */
  due(targetId: string, now: Temporal.Instant): Promise<Item | undefined>
  targetOf(item: Item): string
  /** What every attempt needs. Undefined if this instance can't send, though another may. */
  key(): Promise<Key | undefined>
  attempt(key: Key, item: Item): Promise<Attempted>
  now: () => Temporal.Instant
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number
  onError(error: unknown): void
}

export interface TargetWork {
  /** Call every few seconds. Does what is due. Work of this moment is done without it. */
  look(): void
  /** Tries one piece now, for a person who waits, even if its receiver gets nothing else. Returns its state afterward. */
  deliver(id: string): Promise<WorkState | undefined>
  stop(): Promise<void>
}

/** Sends queued work to several receivers. Each gets one piece at a time, so one that hangs holds up only itself. */
export function startTargetWork<Row extends object, Item extends Turn, Key>(
  options: TargetWorkOptions<Row, Item, Key>,
): TargetWork {
  const { store, queue, sources, targetOf, now, elapsed } = options
  const abandoned = new Abandoned(elapsed)
  const clockWatch = new ClockWatch(now)
  const inFlight = new Map<string, Promise<WorkState>>()
  const busy = new Set<string>()
  const restingUntil = new Map<string, number>()
  let stopped = false

  const complain = (error: unknown) => {
    if (!stopped) options.onError(error)
  }

  const attempt = async (key: Key, item: Item): Promise<WorkState> => {
    const { state, failed } = await options.attempt(key, item)
    if (failed) restingUntil.set(targetOf(item), elapsed() + REST_MS)
    return state
  }

  const tryOne = (key: Key, item: Item): Promise<WorkState> => {
    const { id, state } = item
    const running = inFlight.get(id)
    if (running) return running
    if (stopped || (state !== 'queued' && !(state === 'sending' && abandoned.has(item)))) return Promise.resolve(state)
    const target = targetOf(item)
    busy.add(target)
    const trying = attempt(key, item).finally(() => {
      inFlight.delete(id)
      busy.delete(target)
    })
    inFlight.set(id, trying)
    return trying
  }

  const isFree = (target: string) => !busy.has(target) && (restingUntil.get(target) ?? 0) <= elapsed()

  const workThrough = async (due: Item[]): Promise<boolean> => {
    const key = due.length > 0 ? await options.key() : undefined
    if (!key) return false
    let progress = false
    for (const item of due) {
      if (stopped || !isFree(targetOf(item))) continue
      if ((await tryOne(key, item)) !== 'sending') progress = true
    }
    return progress
  }

  const lanes = new Lanes({
    count: LANES,
    isOpen: () => !stopped,
    find: async () => {
      const targets = await options.targets()
      // Most sites have none, and every booking comes by here.
      if (targets.length === 0) return []
      const lost = abandoned.among(await queue.beingSent(store, SENDING_LOOKED_AT))
      const free = targets.filter(({ id, isOpen }) => isOpen && isFree(id))
      const due = await Promise.all(free.map(({ id }) => options.due(id, now())))
      return [...lost, ...due.filter((item) => item !== undefined)]
    },
    work: workThrough,
    onError: complain,
  })

  const unfollow = store.onChange(({ collection }: Change) => {
    if (sources.includes(collection)) lanes.run()
  })

  const tick = async () => {
    const release = clockWatch.isSetBack() ? releaseAll : releaseImpossible
    await release(queue, store, now())
    lanes.run()
  }

  const look = () => {
    if (!stopped) tick().catch(complain)
  }

  const deliver = async (id: string): Promise<WorkState | undefined> => {
    const [item, key] = await Promise.all([queue.find(store, id), options.key()])
    return item && key ? tryOne(key, item) : item?.state
  }

  const stop = async () => {
    stopped = true
    unfollow()
    await Promise.allSettled([lanes.ended(), ...inFlight.values()])
  }

  look()
  // Who happens to start it isn't who sends.
  return { look: () => actingAsNobody(look), deliver: (id) => actingAsNobody(() => deliver(id)), stop }
}
