import type { Logger } from 'pino'
import { actingAsNobody } from '#store/activity/acting.ts'
import type { Change, Store } from '#store/store.ts'
import { Abandoned, ClockWatch, Lanes } from './lanes.ts'
import { attempt, tryOrSetAside, type WorkKind } from './lease.ts'
import { type Reception, Recovery } from './recovery.ts'
import { releaseAll, releaseImpossible, releaseThese } from './waiting.ts'
import type { Turn, WorkQueue, WorkState } from './work-queue.ts'

const LANES = 3
const SENDING_LOOKED_AT = 50
const UNREADABLE = 'This was written by another version of the program.'
const NOT_WRITTEN = 'This could not be written. See the server log for details.'
/** After a failure, the other receivers come first. */
const REST_MS = 5_000

/** The outcome of sending one item. */
export interface Response<Reception extends string = string> {
  /** `accepted`, or the reason for the failure. */
  reception: Reception
  status: number | null
  /** What went wrong. */
  words: string | null
}

export interface TargetWorkOptions<
  Row extends object,
  Item extends Turn,
  Key,
  Taken extends { item: Item },
  Outcome extends Response,
> {
  store: Store
  queue: WorkQueue<Row, Item>
  /** Writes to these collections may have queued work. */
  sources: readonly string[]
  /** The ids of all receivers, and whether each may get something now. */
  targets(): Promise<readonly { id: string; isOpen: boolean }[]>
  /** The name of the row's field with its receiver. */
  targetField: string
  targetOf(item: Item): string
  /** What every attempt needs. Undefined if this instance can't send. Another instance may still be able to. */
  key(): Promise<Key | undefined>
  kind(key: Key): Omit<WorkKind<Row, Item, Taken, Outcome>, 'queue'>
  report(attempted: { taken: Taken; outcome: Outcome; state: WorkState }): void
  now: () => Temporal.Instant
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number
  log: Pick<Logger, 'error'>
  /** In the log, such as "webhook deliveries". */
  name: string
}

export interface TargetWork {
  /** Call every few seconds. Does due work. New work doesn't wait for it. */
  look(): void
  /** Tries one item now, for a person who waits, even if its receiver gets nothing else. Returns its state afterward. */
  deliver(id: string): Promise<WorkState | undefined>
  stop(): Promise<void>
}

/** Sends queued work to several receivers. Each gets one item at a time, so one that hangs delays only itself. */
export function startTargetWork<
  Row extends object,
  Item extends Turn,
  Key,
  Taken extends { item: Item },
  Outcome extends Response,
>(options: TargetWorkOptions<Row, Item, Key, Taken, Outcome>): TargetWork {
  const { store, queue, sources, targetOf, now, elapsed, log, name } = options
  const abandoned = new Abandoned(elapsed)
  const clockWatch = new ClockWatch(now)
  const inFlight = new Map<string, Promise<WorkState>>()
  const busy = new Set<string>()
  const restingUntil = new Map<string, number>()
  const recoveries = new Map<string, Recovery>()
  let stopped = false

  const complain = (error: unknown) => {
    if (!stopped) log.error({ err: error }, `${name} cannot be read or written, will retry`)
  }

  const circumstances = {
    store,
    now,
    isStopped: () => stopped,
    onUnsettled: (error: unknown) => log.error({ err: error }, `${name}: an outcome cannot be stored, will retry`),
  }

  const attemptOne = async (key: Key, item: Item): Promise<WorkState> => {
    const { state, done } = await attempt({ queue, ...options.kind(key) }, item, circumstances)
    if (!done) return state
    const target = targetOf(item)
    const reception = receptionOf(done.outcome, state)
    const recovery = recoveries.get(target) ?? new Recovery(elapsed)
    recoveries.set(target, recovery)
    recovery.learn(item.id, reception)
    if (reception === 'accepted') await releaseEarly(recovery)
    else restingUntil.set(target, elapsed() + REST_MS)
    options.report({ ...done, state })
    return state
  }

  const releaseEarly = async (recovery: Recovery) => {
    const early = recovery.early()
    const released = await releaseThese(queue, store, early, now())
    for (const id of early) if (!released.includes(id)) recovery.forget(id)
  }

  const tryOne = (key: Key, item: Item): Promise<WorkState> => {
    const { id, state } = item
    const running = inFlight.get(id)
    if (running) return running
    if (stopped || (state !== 'queued' && !(state === 'sending' && abandoned.has(item)))) return Promise.resolve(state)
    const target = targetOf(item)
    busy.add(target)
    const trying = attemptOne(key, item).finally(() => {
      inFlight.delete(id)
      busy.delete(target)
    })
    inFlight.set(id, trying)
    return trying
  }

  const isFree = (target: string) => !busy.has(target) && (restingUntil.get(target) ?? 0) <= elapsed()

  const settingAside = {
    queue,
    store,
    words: NOT_WRITTEN,
    onError: (error: unknown, { id }: Item) =>
      log.error({ err: error, row: `${queue.rows.name}/${id}` }, `${name}: one could not be tried`),
  }

  const workThrough = async (due: Item[]): Promise<boolean> => {
    const key = due.length > 0 ? await options.key() : undefined
    if (!key) return false
    let progress = false
    for (const item of due) {
      if (stopped || !isFree(targetOf(item))) continue
      if ((await tryOrSetAside(settingAside, item, () => tryOne(key, item))) !== 'sending') progress = true
    }
    return progress
  }

  const firstDue = async (target: string): Promise<Item | undefined> => {
    const { items, unreadable } = await queue.due(store, { [options.targetField]: target }, now())
    for (const row of unreadable) {
      if (!(await queue.setAside(store, row, UNREADABLE))) continue
      log.error({ row: `${queue.rows.name}/${row.id}` }, 'a row of another version was set aside as failed')
    }
    return items[0]
  }

  const lanes = new Lanes({
    count: LANES,
    isOpen: () => !stopped,
    find: async () => {
      const targets = await options.targets()
      // Most sites have no receivers, and every booking runs this.
      if (targets.length === 0) return []
      const lost = abandoned.among(await queue.beingSent(store, SENDING_LOOKED_AT))
      const free = targets.filter(({ id, isOpen }) => isOpen && isFree(id))
      const due = await Promise.all(free.map(({ id }) => firstDue(id)))
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
    for (const recovery of recoveries.values()) await releaseEarly(recovery)
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
  // The caller that starts the run isn't the sender.
  return { look: () => actingAsNobody(look), deliver: (id) => actingAsNobody(() => deliver(id)), stop }
}

/** Without a response it broke off. */
function receptionOf({ reception, status }: Response, state: WorkState): Reception {
  if (reception === 'accepted') return 'accepted'
  if (state !== 'queued') return 'final'
  return status === null ? 'broke-off' : 'refused'
}
