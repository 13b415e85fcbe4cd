const AWAY_AFTER_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let lastSign = 0

/** Watches for activity while the back-office is open. Returns a function that stops it. */
export function watchActivity(): () => void {
  const end = new AbortController()
  noteSign()
  for (const sign of SIGNS) {
    window.addEventListener(sign, noteSign, { capture: true, passive: true, signal: end.signal })
  }
  return () => end.abort()
}

function noteSign(): void {
  lastSign = Date.now()
}

/** Background refetches don't count as activity. */
export function isIdle(): boolean {
  return lastSign > 0 && Date.now() - lastSign > AWAY_AFTER_MS
}
