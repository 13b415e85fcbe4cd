import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ITEM_REASONS } from '#domain/import/import.ts'
import { PAGE_LIMITS } from '#domain/pages/page.ts'
import { REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import { tooLong } from '#domain/text/text.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { anExport, anExportOf, anImportSite, anItem, anOldServer } from '#test/support/wordpress/import-site.ts'

const HEATER = '/wp-content/uploads/2024/05/heater.jpg'
const old = await anOldServer(new Uint8Array(await aPhoto({ seed: 7 })), HEATER)
const oldHost = { host: '127.0.0.1', port: Number(new URL(old.url).port) }
const site = await anImportSite({ allowedHosts: [oldHost] })
const { store } = site.services
afterAll(async () => {
  await site.stop()
  old.close()
})

const countOf = async (collection: string) => (await store.query(collection)).items.length

describe('an export that WordPress itself wrote', () => {
  it('is tried out first: everything is listed with a reason, and nothing changes', async () => {
    const before = await countOf('pages')
    const planned = await site.plan(anExport())
    expect(planned).toMatchObject({
      state: 'planned',
      site: 'Harbor Plumbing',
      leftOut: [{ what: 'Comments', count: 2 }],
      counts: { page: { waiting: 8, 'left-out': 2 }, picture: { waiting: 1, 'left-out': 0 } },
    })
    const pages = await site.items(planned.id, 'page')
    expect(pages.map(({ title, reason }) => [title, reason]).filter(([, reason]) => reason !== '')).toEqual([
      ['For members', ITEM_REASONS.password],
      ['Old prices', ITEM_REASONS.trash],
    ])
    expect(pages.find(({ slug }) => slug === 'water-heaters')?.notes).toEqual([
      'Plugin shortcodes left out: contact-form-7',
    ])
    expect(pages.find(({ slug }) => slug === 'about')?.notes).toEqual([
      `The old address won’t redirect. ${REDIRECT_MESSAGES.fromLiving}`,
    ])
    expect(await countOf('pages')).toBe(before)
    expect(await countOf('redirects')).toBe(0)
    await site.ask(`/${planned.id}`, { method: 'DELETE' })
    expect(await countOf('import-items')).toBe(0)
  })

  it('comes as drafts. Old addresses lead to the new ones with 301 once a page is published', async () => {
    const { id } = await site.plan(anExport(old.url))
    await site.step(id, 'start')
    const done = await site.finish(id)
    expect(done).toMatchObject({ state: 'done', counts: { page: { done: 8 }, picture: { done: 1 } } })
    expect(old.asked).toEqual([HEATER])

    const page = await site.page('water-heaters')
    expect(page).toMatchObject({
      title: 'Water Heaters & Boilers',
      status: 'draft',
      createdAt: '2024-05-01T09:00:00.000Z',
    })
    expect(page.content).toMatch(/<h2>Tank or tankless\?<\/h2>/)
    expect(page.content).toContain('<a href="/pages/five-signs-of-a-slab-leak">')
    expect(page.content).toMatch(
      /<figure><img src="\/files\/[\w-]+" alt="A new water heater in a garage" \/><figcaption>/,
    )
    expect(page.content).not.toMatch(/wp:|class=|contact-form|127\.0\.0\.1/)
    const classic = await site.page('garantie')
    expect(classic.content).toMatch(/^<p>Classic editor text, first paragraph\.<br \/>\nSame paragraph/)
    expect(classic.content).toContain('with ]]&gt; inside')
    expect(classic.content).toMatch(/<figure><img [^>]*><figcaption>The heater<\/figcaption><\/figure>/)
    expect((await site.page('five-signs-of-a-slab-leak')).content).not.toContain('track')

    for (const path of ['/water-heaters/', '/water-heaters/garantie/', '/2024/05/five-signs-of-a-slab-leak/']) {
      expect(await site.visit(path)).toEqual([404, null])
    }
    for (const slug of ['water-heaters', 'garantie', 'five-signs-of-a-slab-leak']) {
      expect((await site.save(slug, { status: 'published' })).status).toBe(200)
    }
    expect(await site.visit('/water-heaters/')).toEqual([301, '/pages/water-heaters'])
    expect(await site.visit('/water-heaters/garantie/')).toEqual([301, '/pages/garantie'])
    expect(await site.visit('/2024/05/Five-Signs-of-a-Slab-Leak')).toEqual([301, '/pages/five-signs-of-a-slab-leak'])
    expect(await site.visit('/pages/water-heaters')).toEqual([200, null])
  })

  it('is undone as a whole, except what was edited since', async () => {
    const [{ id = '' } = {}] = (await site.ask('')).body.imports as { id: string }[]
    await site.save('garantie', { slug: 'warranty' })
    await site.step(id, 'undo')
    expect(await site.finish(id)).toMatchObject({ state: 'undone', counts: { page: { undone: 5, kept: 3 } } })
    const kept = (await site.items(id, 'page')).filter(({ state }) => state === 'kept')
    expect(kept.map(({ slug, reason }) => [slug, reason])).toEqual([
      ['water-heaters', ITEM_REASONS.edited],
      ['garantie', ITEM_REASONS.edited],
      ['five-signs-of-a-slab-leak', ITEM_REASONS.edited],
    ])
    expect(await site.items(id, 'picture')).toMatchObject([{ state: 'kept', reason: ITEM_REASONS.inUse }])
    expect(await site.visit('/water-heaters/')).toEqual([301, '/pages/water-heaters'])
    expect((await site.page('sample-page')).title).toBeUndefined()
    expect((await store.query('redirects')).items.map(({ data }) => data.from)).not.toContain('/sample-page')
  })

  it('takes pictures that were chosen beside it, and undoes an untouched import completely', async () => {
    const again = await anImportSite()
    try {
      const before = await again.services.store.lastChange()
      const { id } = await again.plan(anExport())
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(await aPhoto({ seed: 8 }))]), 'heater.jpg')
      const at = `${again.url}/api/admin/imports/${id}/pictures`
      const send = (name: string) =>
        fetch(`${at}?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${again.token}` },
          body: form,
        })
      expect((await send('uploads/2024/05/other.jpg')).status).toBe(404)
      expect((await send('uploads/2024/05/heater-300x200.jpg')).status).toBe(201)
      await again.step(id, 'start')
      expect(await again.finish(id)).toMatchObject({ counts: { page: { done: 8 }, picture: { done: 1 } } })
      expect((await again.page('water-heaters')).content).toContain('<img src="/files/')
      await again.step(id, 'undo')
      expect(await again.finish(id)).toMatchObject({ counts: { page: { undone: 8 }, picture: { undone: 1 } } })
      expect((await again.services.store.query('pages')).items.map((page) => page.id)).not.toContain('water-heaters')
      expect((await again.services.store.query('redirects')).items).toEqual([])
      expect((await again.services.store.query('images', { where: { library: true } })).items).toEqual([])
      expect(await again.services.store.lastChange()).toBeGreaterThan(before)
    } finally {
      await again.stop()
    }
  })
})

