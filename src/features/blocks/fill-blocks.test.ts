import { afterAll, beforeAll, expect, test } from 'vitest'
import { inertHtml } from '#features/pages/inert-html.ts'
import { questionsJsonLd } from '#features/pages/public-page.ts'
import { notedReader, Reads } from '#store/reads.ts'
import { aPlace } from '#test/support/store.ts'
import { fillBlocks } from './fill-blocks.ts'

const place = await aPlace('sqlite')
const store = await place.open()
beforeAll(async () => {
  await store.set('services', 'drains', {
    name: 'Drains <b>',
    slug: 'drains',
    summary: 'Clear & quick',
    published: true,
  })
  await store.set('services', 'hidden', { name: 'Hidden', slug: 'hidden', published: false })
  await store.set('services', 'emergency', { name: 'Emergency', slug: 'emergency', published: true })
  await store.set('projects', 'kitchen', { title: 'Kitchen', description: 'New pipes' })
  await store.set('projects', 'unfinished', { title: 'Unfinished', status: 'draft' })
})
afterAll(() => place.remove())

const filled = (html: string) => fillBlocks(store, inertHtml(html, 'https://bayline.example'))

test('a card shows the current service, escaped', async () => {
  const { html, isIncomplete } = await filled('<div data-block="service" data-slug="drains"></div>')
  expect(html).toContain('<a href="/services/drains">Drains &lt;b&gt;</a>')
  expect(html).toContain('<p>Clear &amp; quick</p>')
  expect(isIncomplete).toBe(false)
})

test.each([
  ['service', 'hidden'],
  ['service', 'never-was'],
  ['service', 'emergency'],
  ['project', 'unfinished'],
  ['project', 'never-was'],
])('a card of the %s "%s", which visitors may not see, is left out and reported', async (kind, slug) => {
  expect(await filled(`<div data-block="${kind}" data-slug="${slug}"></div>`)).toEqual({ html: '', isIncomplete: true })
})

test('cards that visitors may not see count among the fifty that are read', async () => {
  const reads = new Reads()
  const card = (index: number) => `<div data-block="project" data-slug="never-${index}"></div>`
  const cards = Array.from({ length: 200 }, (_, index) => card(index))
  await fillBlocks(notedReader(store, reads), cards.join(''))
  const isRead = (index: number) => reads.include({ collection: 'projects', id: `never-${index}` })
  expect([isRead(49), isRead(50)]).toEqual([true, false])
})

test('a video loads nothing by itself, and a link to any other site stays a link', async () => {
  const { html } = await filled('<div data-block="embed"><a href="https://youtu.be/dQw4w9WgXcQ">Our shop</a></div>')
  expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  // Videos need the site's origin, also on a preview page, which otherwise sends no referrer.
  expect(html).toContain('referrerpolicy="strict-origin-when-cross-origin"')
  expect(html).not.toContain(' src=')
  const other = '<div data-block="embed"><a href="https://evil.example/x">x</a></div>'
  expect((await filled(other)).html).toBe(other)
})

test.each([
  ['//www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['http://maps.google.com/maps?q=Tampa&amp;output=embed', 'https://www.google.com/maps?q=Tampa&amp;output=embed'],
])('a pasted frame of %s waits for the visitor', async (src, loaded) => {
  const { html } = await filled(`<p><iframe src="${src}" title="A &quot;tour&quot;" onload="x()"></iframe></p>`)
  expect(html).toContain(`<iframe hidden data-src="${loaded}" title="A &quot;tour&quot;"`)
  expect(html).toMatch(/^<div data-block="embed" data-embed="(video|map)">.*<\/div>$/)
  expect(html).not.toMatch(/ src=|onload/)
})

test('structured data of questions matches the page', () => {
  const html =
    '<div data-block="questions"><details><summary>Open late?</summary><p>Yes, &amp; <b>early</b>.</p></details></div>'
  expect(JSON.parse(questionsJsonLd(html, '') ?? '')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Open late?', acceptedAnswer: { text: 'Yes, & early.' } }],
  })
  expect(questionsJsonLd(html, '{"@type":"FAQPage"}')).toBeNull()
  expect(questionsJsonLd('<details><summary>a</summary>b</details>', '')).toBeNull()
})
