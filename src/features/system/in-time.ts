/** For checks of the system: shorter than the timeout of a monitor or load balancer. */
export const CHECK_PATIENCE_MS = 3_000

/** Returns `late` if the work takes longer than this. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, patienceMs: number, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late), patienceMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
