/**
 * Whether something may have changed between a moment of this page's clock, which starts with the navigation, and the opening of
 * the stream. `quietMs` is how long ago the last change was then, so the clocks of server and browser need not agree.
 */
export function mayHaveMissed(quietMs: string, since: number): boolean {
  return Number(quietMs) < performance.now() - since
}
