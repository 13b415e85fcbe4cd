import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { aFullPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const DISTANCE_MS = 30

let site: LiveServer
let asked: { inTurn: () => number; anew: () => void }

beforeAll(async () => {
  site = await aBuiltServer()
  const { store } = site.services
  await store.set('projects', 'shower', aProject({ title: 'A walk-in shower' }))
  await store.set('pages', 'drains', { ...aFullPage('drains'), published: true })
  await visit('/projects')
  asked = moveAway(store)
})

afterAll(() => site.stop())

/** As if the database were far away. Counts how many questions had to wait for the answer to another. */
function moveAway(store: Store) {
  let answered = 0
  let longest = 0
  const far =
    <Given extends unknown[], Answer>(read: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const turn = answered + 1
      longest = Math.max(longest, turn)
      const answer = await read(...given)
      await pause(DISTANCE_MS)
      answered = Math.max(answered, turn)
      return answer
    }
  Object.assign(store, { get: far(store.get), query: far(store.query), count: far(store.count) })
  const anew = () => {
    answered = 0
    longest = 0
  }
  return { inTurn: () => longest, anew }
}

async function visit(path: string): Promise<number> {
  const response = await fetch(`${site.url}${path}`)
  await response.text()
  return response.status
}

test.each(['/', '/about', '/projects', '/projects/shower', '/pages/drains', '/schedule', '/contact', '/emergency'])(
  '%s asks a distant database everything at once, also just after a change',
  async (path) => {
    const { store } = site.services
    await store.set('settings', 'business_profile', { name: `Plumbing for ${path}` })
    await store.set('projects', 'shower', { description: `Seen from ${path}` })
    asked.anew()
    expect(await visit(path)).toBe(200)
    expect(asked.inTurn()).toBe(1)
  },
)

test('whoever waits for the same page gets it, although the first who asked has left', async () => {
  await site.services.store.set('settings', 'business_profile', { name: 'Plumbing for the patient' })
  const hasty = new AbortController()
  const left = fetch(`${site.url}/about`, { signal: hasty.signal }).catch((error: Error) => error.name)
  await pause(DISTANCE_MS / 3)
  const patient = visit('/about')
  await pause(DISTANCE_MS / 3)
  hasty.abort()
  expect(await left).toBe('AbortError')
  expect(await patient).toBe(200)
})
