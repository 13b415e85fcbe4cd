import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { BUILT_IN_PICTURES } from '#domain/pictures/built-in.ts'
import { writeWebsite } from '#features/demo/seed-demo.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'
import { MARKED, MARKED_BUSINESS, MARKED_PAGES, MARKED_PARTS, MARKED_PROJECT, mark } from '#test/support/marked-site.ts'
import { INTERFACE_WORDS } from './interface-words.ts'

const PAGES = [
  '/',
  '/about',
  '/contact',
  '/schedule',
  '/schedule?service=emergency',
  '/emergency',
  '/offline',
  '/projects',
  '/projects/marked',
  '/projects/none',
  '/services',
  '/services/repair',
  '/pages/page',
  '/pages/none',
  '/nothing/here',
]

let server: LiveServer

/** Starts as the demo company's site, and becomes another company's through the editor's calls. */
beforeAll(async () => {
  server = await aBuiltServer()
  const { url, services } = server
  const { store } = services
  await store.transaction(writeWebsite)
  const token = await administratorToken(url)
  const put = async (path: string, body: object) => {
    const answer = await call(`${url}/api/collections/${path}`, { method: 'PUT', token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }
  await put('settings/business_profile', MARKED_BUSINESS)
  await put('settings/global_seo_settings', {
    title: mark('site'),
    description: mark('about'),
    keywords: [mark('key')],
  })
  for (const { id, content } of MARKED_PARTS) {
    await put(`site-drafts/${id}`, content)
    const published = await call(`${url}/api/admin/site/${id}/publish`, { token, body: { version: 1 } })
    expect(published.status).toBe(200)
  }
  for (const page of MARKED_PAGES) await put(`pages/${page.slug}`, page)
  await store.set('projects', 'marked', MARKED_PROJECT)
  for (const { id } of (await store.query('services')).items) {
    await put(`services/${id}`, { name: mark('service'), summary: mark('summary'), price: { note: mark('price') } })
  }
})

afterAll(() => server.stop())

const htmlOf = async (path: string) => (await fetch(server.url + path)).text()

test.each(PAGES)('%s shows only the owner’s texts and interface words', async (path) => {
  const html = await htmlOf(path)
  expect(html).toMatch(MARKED)
  const left = visibleTexts(html)
    .map((text) => text.replaceAll(MARKED, '').replace(/^[\s·:,.]+|[\s·:,.]+$/g, ''))
    .filter(
      (text) =>
        text !== '' &&
        !INTERFACE_WORDS.some((words) => (typeof words === 'string' ? words === text : words.test(text))),
    )
  expect([...new Set(left)]).toEqual([])
})

test.each(PAGES)('%s has no picture of the previous company', async (path) => {
  const shown = imageHashesIn(await htmlOf(path))
  const before = imageHashesIn(JSON.stringify(BUILT_IN_PICTURES))
  expect([...shown].filter((hash) => before.has(hash))).toEqual([])
})

/** Texts between elements, and attributes that are visible or for screen readers. Inline elements don't split a text. */
function visibleTexts(html: string): string[] {
  const body = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--.*?-->/g, '')
  const attributes = Array.from(
    body.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g),
    ([, text = '']) => text,
  )
  const texts = body.replaceAll(/<\/?(?:span|strong)\b[^>]*>/g, '').split(/<[^>]*>/)
  return [...attributes, ...texts].map(decoded)
}

function decoded(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
}
