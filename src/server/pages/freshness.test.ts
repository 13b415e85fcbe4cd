import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { projectSummaries } from '#features/projects/project-summaries.ts'
import type { Store } from '#store/store.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { Freshness } from './freshness.ts'
import { PageCache } from './page-cache.ts'

let place: Place
let ours: Store
let theirs: Store

/** Two handles on one file: each hears of the other's writes only a while later, as over a slow network. */
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
  // One's own write is heard with all before it: nothing that an earlier test wrote is announced late.
  await ours.set('settings', 'heard', {})
  const freshness = await Freshness.watch(pages, ours, { othersWrite })
  const body = Buffer.from('a page')
  await pages.get('/', async () => ({ status: 200, headers: {}, body, tags: new Set(['pages']), cacheable: true }))
  return { pages, freshness }
}

test('a page made anew after another instance wrote is not made of what was kept from before', async () => {
  const { freshness } = await aCachedPage(true)
  await theirs.set('projects', 'kept', aProject({ title: 'As it was' }))
  await freshness.confirm()
  const titles = async () => (await projectSummaries(ours, Temporal.Now.instant())).map(({ title }) => title)
  expect(await titles()).toContain('As it was')
  await theirs.set('projects', 'kept', { title: 'As it is' })
  await freshness.confirm()
  expect(await titles()).toContain('As it is')
})

describe('a cached page', () => {
  it('is gone once confirmed after another instance wrote, though nobody announced it yet', async () => {
    const { pages, freshness } = await aCachedPage(true)
    await theirs.set('pages', 'other', { title: 'Written elsewhere' })
    expect(pages.find('/')).toBeDefined()
    await freshness.confirm()
    expect(pages.find('/')).toBeUndefined()
  })

  it('stays when the others wrote what it does not show', async () => {
    const { pages, freshness } = await aCachedPage(true)
    await theirs.set('projects', 'other', { title: 'Not shown' })
    await freshness.confirm()
    expect(pages.find('/')).toBeDefined()
  })

  it('is confirmed by a look that began after it was asked for, even while another is underway', async () => {
    const { pages, freshness } = await aCachedPage(true)
    const early = freshness.confirm()
    await theirs.set('pages', 'late', { title: 'Written meanwhile' })
    await Promise.all([early, freshness.confirm()])
    expect(pages.find('/')).toBeUndefined()
  })

  it('is gone when the log no longer holds all that was written since', async () => {
    const { pages, freshness } = await aCachedPage(true)
    const backup = await Array.fromAsync(theirs.snapshot())
    await theirs.restore(() => Readable.from(backup), { replace: true, breakChangeLog: true })
    await freshness.confirm()
    expect(pages.find('/')).toBeUndefined()
  })

  it('is gone before the writer is answered when this instance wrote', async () => {
    const { pages } = await aCachedPage(false)
    await ours.set('pages', 'own', { title: 'Own' })
    expect(pages.find('/')).toBeUndefined()
  })
})
