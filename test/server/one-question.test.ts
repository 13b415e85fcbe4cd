import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from '#server/pages/render-page.ts'
import type { Reader, Store } from '#store/store.ts'
import { aFullPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'

let site: LiveServer
let distant: ReturnType<typeof farAway>

beforeAll(async () => {
  site = await aBuiltServer()
  const { store } = site.services
  await store.set('projects', 'shower', aProject({ title: 'A walk-in shower' }))
  await store.set('pages', 'drains', { ...aFullPage('drains'), published: true })
  distant = farAway(store)
  await visit('/projects')
})

afterAll(() => site.stop())

async function visit(path: string): Promise<number> {
  const { status } = await renderPage({ ...site.services, store: distant.store }, new Request(`${site.url}${path}`))
  return status
}

/**
 * The store as if it were far away: it responds only once all independent reads have been sent. `inTurn`
 * counts how many reads had to wait for another.
 */
function farAway(store: Store) {
  let answered = 0
  let longest = 0
  const far =
    <Given extends unknown[], Answer>(read: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const turn = answered + 1
      longest = Math.max(longest, turn)
      const answer = await read(...given)
      for (let quiet = 0; quiet < 20; quiet++) await nextTurn()
      answered = Math.max(answered, turn)
      return answer
    }
  const reader: Partial<Reader> = {
    get: far((...asked) => store.get(...asked)),
    query: far((...asked) => store.query(...asked)),
    count: far((...asked) => store.count(...asked)),
  }
  const reset = () => {
    answered = 0
    longest = 0
  }
  const seen = new Proxy(store, {
    get: (target, name) => {
      const own: unknown = Reflect.get(name in reader ? reader : target, name)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  return { store: seen, inTurn: () => longest, reset }
}

test.each(['/', '/about', '/projects', '/projects/shower', '/pages/drains', '/schedule', '/contact', '/emergency'])(
  '%s reads everything from a distant database in one round, even right after a change',
  async (path) => {
    const { store } = site.services
    await store.set('settings', 'business_profile', { name: `Plumbing for ${path}` })
    await store.set('projects', 'shower', { description: `Seen from ${path}` })
    distant.reset()
    expect(await visit(path)).toBe(200)
    expect(distant.inTurn()).toBe(1)
  },
)

test('everyone waiting for the same page gets it, even if the first visitor has left', async () => {
  const begun = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  const server = await aLiveServer(
    {},
    {
      web: {
        render: async () => {
          begun.resolve()
          await made.promise
          return new Response('made')
        },
      },
    },
  )
  const hasty = new AbortController()
  const left = fetch(`${server.url}/about`, { signal: hasty.signal }).catch((error: Error) => error.name)
  await begun.promise
  const patient = fetch(`${server.url}/about`)
  hasty.abort()
  expect(await left).toBe('AbortError')
  made.resolve()
  expect(await (await patient).text()).toBe('made')
  await server.stop()
})
