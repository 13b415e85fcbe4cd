import { afterAll, beforeEach, expect, test } from 'vitest'
import { isVisibleToVisitors, type ShowsPage } from '#domain/pages/page.ts'
import { instantText } from '#domain/time/instant.ts'
import { defaultContent } from '#domain/website/part.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aPlace } from '#test/support/store.ts'
import { unlinkedPages } from './publish.ts'
import { siteNavigation } from './site-content.ts'

const place = await aPlace('sqlite')
const store = await place.open()
beforeEach(async () => {
  for (const collection of ['pages', 'site', 'services']) {
    for (const { id } of (await store.query(collection)).items) await store.delete(collection, id)
  }
})
afterAll(() => place.remove())

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
const SHOWS: ShowsPage = (page) => isVisibleToVisitors(page, instantText(NOW))

const save = (page: Parameters<typeof aPage>[0]) => store.set('pages', page.slug, aPage(page))
const labels = async (where: 'menu' | 'footer') => (await siteNavigation(store, SHOWS))[where].map(({ label }) => label)

test('the menu has the five links, and the footer also the services', async () => {
  expect(await labels('menu')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule'])
  expect(await labels('footer')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Services'])
})

test('pages follow where they show, and a listed page keeps its place and words', async () => {
  await save({ slug: 'warranty', title: 'Warranty', showsIn: 'menu' })
  await save({ slug: 'jobs', title: 'Jobs', showsIn: 'footer' })
  await save({ slug: 'draft', title: 'Draft', showsIn: 'menu', status: 'draft' })
  expect(await labels('menu')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Warranty'])
  expect((await labels('footer')).at(-1)).toBe('Jobs')

  const links = [
    { to: '/pages/warranty', label: 'Our promise', hidden: false },
    { to: '/', label: 'Start', hidden: false },
    { to: '/about', label: 'About', hidden: true },
    { to: '/contact', label: 'Ask {owner}', hidden: false },
  ]
  await store.set('site', 'navigation', { ...defaultContent('navigation'), menu: { links } })
  expect((await siteNavigation(store, SHOWS)).menu).toEqual([
    { to: '/pages/warranty', label: 'Our promise' },
    { to: '/', label: 'Start' },
  ])
})

test('a published page that nothing links to is named', async () => {
  await save({ slug: 'lonely', content: '<a href="/pages/lonely">Me</a>' })
  await save({ slug: 'card', type: 'card', content: '<a href="/pages/linked-too">More</a>' })
  await save({ slug: 'linked-too' })
  await save({ slug: 'linked' })
  await save({ slug: 'in-menu', showsIn: 'menu' })
  await save({ slug: 'hidden', status: 'draft' })
  await store.set('services', 'repair', { description: '<a href="/pages/linked">Read</a>' })
  expect(await unlinkedPages(store, NOW)).toEqual(['lonely'])

  const { sections } = defaultContent('home')
  await store.set('site', 'home', { sections: sections.filter(({ type }) => type !== 'pages') })
  expect((await unlinkedPages(store, NOW)).toSorted()).toEqual(['card', 'lonely'])
})
