import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLeased, keepsWork } from './pocket.ts'
import type { Seen } from './seen.ts'
import { type Act, afterAct, afterWaiting, isNews, isReached, judge, keepMine, nextWork, type Work } from './work.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

describe('the lease', () => {
  test('ends seven days after the last verification, and when the clock was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30 * DAY, max: 30 * DAY }), (age) => {
        expect(isLeased(1e12, 1e12 + age)).toBe(age >= -HOUR && age < 7 * DAY)
      }),
    )
  })

  test('work that waits outlives a failed verification, but no sign-out and no refused session', () => {
    expect(keepsWork('failed')).toBe(true)
    expect(keepsWork('refused')).toBe(false)
    expect(keepsWork('signed-out')).toBe(false)
  })
})

const CONFIRMED: Seen = { status: 'confirmed', preferredDate: '2026-03-04T15:30:00.000Z', arrival: null }
const MOVED: Seen = { ...CONFIRMED, preferredDate: '2026-03-05T15:30:00.000Z' }
const onMyWay: Act = { kind: 'arrival', state: 'on-my-way' }
const here: Act = { kind: 'arrival', state: 'here' }
const done: Act = { kind: 'done' }

function works(acts: readonly Act[], visitId = 'a', seen = CONFIRMED): Work[] {
  let known = seen
  return acts.map((act, index) => {
    const work = { id: index + 1, key: `k${index}`, visitId, act, seen: known, at: 0, problem: null }
    known = afterAct(known, act)
    return work
  })
}

describe('work that waits', () => {
  test('is sent if the visit is unchanged, dropped if already done, and shown if the visit changed', () => {
    const [way, there, finished] = works([onMyWay, here, done])
    if (!way || !there || !finished) throw new Error('There are three.')
    expect(judge(way, CONFIRMED)).toBe('send')
    expect(judge(way, { ...CONFIRMED, arrival: 'on-my-way' })).toBe('reached')
    expect(judge(way, { ...CONFIRMED, arrival: 'here' })).toBe('changed')
    expect(judge(there, { ...CONFIRMED, arrival: 'on-my-way' })).toBe('send')
    expect(judge(there, { ...CONFIRMED, status: 'cancelled' })).toBe('changed')
    expect(judge(finished, { ...CONFIRMED, status: 'completed' })).toBe('reached')
    expect(judge(finished, MOVED)).toBe('changed')
    // A finished visit stays finished, whatever was reported about the arrival.
    expect(judge(finished, { ...CONFIRMED, arrival: 'on-my-way' })).toBe('send')
    const line = { act: { kind: 'line', text: 'Hello' }, seen: CONFIRMED } as const
    expect(judge(line, { ...MOVED, status: 'cancelled' })).toBe('send')
  })

  test('waits for a decision about earlier work on the same visit only', () => {
    const [first, second] = works([onMyWay, here])
    const [other] = works([done], 'b')
    if (!first || !second || !other) throw new Error('There are three.')
    const blocked = { ...first, problem: { kind: 'refused', words: 'No' } as const }
    expect(nextWork([first, second])).toBe(first)
    expect(nextWork([blocked, second, { ...other, id: 3 }])).toMatchObject({ visitId: 'b' })
    expect(nextWork([blocked, second])).toBeUndefined()
  })

  test('an arrival is news for a quarter of an hour, unless something happened after it', () => {
    const [way, there] = works([onMyWay, here])
    if (!way || !there) throw new Error('There are two.')
    expect(isNews(way, [way], 14 * 60_000)).toBe(true)
    expect(isNews(way, [way], 15 * 60_000)).toBe(false)
    // The phone's clock was set back in between, so the age is unknown.
    expect(isNews(way, [way], -15 * 60_000)).toBe(false)
    expect(isNews(way, [way, there], 0)).toBe(false)
    expect(isNews(there, [way, there], 0)).toBe(true)
  })
})

/** One step of a day: the phone sends and may lose the response, or another person changes the visit. */
const step = fc.oneof(
  fc.constant('send' as const),
  fc.constant('lose the request' as const),
  fc.constant('lose the response' as const),
  fc.constantFrom<Partial<Seen>>(
    { status: 'cancelled' },
    { status: 'completed', arrival: null },
    { arrival: 'here' },
    { preferredDate: MOVED.preferredDate, arrival: null },
  ),
)
const act = fc.oneof(
  fc.constantFrom(onMyWay, here, done),
  fc.string().map((text): Act => ({ kind: 'line', text })),
)

test('however often the network fails, nothing is lost, doubled, out of order or overwritten unseen', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.array(step, { maxLength: 40 }), (acts, steps) => {
      let queue = works(acts)
      let visit = CONFIRMED
      const keys = new Set<string>()
      const lines: string[] = []
      const overwritten: Seen[] = []
      const missed: Work[] = []
      const attempt = (how: 'send' | 'lose the request' | 'lose the response') => {
        const work = nextWork(queue)
        if (!work || how === 'lose the request') return
        const judgement = judge(work, visit)
        if (judgement === 'changed') {
          const problem = { kind: 'changed', theirs: visit } as const
          queue = queue.map((each) => (each === work ? { ...each, problem } : each))
          return
        }
        // Only messages and notes have a key. For all other work, the rule recognizes that it was already done.
        if (judgement === 'send' && work.act.kind === 'line') {
          if (!keys.has(work.key)) lines.push(work.key)
          keys.add(work.key)
        } else if (judgement === 'send') {
          const { status, preferredDate } = work.seen
          if (status !== visit.status || preferredDate !== visit.preferredDate) overwritten.push(visit)
          visit = afterAct(visit, work.act)
        }
        // Another person may change the visit afterwards, but not before the work took effect once.
        if (work.act.kind !== 'line' && !isReached(work.act, visit)) missed.push(work)
        if (how === 'send') queue = queue.filter((each) => each !== work)
      }
      for (const each of steps) {
        if (typeof each === 'string') attempt(each)
        else visit = { ...visit, ...each }
      }
      // The network is back, and the person keeps their own version of every card.
      for (let rounds = 0; queue.length > 0 && rounds < 50; rounds++) {
        attempt('send')
        const card = queue.find(({ problem }) => problem)
        if (card?.problem?.kind !== 'changed') continue
        const rebased = new Map(keepMine(queue, card, card.problem.theirs).map((work) => [work.id, work]))
        queue = queue.map((work) => rebased.get(work.id) ?? work)
      }
      expect(queue).toEqual([])
      expect(overwritten).toEqual([])
      expect(lines).toEqual(works(acts).flatMap(({ act: { kind }, key }) => (kind === 'line' ? [key] : [])))
      expect(missed).toEqual([])
    }),
  )
})

test('the screen shows a visit as it will be once everything is sent, without undecided work', () => {
  const [way, finished] = works([onMyWay, done])
  if (!way || !finished) throw new Error('There are two.')
  expect(afterWaiting(CONFIRMED, [way])).toEqual({ ...CONFIRMED, arrival: 'on-my-way' })
  expect(afterWaiting(CONFIRMED, [way, finished])).toMatchObject({ status: 'completed' })
  const card = { ...finished, problem: { kind: 'changed', theirs: MOVED } as const }
  expect(afterWaiting(CONFIRMED, [way, card])).toMatchObject({ status: 'confirmed' })
})
