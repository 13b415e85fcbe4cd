import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aPage } from '#test/support/builders/page.ts'
import { call } from '#test/support/live-server.ts'

let server: AdministeredServer
beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

const put = (slug: string, body: object) =>
  call(`${server.url}/api/collections/pages/${slug}`, { method: 'PUT', token: server.token, body })
const duplicate = (slug: string, token: string | undefined = server.token) =>
  call(`${server.url}/api/pages/${slug}/duplicate`, { method: 'POST', ...(token ? { token } : {}) })
const stored = (collection: string, id: string) => server.services.store.get(collection, id)

test('a copy of a page is a draft at the next free slug, and the original stays as it is', async () => {
  await put('winter', aPage({ slug: 'winter', content: '<p>Pipes freeze.</p>', publishAt: '2026-03-02T16:00:00.000Z' }))
  const before = await stored('pages', 'winter')
  expect(await duplicate('winter')).toMatchObject({ status: 201, body: { id: 'winter-copy' } })
  expect(await duplicate('winter')).toMatchObject({ status: 201, body: { id: 'winter-copy-2' } })
  const copy = await stored('pages', 'winter-copy')
  expect(copy?.data).toMatchObject({ content: '<p>Pipes freeze.</p>', status: 'draft', publishAt: '' })
  expect(await stored('pages', 'winter')).toEqual(before)
  expect(await stored('redirects', 'winter')).toBeUndefined()
  expect((await call(`${server.url}/api/collections/pages/winter-copy`)).status, 'for visitors').toBe(404)
})

test('a copy does not take an address that redirects to a renamed page', async () => {
  await put('spring', aPage({ slug: 'spring' }))
  await put('spring-copy', aPage({ slug: 'spring-copy' }))
  await put('spring-copy', { slug: 'april' })
  expect((await duplicate('spring')).body.id).toBe('spring-copy-2')
  expect((await stored('redirects', 'spring-copy'))?.data.to).toBe('april')
})

test('only the administrator copies pages, and only those that exist', async () => {
  expect((await duplicate('winter', '')).status).toBe(401)
  expect((await duplicate('nothing-here')).status).toBe(404)
  expect((await duplicate('%00')).status).toBe(404)
})
