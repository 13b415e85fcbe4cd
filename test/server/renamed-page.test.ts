import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage } from '#test/support/builders/page.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'
import { pageWriter } from '#test/support/pages.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'

let database: TestDatabase
let instances: LiveServer[]

beforeAll(async () => {
  database = await aPostgres()
  const settings = { databaseUrl: database.url }
  instances = [await aBuiltServer(settings), await aBuiltServer(settings)]
})

afterAll(async () => {
  for (const instance of instances) await instance.stop()
  await database.drop()
})

const ask = (path: string) => Promise.all(instances.map(({ url }) => fetch(url + path, { redirect: 'manual' })))
const statuses = async (path: string) => (await ask(path)).map(({ status }) => status)

test('renaming a page reaches both of two instances at once: 301, new page, sitemap', async () => {
  const pages = await pageWriter(instances[0]?.url ?? '')
  await pages.save(aPage({ slug: 'before', title: 'Wandering page' }))
  expect(await statuses('/pages/before')).toEqual([200, 200])
  expect(await statuses('/pages/after')).toEqual([404, 404])
  await pages.change('before', { slug: 'after' })
  for (const moved of await ask('/pages/before')) {
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pages/after'])
  }
  for (const page of await ask('/pages/after')) expect(await page.text()).toContain('Wandering page')
  for (const sitemap of await ask('/sitemap.xml')) {
    const xml = await sitemap.text()
    expect(xml).toContain('/pages/after<')
    expect(xml).not.toContain('/pages/before<')
  }
  await pages.change('after', { title: 'Renamed once more' })
  for (const page of await ask('/pages/after')) expect(await page.text()).toContain('Renamed once more')
  await pages.remove('after')
  expect(await statuses('/pages/before')).toEqual([404, 404])
})
