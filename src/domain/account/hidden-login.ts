const CLICKS_TO_OPEN = 3
const LONGEST_PAUSE_MS = 1000

export interface HiddenLoginClicks {
  count: number
  lastAt: number
}

export const NO_CLICKS: HiddenLoginClicks = { count: 0, lastAt: Number.NEGATIVE_INFINITY }

/** Three clicks, each within a second of the previous one, open the login. A longer pause starts over. */
export function countHiddenLoginClick(
  clicks: HiddenLoginClicks,
  at: number,
): { opens: boolean; clicks: HiddenLoginClicks } {
  const count = at - clicks.lastAt <= LONGEST_PAUSE_MS ? clicks.count + 1 : 1
  return count >= CLICKS_TO_OPEN ? { opens: true, clicks: NO_CLICKS } : { opens: false, clicks: { count, lastAt: at } }
}
