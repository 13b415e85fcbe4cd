import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { FIXED_PATHS } from '#features/pages/sitemap-entries.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { ReadyPages } from './ready-pages.ts'
import { makeReady } from './serve-pages.ts'

const rendered: string[] = []
let server: LiveServer

beforeAll(async () => {
  server = await aLiveServer(
    {},
    {
      web: {
        render: async (request, site) => {
          const { name } = await site.business()
          rendered.push(`${new URL(request.url).pathname} of ${name}`)
          return new Response(name.repeat(1000), { headers: { 'Content-Type': 'text/html' } })
        },
      },
    },
  )
})

afterAll(() => server.stop())

it('renders a page that visitors came back to again after a change, and no other', async () => {
  for (const path of ['/', '/', '/once']) await (await fetch(server.url + path)).text()
  rendered.length = 0
  await server.services.store.set('settings', BUSINESS_PROFILE_ID, { name: 'Renamed Plumbing' })
  await vi.waitFor(() => expect(server.services.pages.find('/')?.body.br).toBeDefined(), 10_000)
  expect(rendered).toEqual(['/ of Renamed Plumbing'])
})

it('serves the fixed pages from the cache right after the start', async () => {
  for (const path of FIXED_PATHS) await makeReady(server.services, path)
  rendered.length = 0
  for (const path of FIXED_PATHS) {
    expect(server.services.pages.find(path)?.isThorough).toBe(true)
    await (await fetch(server.url + path)).text()
  }
  expect(rendered).toEqual([])
})

it('waits until the changes are over, and renders a page once for all of them', async () => {
  const made: string[] = []
  const ready = new ReadyPages(async (address) => void made.push(address), 20)
  for (const address of ['/', '/about', '/', '/']) ready.renderAgain(address)
  expect(made).toEqual([])
  await vi.waitFor(() => expect(made).toEqual(['/', '/about']))
  await ready.stop()
})

it('renders nothing after it was stopped', async () => {
  const made: string[] = []
  const ready = new ReadyPages(async (address) => void made.push(address), 0)
  ready.renderAgain('/')
  await ready.stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made).toEqual([])
})
