import { describe, expect, it } from 'vitest'
import { surplusVersions } from '#features/versions/versions.ts'

const now = Temporal.Instant.from('2026-03-02T12:00:00Z')
const savedHoursAgo = (hours: number, number: number) => ({
  number,
  savedAt: now.subtract({ hours }).toString({ fractionalSecondDigits: 3 }),
})

/** Newest first, one for each number of hours. */
const history = (hours: number[]) => hours.map((ago, index) => savedHoursAgo(ago, hours.length - index))

describe('a history of versions', () => {
  it('keeps every version of the last 30 days', () => {
    expect(surplusVersions(history(Array.from({ length: 180 }, (_, n) => n * 4)), now)).toEqual([])
  })

  it('keeps the newest of each earlier week', () => {
    const versions = history(
      Array.from({ length: 20 }, (_, week) => [0, 1, 2].map((day) => 24 * (35 + week * 7 + day))).flat(),
    )
    const surplus = new Set(surplusVersions(versions, now))
    const kept = versions.filter(({ number }) => !surplus.has(number))
    expect(kept.length).toBeLessThanOrEqual(22)
    const weeks = kept.map(({ savedAt }) => Math.floor(Date.parse(savedAt) / (7 * 86_400_000)))
    expect(new Set(weeks).size).toBe(kept.length)
    expect(kept[0]).toEqual(versions[0])
  })

  it('never keeps more than 200, and always the newest', () => {
    const busy = history(Array.from({ length: 500 }, (_, n) => n))
    expect(surplusVersions(busy, now)).toEqual(busy.slice(200).map(({ number }) => number))
    const old = history([24 * 400, 24 * 400 + 1])
    expect(surplusVersions(old, now)).toEqual([1])
  })

  it('counts versions without a time as one week', () => {
    const unknown = [3, 2, 1].map((number) => ({ number, savedAt: '' }))
    expect(surplusVersions(unknown, now)).toEqual([2, 1])
  })
})
