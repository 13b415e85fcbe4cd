import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'
import { pageWriter } from '#test/support/pages.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer()
})
afterAll(() => server.stop())

test('saved global SEO settings are on the home page, and on every page without its own', async () => {
  const { url } = server
  const pages = await pageWriter(url)
  await pages.save(aPage({ slug: 'wordless', title: 'Wordless' }))
  await pages.save(aPage({ slug: 'own', title: 'Own', seo: { description: 'Its own words' } }))
  const html = async (path: string) => (await fetch(url + path)).text()
  expect(await html('/')).not.toContain('Global words')
  const body = { title: 'Tampa Plumbers', description: 'Global words', keywords: ['tampa', 'plumbers'] }
  const token = await administratorToken(url)
  const saved = await call(`${url}/api/collections/settings/${SETTINGS_IDS.seo}`, { method: 'PUT', token, body })
  expect(saved.status).toBeLessThan(300)

  const home = await html('/')
  expect(home).toContain('<title>Tampa Plumbers</title>')
  expect(home).toContain('<meta name="keywords" content="tampa, plumbers"/>')
  const wordless = await html('/pages/wordless')
  expect(wordless).toContain('<title>Wordless</title>')
  expect(wordless).toContain('<meta name="description" content="Global words"/>')
  expect(wordless).not.toContain('<meta name="keywords"')
  expect(await html('/pages/own')).toContain('<meta name="description" content="Its own words"/>')
})
