import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const ID = 'canary-project'
const TITLE = 'Canary of Bayshore'
const SITEMAP = '/sitemap.xml'
const ADDRESSES = [
  '/',
  '/projects',
  `/projects/${ID}`,
  `/projects/${ID}.data`,
  '/projects/laundry',
  '/pages/cards',
  SITEMAP,
  '/api/collections/projects',
  `/api/collections/projects?search=${encodeURIComponent('Canary')}`,
  `/api/collections/projects/${ID}`,
  `/social/project/${ID}.jpg`,
]

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer()
  const { store } = server.services
  await store.set('projects', 'laundry', aProject())
  const content = `<p>Ours:</p><div data-block="project" data-slug="${ID}"></div>`
  await store.set('pages', 'cards', aPage({ slug: 'cards', status: 'published', content }))
})
afterAll(() => server.stop())

const found = async () => {
  const texts = await Promise.all(
    ADDRESSES.map(async (address) => {
      const response = await fetch(`${server.url}${address}`)
      return { address, status: response.status, text: await response.text() }
    }),
  )
  return {
    named: texts
      .filter(({ address, text }) => text.includes(address === SITEMAP ? ID : TITLE))
      .map(({ address }) => address),
    picture: texts.at(-1)?.status,
  }
}

test('a draft leaves no trace that a visitor can see, even after it was public', async () => {
  const { store } = server.services
  await store.set('projects', ID, aProject({ title: TITLE, status: 'draft' }))
  expect(await found()).toEqual({ named: [], picture: 404 })
  await store.set('projects', ID, { status: 'published' })
  const shown = await found()
  expect(shown.named).toEqual(
    expect.arrayContaining(['/projects', `/projects/${ID}`, '/projects/laundry', '/pages/cards', SITEMAP]),
  )
  expect(shown.picture).toBe(200)
  await store.set('projects', ID, { status: 'draft' })
  expect(await found()).toEqual({ named: [], picture: 404 })
})

test('a published page of the same name replaces the privacy notice', async () => {
  const { store } = server.services
  const look = async () => {
    const response = await fetch(`${server.url}/privacy`, { redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location') }
  }
  expect(await look()).toEqual({ status: 200, location: null })
  await store.set('pages', 'privacy', aPage({ slug: 'privacy', title: 'Ours', status: 'published' }))
  expect(await look()).toEqual({ status: 302, location: '/pages/privacy' })
  await store.set('pages', 'privacy', { status: 'draft' })
  expect(await look()).toEqual({ status: 200, location: null })
})
