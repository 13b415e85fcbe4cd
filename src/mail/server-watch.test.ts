import { beforeEach, describe, expect, it } from 'vitest'
import type { SendOutcome } from './message.ts'
import { ServerWatch } from './server-watch.ts'

const SENT: SendOutcome = { ok: true }
const failed = (about: 'mail' | 'login' | 'connection'): SendOutcome => ({
  ok: false,
  permanent: false,
  about,
  words: '',
})

const MINUTE = 60_000

let events: string[]
let elapsed: number
let answer: SendOutcome
let queued: boolean
let waiting: boolean
let watch: ServerWatch

beforeEach(() => {
  events = []
  elapsed = 0
  answer = SENT
  queued = true
  waiting = true
  const note = async (what: string) => void events.push(what)
  watch = new ServerWatch({
    verify: () => note('ask').then(() => answer),
    isAnyQueued: async () => queued,
    isAnyWaiting: async () => waiting,
    releaseAll: () => note('release all'),
    release: (ids) => note(`release ${ids}`).then(() => ids),
    giveUpOld: () => note('give up old'),
    elapsed: () => elapsed,
    pauseMs: 20_000,
  })
})

async function later(ms: number): Promise<string[]> {
  elapsed += ms
  events = []
  await watch.look()
  return events
}

describe('a mail server that went away', () => {
  beforeEach(async () => {
    await watch.learn('a', SENT)
    answer = failed('connection')
    await watch.learn('b', failed('connection'))
  })

  it('is checked while a mail waits, and every mail is released once it is back', async () => {
    expect(watch.isAway).toBe(true)
    expect(await later(10_000)).toEqual([])
    expect(await later(10_000)).toEqual(['ask', 'give up old'])
    answer = SENT
    expect(await later(20_000)).toEqual(['ask', 'release all'])
    expect(watch.isAway).toBe(false)
    expect(await later(20_000)).toEqual([])
  })

  it('is checked at once when a mail is queued', async () => {
    events = []
    answer = SENT
    await watch.hurry()
    expect([events, watch.isAway]).toEqual([['ask', 'release all'], false])
    await watch.hurry()
    expect(events).toHaveLength(2)
  })

  it('is not checked when no mail waits', async () => {
    queued = false
    expect(await later(MINUTE)).toEqual([])
  })

  it('is back when it accepts or refuses a mail', async () => {
    events = []
    await watch.learn('b', SENT)
    expect([events, watch.isAway]).toEqual([['release all'], false])
    await watch.learn('b', failed('connection'))
    events = []
    await watch.learn('b', failed('mail'))
    expect([events, watch.isAway]).toEqual([['release all'], false])
  })
})

describe('a mail server', () => {
  it('is checked at the start when mails wait, and they are released', async () => {
    expect(await later(0)).toEqual(['ask', 'release all'])
  })

  it('is not checked at the start when no mail waits', async () => {
    waiting = false
    expect(await later(0)).toEqual([])
  })

  it('that greets us and hangs up on a mail is tried again with that mail, with growing pauses', async () => {
    await watch.learn('a', SENT)
    events = []
    await watch.learn('b', failed('connection'))
    expect([events, watch.isAway]).toEqual([['ask'], false])
    expect(await later(10_000)).toEqual([])
    expect(await later(10_000)).toEqual(['release b'])
    elapsed += 60 * MINUTE
    await watch.learn('b', failed('connection'))
    expect(await later(5 * MINUTE)).toEqual([])
    expect(await later(5 * MINUTE)).toEqual(['release b'])
  })

  it('that accepts one mail again gets the others that broke off, each not too soon after its last attempt', async () => {
    await watch.learn('a', SENT)
    for (const id of ['b', 'c', 'd']) await watch.learn(id, failed('connection'))
    expect(await later(20_000)).toEqual(['release b'])
    await watch.learn('b', failed('connection'))
    expect(await later(20_000)).toEqual(['release c'])
    await watch.learn('d', failed('connection'))
    events = []
    await watch.learn('c', SENT)
    expect(events).toEqual(['release b'])
    await watch.learn('b', SENT)
    expect(await later(20_000)).toEqual(['release d'])
  })

  it('that hangs up on one mail and accepts others gets that one less and less often', async () => {
    await watch.learn('a', SENT)
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      await watch.learn('another', SENT)
      if (minute === 0 || (await later(MINUTE)).length > 0) {
        tries++
        await watch.learn('b', failed('connection'))
      }
    }
    expect(tries).toBeLessThan(200)
  })

  it('that refuses our password is checked with growing pauses', async () => {
    await watch.learn('a', SENT)
    answer = failed('login')
    await watch.learn('b', failed('login'))
    expect(await later(20_000)).toContain('ask')
    await later(60 * MINUTE)
    await watch.hurry()
    expect(events.filter((event) => event === 'ask')).toHaveLength(1)
    expect(await later(5 * MINUTE)).toEqual([])
    expect(await later(5 * MINUTE)).toContain('ask')
  })
})

describe('a mail server that refuses mails for now', () => {
  beforeEach(async () => {
    await watch.learn('a', SENT)
    await watch.learn('b', failed('mail'))
    elapsed = MINUTE
    events = []
  })

  it('releases nothing for a single refused mail', async () => {
    expect(await later(MINUTE)).toEqual([])
    await watch.learn('c', SENT)
    expect(events).toEqual([])
  })

  it('is tried with one mail at a time until it accepts one, which releases the others', async () => {
    await watch.learn('c', failed('mail'))
    expect(await later(20_000)).toEqual(['release b'])
    await watch.learn('b', failed('mail'))
    expect(await later(20_000)).toEqual(['release c'])
    await watch.learn('c', SENT)
    expect(events).toEqual(['release c', 'release b'])
  })

  it('does not get refused mails again after every success', async () => {
    await watch.learn('c', failed('mail'))
    await watch.learn('d', SENT)
    expect(events).toEqual(['release b'])
    await watch.learn('b', failed('mail'))
    await watch.learn('e', SENT)
    expect(events).toEqual(['release b'])
    expect(await later(20_000)).toEqual(['release c,b'])
  })
})
