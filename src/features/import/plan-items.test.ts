import { expect, test } from 'vitest'
import { plainContent } from '#domain/import/content.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES, ITEM_REASONS } from '#domain/import/import.ts'
import { turnsDuring } from '#test/support/turns.ts'
import { anExportOf, anItem } from '#test/support/wordpress/import-site.ts'
import { cleanContent } from './clean-content.ts'
import { readExport } from './plan-import.ts'
import { planItems } from './plan-items.ts'

const PAGES = 20

/** Pages with separate pictures, and the events while they were planned. */
async function planned(picturesEach: number) {
  const text = (page: number) =>
    Array.from({ length: picturesEach }, (_, at) => `<img src="/${page}-${at}.png">`).join('')
  const items = Array.from({ length: PAGES }, (_, page) =>
    anItem({ title: `Page ${page}`, link: `https://old.example/${page}`, 'content:encoded': text(page) }),
  )
  const found = await readExport(chunksOf(anExportOf(items.join(''))))
  let pages = 0
  const redirectProblem = async () => {
    pages += 1
    return ''
  }
  const site = { siteUrl: 'https://site.example', isTaken: async () => false, redirectProblem }
  let outcome: unknown
  const turns = await turnsDuring(async () => {
    outcome = await planItems(found, site).catch((error: unknown) => error)
  })
  return { pages, turns, outcome }
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test.each([
  ['pictures without an address', (size: number) => '<img>and the words between them'.repeat(size)],
  ['pictures of other sites', (size: number) => '<img src="gopher://old.example/a.png">and words'.repeat(size)],
  ['brackets that begin no shortcode', (size: number) => `[a${'b'.repeat(60)}`.repeat(size)],
  ['line breaks', (size: number) => '\n \t'.repeat(size)],
])('the work for %s grows with their number, not with its square', (_what, text) => {
  const workFor = (size: number) => {
    const begun = performance.now()
    const { html } = plainContent(text(size), () => undefined)
    cleanContent(html, 'https://site.example', { picture: () => undefined, link: () => undefined })
    return performance.now() - begun
  }
  workFor(500)
  // Sixteen times the size: a square would be 256 times the work.
  expect(workFor(16_000)).toBeLessThan(100 * Math.max(workFor(1000), workFor(1000), 1))
})

test('an export with too many pictures is refused at the first one, not at its end', async () => {
  const { pages, outcome } = await planned(IMPORT_LIMITS.pictures / 5)
  expect(outcome).toMatchObject({ kind: 'too-large', message: IMPORT_MESSAGES.tooManyPictures })
  expect(pages).toBe(5)
})

test('other requests are served between two pages', async () => {
  const { turns, outcome } = await planned(1)
  expect(outcome).toHaveLength(2 * PAGES)
  expect(turns).toBeGreaterThanOrEqual(PAGES - 1)
})

test('links by number point to the page with this number, never to the front page', async () => {
  const links =
    '<a href="https://old.example/?page_id=7">a</a> <a href="/?p=7">b</a> <a href="https://old.example/?p=99">c</a> <a href="/">d</a>'
  const items = [
    anItem({ title: 'Front', link: 'https://old.example/', 'wp:post_id': '6', 'content:encoded': links }),
    anItem({ title: 'Seven', link: 'https://old.example/?page_id=7', 'wp:post_id': '7' }),
  ]
  const site = { siteUrl: 'https://site.example', isTaken: async () => false, redirectProblem: async () => '' }
  const [front, seven] = await planItems(await readExport(chunksOf(anExportOf(items.join('')))), site)
  const targets = [...(front?.page?.content ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(targets).toEqual([
    `/pages/${seven?.slug}`,
    `/pages/${seven?.slug}`,
    'https://old.example/?p=99',
    `/pages/${front?.slug}`,
  ])
  expect(seven?.notes).toEqual([`The old address won’t redirect. ${ITEM_REASONS.numberedAddress}`])
})
