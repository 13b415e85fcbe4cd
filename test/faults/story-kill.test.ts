import { expect, test } from 'vitest'
import { aMailServer } from '#test/support/smtp.ts'
import { aPlace } from '#test/support/store.ts'
import { examineStories } from './story/examine-story.ts'
import { killStories } from './story/kill-story.ts'
import { seeded } from './story/seeded.ts'

/** `npm run faults` kills a hundred times. */
const KILLS = 3
const SEED = 20

test('a site killed anywhere between a request and its review keeps every promise, leaks no held time and sends each true mail once', async () => {
  await using mail = await aMailServer()
  const place = await aPlace('sqlite')
  const run = { options: place.options, mail, random: seeded(SEED) }
  try {
    const played = await killStories(run, KILLS)
    expect(played.kills).toBe(KILLS)
    const { faults } = await examineStories(run, played)
    expect(faults).toEqual([])
  } finally {
    await place.remove()
  }
})
