// The long form: several sites at once, because each often waits for a mail whose sender died.
import { aMailServer } from '#test/support/smtp.ts'
import { aPlace } from '#test/support/store.ts'
import { examineStories } from './examine-story.ts'
import { killStories } from './kill-story.ts'
import { seeded } from './seeded.ts'

/** Shares of all kills. */
const LANES = [
  { kind: 'sqlite', share: 0.4 },
  { kind: 'sqlite', share: 0.4 },
  { kind: 'postgres', share: 0.2 },
] as const

export interface LaneReport {
  kind: 'sqlite' | 'postgres'
  stories: number
  kills: number
  mails: number
  sentTwice: number
  faults: string[]
}

export function killInLanes(kills: number, seed: number): Promise<LaneReport[]> {
  return Promise.all(
    LANES.map(async ({ kind, share }, lane): Promise<LaneReport> => {
      await using mail = await aMailServer()
      const stored = await aPlace(kind)
      const place = { options: stored.options, mail, random: seeded(seed + lane) }
      try {
        const run = await killStories(place, Math.ceil(kills * share))
        return { kind, stories: run.stories.length, kills: run.kills, ...(await examineStories(place, run)) }
      } finally {
        await stored.remove()
      }
    }),
  )
}
