import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageReading } from '#features/pages/page-reading.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import { findProject, recentProjects } from '#features/projects/list-projects.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aProject } from '#test/support/builders/project.ts'
import { call } from '#test/support/live-server.ts'

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

const listAddress = () => `${server.url}/api/collections/projects`
const address = (id: string) => `${listAddress()}/${id}`
const save = (id: string, body: object) => call(address(id), { method: 'PUT', body, token: server.token })
const listed = async (token?: string) => {
  const { body } = await call(listAddress(), token === undefined ? {} : { token })
  return (body.items as { id: string }[]).map(({ id }) => id)
}

/** Every place that shows projects to visitors. */
async function shownToVisitors(id: string) {
  const { store, clock } = server.services
  const page = () => new PageReading(store, clock.now)
  const recent = await recentProjects(page(), 1000)
  return {
    api: (await call(address(id))).status === 200,
    list: (await listed()).includes(id),
    page: (await findProject(page(), id)) !== null,
    cards: recent.some((project) => project.id === id),
    sitemap: (await sitemapEntries(page())).some(({ path }) => path.endsWith(`/${id}`)),
  }
}

const NOWHERE = { api: false, list: false, page: false, cards: false, sitemap: false }
const EVERYWHERE = { api: true, list: true, page: true, cards: true, sitemap: true }

describe('A draft of a project', () => {
  test('is saved with next to nothing, and only the administrator sees it', async () => {
    const saved = await save('van-1', { status: 'draft', category: 'Residential', title: 'Water heater, Seminole' })
    expect(saved.status).toBe(201)
    expect(await shownToVisitors('van-1')).toEqual(NOWHERE)
    expect(await listed(server.token)).toContain('van-1')
    expect((await call(address('van-1'), { token: server.token })).body).toMatchObject({ status: 'draft' })
  })

  test('needs every required field before it is published', async () => {
    await save('van-2', { status: 'draft', category: 'Residential' })
    const refused = await save('van-2', { status: 'published' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { image: 'Image is required' } } })
    // A list shows a draft with a stand-in for its title. That must not become the title of a published project.
    const { title: _, ...withoutTitle } = aProject({ status: 'published' })
    const untitled = await save('van-2', withoutTitle)
    expect(untitled).toMatchObject({ status: 422, body: { fields: { title: 'Title is required' } } })
    expect(await shownToVisitors('van-2')).toEqual(NOWHERE)
    expect((await save('van-2', aProject({ status: 'published' }))).status).toBe(200)
    expect(await shownToVisitors('van-2')).toEqual(EVERYWHERE)
  })

  test('disappears from every page when the project is unpublished', async () => {
    await save('van-3', aProject())
    expect(await shownToVisitors('van-3')).toEqual(EVERYWHERE)
    await save('van-3', { status: 'draft' })
    expect(await shownToVisitors('van-3')).toEqual(NOWHERE)
  })
})
