const AWAY_AFTER_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let lastSign = 0

/** While the back-office is open, notices whether somebody is at it. Answers how to stop. */
export function watchAttendance(): () => void {
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

/** Lists ask again when something changes, alerts every few minutes: that is no sign that anybody reads them. */
export function isUnattended(): boolean {
  return lastSign > 0 && Date.now() - lastSign > AWAY_AFTER_MS
}