describe('an import', () => {
  it('continues where it stopped, and does nothing twice', async () => {
    const { id } = await site.plan(anExport(old.url))
    await site.step(id, 'start')
    await Promise.all([site.step(id, 'continue'), site.step(id, 'continue')])
    const all = await Promise.all([site.finish(id), site.finish(id)])
    expect(all.map(({ counts }) => counts.page.done)).toEqual([8, 8])
    // Slugs that are taken get a number.
    expect((await site.items(id, 'page')).map(({ slug }) => slug)).toContain('water-heaters-2')
    expect((await site.page('water-heaters-3')).title).toBeUndefined()
  })

  it('continues after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-import-'))
    const first = await anImportSite({ dataDir })
    const { id } = await first.plan(anExport())
    await first.step(id, 'start')
    expect(await first.step(id, 'continue')).toMatchObject({ state: 'importing', counts: { page: { waiting: 8 } } })
    await first.stop()
    const second = await anImportSite({ dataDir })
    expect(await second.finish(id)).toMatchObject({ state: 'done', counts: { page: { done: 8 } } })
    await second.stop()
    rmSync(dataDir, { recursive: true })
  })

  it('skips a page whose slug was taken meanwhile', async () => {
    const { id } = await site.plan(anExport(old.url).replaceAll('<![CDATA[water-heaters]]>', '<![CDATA[meanwhile]]>'))
    await site.save('meanwhile', { title: 'Mine' })
    await site.step(id, 'start')
    await site.finish(id)
    const item = (await site.items(id, 'page')).find(({ slug }) => slug === 'meanwhile')
    expect(item).toMatchObject({ state: 'left-out', reason: ITEM_REASONS.slugTaken })
    expect(await site.page('meanwhile')).toMatchObject({ title: 'Mine' })
  })

  it('skips a page that its pictures make too long, and continues with the next', async () => {
    const picture = `<img src="${old.url}${HEATER}">`
    const long = `<!-- wp:html --><p>${'x'.repeat(999_900)}</p>${picture}`
    const { id, counts } = await site.plan(
      anExportOf(anItem({ title: 'A long one', 'content:encoded': long }) + anItem({ title: 'The next one' })),
    )
    expect(counts.page.waiting).toBe(2)
    await site.step(id, 'start')
    expect(await site.finish(id)).toMatchObject({ state: 'done', counts: { page: { done: 1, 'left-out': 1 } } })
    const [left] = await site.items(id, 'page')
    expect(left).toMatchObject({ state: 'left-out', reason: tooLong(PAGE_LIMITS.content) })
    const stored = (await store.query('import-items', { where: { importId: id, kind: 'page' } })).items
    expect(stored.map(({ data }) => (data.page as { content: string }).content)).toEqual(['', ''])
  })

  it('imports a page without a picture that was deleted meanwhile', async () => {
    const fresh = await anImportSite({ allowedHosts: [oldHost] })
    try {
      const { id } = await fresh.plan(anExport(old.url))
      await fresh.step(id, 'start')
      await fresh.step(id, 'continue')
      const [picture] = (await fresh.services.store.query('images', { where: { library: true } })).items
      const at = `${fresh.url}/api/pictures/${picture?.id}`
      expect((await call(at, { method: 'DELETE', token: fresh.token })).status).toBe(200)
      expect(await fresh.finish(id)).toMatchObject({ state: 'done', counts: { page: { done: 8 } } })
      expect((await fresh.page('water-heaters')).content).not.toContain('<img')
    } finally {
      await fresh.stop()
    }
  })

  it('keeps a page that the owner wrote under the slug of a deleted one', async () => {
    const { id } = await site.plan(anExportOf(anItem({ title: 'Mine here' })))
    await site.step(id, 'start')
    await site.finish(id)
    await call(`${site.url}/api/collections/pages/mine-here`, { method: 'DELETE', token: site.token })
    expect((await site.save('mine-here', { title: 'My own' })).status).toBe(201)
    await site.step(id, 'undo')
    expect(await site.finish(id)).toMatchObject({ state: 'undone', counts: { page: { kept: 1 } } })
    expect(await site.page('mine-here')).toMatchObject({ title: 'My own' })
    expect(await site.items(id, 'page')).toMatchObject([{ state: 'kept', reason: ITEM_REASONS.replaced }])
  })

  it('keeps an old address that the owner has redirected elsewhere since', async () => {
    const { id } = await site.plan(anExportOf(anItem({ title: 'Moved on', link: 'https://old.example/moved-on/' })))
    await site.step(id, 'start')
    await site.finish(id)
    await call(`${site.url}/api/collections/pages/moved-on`, { method: 'DELETE', token: site.token })
    const elsewhere = { from: '/pages/moved-on', to: '/contact', outside: false }
    expect((await call(`${site.url}/api/redirects`, { token: site.token, body: elsewhere })).status).toBe(201)
    expect(await site.visit('/moved-on')).toEqual([301, '/contact'])
    await site.step(id, 'undo')
    expect(await site.finish(id)).toMatchObject({ state: 'undone', counts: { page: { undone: 1 } } })
    expect(await site.visit('/moved-on')).toEqual([301, '/contact'])
  })

  it('cannot be removed from the list or started while it runs', async () => {
    const { id } = await site.plan(anExport(old.url))
    expect((await site.ask(`/${id}/undo`, { method: 'POST' })).status).toBe(409)
    await site.step(id, 'start')
    expect((await site.ask(`/${id}`, { method: 'DELETE' })).status).toBe(409)
    await site.finish(id)
    expect((await site.ask(`/${id}/start`, { method: 'POST' })).status).toBe(409)
  })
})
