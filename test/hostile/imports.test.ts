import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_LIMITS, IMPORT_MESSAGES, ITEM_REASONS } from '#domain/import/import.ts'
import { PAGE_LIMITS } from '#domain/pages/page.ts'
import { planImport } from '#features/import/plan-import.ts'
import { turnsDuring } from '#test/support/turns.ts'
import { anExport, anExportOf, anImportSite, anItem } from '#test/support/wordpress/import-site.ts'

let site: Awaited<ReturnType<typeof anImportSite>>
beforeAll(async () => {
  site = await anImportSite()
})
afterAll(() => site.stop())

const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

const numbered = (attributes: number) => Array.from({ length: attributes }, (_, at) => ` a${at}=""`).join('')

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  [
    'a billion laughs',
    `<!DOCTYPE rss [<!ENTITY l0 "ha">${LAUGHS}]>${anExportOf(anItem({ title: '&l9;' }))}`,
    'doctype',
  ],
  ['an entity that reads a file', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>`, 'doctype'],
  ['a document type of another server', '<!DOCTYPE rss SYSTEM "http://127.0.0.1/x.dtd"><rss/>', 'doctype'],
  ['a page', '<!doctype html><title>Hi</title>', 'notWordPress'],
  ['a feed of something else', '<rss><channel><title>News</title></channel></rss>', 'notWordPress'],
  ['a spreadsheet', 'PK\u0003\u0004', 'notWordPress'],
  ['JSON', '{"pages": []}', 'notWordPress'],
  ['nothing', '', 'empty'],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${anExport()}`, 'utf16le')), 'notUtf8'],
  ['Latin-1', bytes(anExportOf(anItem({ title: 'Caf\u00e9' }))), 'notUtf8'],
  ['a file that says it is Latin-1', '<?xml version="1.0" encoding="ISO-8859-1"?><rss/>', 'notUtf8'],
  [
    'an element full of attributes',
    anExportOf(`<item${numbered(IMPORT_LIMITS.attributes + 1)}/>`),
    'tooManyAttributes',
  ],
  ['elements in elements', anExportOf('<a>'.repeat(IMPORT_LIMITS.depth)), 'tooDeep'],
])('%s is refused with a reason', async (_, sent, reason) => {
  const { status, body } = await site.upload(sent)
  expect([status, body.error]).toEqual([422, IMPORT_MESSAGES[reason as keyof typeof IMPORT_MESSAGES]])
  expect(await nothing()).toBe(true)
})

test.each([
  ['cut off in the middle', anExport().slice(0, 9_000)],
  ['with an entity it never declared', anExportOf('<item><title>&nbsp;</title></item>')],
  ['with a NUL', anExportOf(anItem({ title: 'a\u0000b' }))],
  ['with elements that cross', anExportOf('<item><title></item></title>')],
])('an export %s is refused with the line', async (_, sent) => {
  const { status, body } = await site.upload(sent)
  expect(status).toBe(422)
  expect(body.error).toMatch(/^This file is damaged at line \d+/)
  expect(await nothing()).toBe(true)
})

test('100,000 items are refused', async () => {
  const { status, body } = await site.upload(anExportOf('<item/>'.repeat(100_000)))
  expect([status, body.error]).toEqual([413, IMPORT_MESSAGES.tooManyItems])
  const pages = anItem({}).repeat(IMPORT_LIMITS.pages + 1)
  expect((await site.upload(anExportOf(pages))).body.error).toBe(IMPORT_MESSAGES.tooManyPages)
  expect(await nothing()).toBe(true)
})

test('a gigabyte is refused at the limit, whatever the headers say', async () => {
  let sent = 0
  const chunk = Buffer.from(' '.repeat(64 * 1024))
  const endless = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from('<rss><channel>')),
    pull(stream) {
      sent += chunk.length
      if (sent > 1024 ** 3) stream.close()
      else stream.enqueue(chunk)
    },
  })
  const refused = await site.upload(endless).catch(() => undefined)
  // The server stops reading long before the end. Then a client sees the refusal or a closed connection.
  if (refused) expect([refused.status, refused.body.error]).toEqual([413, IMPORT_MESSAGES.tooLarge])
  expect(sent).toBeLessThan(512 * 1024 ** 2)
  expect(await nothing()).toBe(true)
})

