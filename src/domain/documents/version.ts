/** When a version of a document was saved, and by whom. */
export interface VersionMark {
  /** Counts from 1. */
  number: number
  savedAt: string
  /** The administrator's email address. Empty for versions from before histories were kept. */
  savedBy: string
}

const MOST_VERSIONS = 200
const ALL_KEPT_DAYS = 30
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** The numbers of versions that are too many, given all of them newest first: those of 30 days stay, then one a week, 200 at most. */
export function surplusVersions(
  versions: readonly Pick<VersionMark, 'number' | 'savedAt'>[],
  now: Temporal.Instant,
): number[] {
  const allSince = now.epochMilliseconds - ALL_KEPT_DAYS * DAY_MS
  const weeks = new Set<number>()
  let kept = 0
  return versions.flatMap(({ number, savedAt }) => {
    const at = Date.parse(savedAt)
    const week = Math.floor(at / WEEK_MS)
    const isRecent = at >= allSince
    const isWanted = kept === 0 || isRecent || !weeks.has(week)
    if (!isWanted || kept === MOST_VERSIONS) return [number]
    if (!isRecent) weeks.add(week)
    kept++
    return []
  })
}
