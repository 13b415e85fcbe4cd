/** A page may lag behind by this much: instances learn of each other's writes within a second. */
const PAGE_LAG_MS = 1000

/**
 * Whether something may have changed since a moment of this page's clock, which starts with the navigation. `quietMs` is how
 * long ago the last change was when the stream opened, so the clocks of server and browser need not agree.
 */
export function mayHaveMissed(quietMs: string, since: number): boolean {
  return Number(quietMs) < performance.now() - since + PAGE_LAG_MS
}
