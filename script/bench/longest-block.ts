import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const ROUNDS = 5
const LONG_MS = 5_000

export interface Block {
  /** Of processor time. */
  ms: number
  /** Wall-clock time, which includes other programs on a busy machine. */
  clockMs: number
}

/** The shortest of the rounds, because other programs can only add time. */
export async function longestBlock(work: () => Promise<unknown>, budgetMs: number): Promise<Block> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const shortest = { ms: Number.POSITIVE_INFINITY, clockMs: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    // The first tick after a reset is not recorded.
    delays.reset()
    await setTimeout(5)
    const began = performance.now()
    shortest.ms = Math.min(shortest.ms, await longestTurn(work))
    const lasted = performance.now() - began
    await setTimeout(5)
    shortest.clockMs = Math.min(shortest.clockMs, delays.max / 1e6)
    // A real block shows in every round.
    if (shortest.ms <= budgetMs / 2 || lasted > LONG_MS) break
  }
  delays.disable()
  return shortest
}

/** The most processor time that this thread spends in one turn of the event loop. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = threadMs()
  const turn = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await work()
  clearImmediate(next)
  // Work that never pauses ends before the first turn.
  return Math.max(longest, threadMs() - before)
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
