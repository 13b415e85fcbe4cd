import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { PageReading } from '#features/pages/page-reading.ts'
import { projectSummaries } from '#features/projects/project-summaries.ts'
import type { Store } from '#store/store.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { Freshness } from './freshness.ts'
import { PageCache } from './page-cache.ts'

let place: Place
let ours: Store
let theirs: Store

/** Two stores on one file. Each hears of the other's writes with a delay, as over a slow network. */
beforeAll(async () => {
  place = await aPlace('sqlite')
  ours = await place.open()
  theirs = await place.open()
})

afterAll(async () => {
  await Promise.all([ours.close(), theirs.close()])
  await place.remove()
})

async function aCachedPage(othersWrite: boolean) {
  const pages = new PageCache({ maxBytes: 1_000_000, now: () => 0 })
  // A write's announcement includes all earlier ones, so no write of an earlier test is announced late.
  await ours.set('settings', 'heard', {})
  const freshness = await Freshness.watch(pages, ours, { othersWrite, lockWaitMs: 120_000 })
  const body = Buffer.from('a page')
  await pages.get('/', async (reads) => {
    reads.collection('pages')
    return { status: 200, headers: {}, body, cacheable: true }
  })
  return { pages, freshness }
}

test('a page rendered after another instance wrote shows no summary from before', async () => {
  const { freshness } = await aCachedPage(true)
  await theirs.set('projects', 'kept', aProject({ title: 'As it was' }))
  await freshness.confirm()
  const titles = async () =>
    (await projectSummaries(new PageReading(ours, Temporal.Now.instant))).map(({ title }) => title)
  expect(await titles()).toContain('As it was')
  await theirs.set('projects', 'kept', { title: 'As it is' })
  await freshness.confirm()
  expect(await titles()).toContain('As it is')
})

describe('a cached page', () => {
  it('is dropped after another instance’s write is confirmed, even before the write is announced', async () => {
    const { pages, freshness } = await aCachedPage(true)
    await theirs.set('pages', 'other', { title: 'Written elsewhere' })
    expect(pages.find('/')).toBeDefined()
    await freshness.confirm()
    expect(pages.find('/')).toBeUndefined()
  })

  it('stays when another instance wrote something it did not read', async () => {
    const { pages, freshness } = await aCachedPage(true)
    await theirs.set('projects', 'other', { title: 'Not shown' })
    await freshness.confirm()
    expect(pages.find('/')).toBeDefined()
  })

  it('is confirmed by a read of the change log that began after the request, even while another is running', async () => {
    const { pages, freshness } = await aCachedPage(true)
    const early = freshness.confirm()
    await theirs.set('pages', 'late', { title: 'Written meanwhile' })
    await Promise.all([early, freshness.confirm()])
    expect(pages.find('/')).toBeUndefined()
  })

  it('is dropped when the change log no longer has every write since', async () => {
    const { pages, freshness } = await aCachedPage(true)
    const backup = await Array.fromAsync(theirs.snapshot())
    await theirs.restore(() => Readable.from(backup), { replace: true, breakChangeLog: true })
    await freshness.confirm()
    expect(pages.find('/')).toBeUndefined()
  })

  it('is dropped before the writer gets its response when this instance wrote', async () => {
    const { pages } = await aCachedPage(false)
    await ours.set('pages', 'own', { title: 'Own' })
    expect(pages.find('/')).toBeUndefined()
  })
})