test('exports that never end keep others waiting, but not without a word', async () => {
  const ends = Promise.withResolvers<void>()
  const stalled = async function* () {
    yield Buffer.from('<rss><channel>')
    await ends.promise
  }
  const { store, config, clock } = site.services
  const read = () => planImport({ store, siteUrl: config.publicUrl }, stalled, clock.now())
  const waiting = Promise.allSettled(Array.from({ length: 5 }, read))
  await expect(read()).rejects.toThrow(IMPORT_MESSAGES.busy)
  ends.resolve()
  expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
})

test('visitors are served while a long list of items is stored', async () => {
  const { store, config, clock } = site.services
  const pictures = Array.from({ length: 1_000 }, (_, at) => `<img src="/${at}.png">`).join('')
  const whole = async function* () {
    yield Buffer.from(anExportOf(anItem({ 'content:encoded': pictures })))
  }
  let id = ''
  const turns = await turnsDuring(async () => {
    id = await planImport({ store, siteUrl: config.publicUrl }, whole, clock.now())
  })
  await site.ask(`/${id}`, { method: 'DELETE' })
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('pictures at files and internal addresses are never fetched', async () => {
  const picture = (id: string, address: string) =>
    anItem({ 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:post_id': id, 'wp:attachment_url': address })
  const inside = [
    'http://127.0.0.1/a.jpg',
    'https://169.254.169.254/b.jpg',
    'https://[::1]/c.jpg',
    'https://10.0.0.1/d.jpg',
  ]
  const text =
    '<img src="file:///etc/passwd.jpg"><img src="http://localhost:1/e.jpg"><a href="javascript:alert(1)">x</a>'
  const { id } = await site.plan(
    anExportOf(
      [
        ...inside.map((at, index) => picture(`${index}`, at)),
        picture('9', 'file:///etc/f.jpg'),
        anItem({ 'content:encoded': text }),
      ].join(''),
    ),
  )
  await site.step(id, 'start')
  await site.finish(id)
  const pictures = await site.items(id, 'picture')
  expect(pictures.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'left-out'))
  expect(new Set(pictures.map(({ reason }) => reason))).toEqual(
    new Set([ITEM_REASONS.notInReach, ITEM_REASONS.notOnTheWeb]),
  )
  const { content } = await site.page('a-page')
  expect(content).not.toMatch(/<img|javascript|file:/)
  await site.step(id, 'undo')
  await site.finish(id)
  await site.ask(`/${id}`, { method: 'DELETE' })
})

test('text that is nested too deeply leaves only its page out', async () => {
  const { counts, id } = await site.plan(
    anExportOf(anItem({ 'content:encoded': '<div>'.repeat(5_000) }) + anItem({ title: 'B' })),
  )
  expect(counts.page).toMatchObject({ waiting: 1, 'left-out': 1 })
  await site.ask(`/${id}`, { method: 'DELETE' })
})

test('types that no site has are counted by name', async () => {
  const types = ['constructor', '__proto__', 'toString', '', `${'x'.repeat(39)}\u{1F6B0}`, 'revision']
  const { id, leftOut } = await site.plan(anExportOf(types.map((type) => anItem({ 'wp:post_type': type })).join('')))
  expect(leftOut.map(({ what, count }) => [what, count])).toEqual([
    ['Other content (constructor)', 1],
    ['Other content (__proto__)', 1],
    ['Other content (toString)', 1],
    ['Other content (unknown)', 1],
    [`Other content (${'x'.repeat(39)})`, 1],
    ['Earlier versions', 1],
  ])
  await site.ask(`/${id}`, { method: 'DELETE' })
})

test('pictures are not looked up under a site address that is too long', async () => {
  const pictures = Array.from({ length: 500 }, (_, at) => `<img src="${at}.png">`).join('')
  const long = anExportOf(anItem({ 'content:encoded': pictures })).replace(
    '.example',
    `.example/${'a'.repeat(200_000)}/`,
  )
  const { id, address, counts } = await site.plan(long)
  expect([address, counts.picture.waiting, counts.picture['left-out']]).toEqual(['', 0, 0])
  await site.ask(`/${id}`, { method: 'DELETE' })
})

test('a page with too many tags is left out before it is cleaned', async () => {
  const { id } = await site.plan(anExportOf(anItem({ 'content:encoded': '<br>'.repeat(PAGE_LIMITS.tags + 1) })))
  expect(await site.items(id, 'page')).toMatchObject([{ state: 'left-out', reason: ITEM_REASONS.tooManyTags }])
  await site.ask(`/${id}`, { method: 'DELETE' })
})

async function nothing(): Promise<boolean> {
  const { store } = site.services
  const counts = await Promise.all(['imports', 'import-items', 'redirects'].map((name) => store.count(name)))
  return counts.every((count) => count === 0)
}
