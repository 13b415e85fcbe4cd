import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectCategories } from '#features/projects/stored-project.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aProject } from '#test/support/builders/project.ts'
import { call } from '#test/support/live-server.ts'

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
  const { store } = server.services
  await store.set('projects', 'office', aProject({ category: 'Commercial' }))
  await store.set('projects', 'house', aProject({ category: 'Residential' }))
  await store.set('projects', 'old', { title: 'From before there were categories' })
})
afterAll(() => server.stop())

const route = () => `${server.url}/api/admin/project-categories`
const read = async () => (await call(route(), { token: server.token })).body
const categoryOf = async (id: string) => (await server.services.store.get('projects', id))?.data.category
const save = (categories: object[], version: unknown) => {
  const headers = { 'If-Match': `"${version}"`, ...(version === 0 ? { 'If-Match': '"0"' } : {}) }
  return call(route(), { method: 'PUT', token: server.token, body: { categories }, headers })
}
const saveProject = (id: string, category: string) =>
  call(`${server.url}/api/collections/projects/${id}`, {
    method: 'PUT',
    token: server.token,
    body: aProject({ category }),
  })

test('a site starts with three, with their projects counted', async () => {
  expect(await read()).toEqual({
    categories: [
      { name: 'Commercial', projects: 1 },
      { name: 'Residential', projects: 2 },
      { name: 'Emergency', projects: 0 },
    ],
    version: 0,
  })
})

test('they are renamed with their projects, ordered, added and removed', async () => {
  const saved = await save(
    [
      { name: 'Homes', was: 'Residential' },
      { name: 'Roofs', was: '' },
      { name: 'Commercial', was: 'Commercial' },
    ],
    0,
  )
  expect(saved.status).toBe(200)
  expect(await projectCategories(server.services.store)).toEqual(['Homes', 'Roofs', 'Commercial'])
  expect([await categoryOf('house'), await categoryOf('old'), await categoryOf('office')]).toEqual([
    'Homes',
    'Homes',
    'Commercial',
  ])
})

test('two may swap their names', async () => {
  const { version } = await read()
  const swapped = [
    { name: 'Commercial', was: 'Homes' },
    { name: 'Homes', was: 'Commercial' },
  ]
  expect((await save(swapped, version)).status).toBe(200)
  expect([await categoryOf('house'), await categoryOf('office')]).toEqual(['Commercial', 'Homes'])
})

test('a used one can’t be deleted, and nothing changes', async () => {
  const before = await read()
  const refused = await save([{ name: 'Homes', was: 'Homes' }], before.version)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Commercial has 2 projects. Give them another category first.',
  ])
  expect(await read()).toEqual(before)
})

test('a stale save is refused', async () => {
  expect((await save([{ name: 'Homes', was: 'Homes' }], 0)).body).toMatchObject({ code: 'stale' })
})

test.each([
  [[], 'categories'],
  [[{ name: ' ', was: '' }], 'categories.0.name'],
  [[{ name: 'all', was: '' }], 'categories.0.name'],
  [
    [
      { name: 'Homes', was: 'Homes' },
      { name: 'homes', was: '' },
    ],
    'categories.1.name',
  ],
])('%j is refused', async (categories, field) => {
  const { status, body } = await save(categories, (await read()).version)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty([field])
})

test('a project is saved in one of them only', async () => {
  expect((await saveProject('new', 'Homes')).status).toBe(201)
  for (const category of ['Emergency', 'All', '']) {
    const { status, body } = await saveProject('other', category)
    expect([status, body.fields]).toEqual([422, { category: 'Category is required' }])
  }
})
