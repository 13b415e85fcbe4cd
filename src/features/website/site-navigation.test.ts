import { afterAll, beforeEach, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { isVisibleToVisitors, type ShowsPage } from '#domain/pages/page.ts'
import { instantText } from '#domain/time/date.ts'
import { defaultContent } from '#domain/website/part.ts'
import { isLiving } from '#features/pages/living-address.ts'
import { listServices } from '#features/services/public-services.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aPlace } from '#test/support/store.ts'
import { emptyPages } from './empty-pages.ts'
import { unlinkedPages } from './publish.ts'
import { siteNavigation } from './site-content.ts'

const place = await aPlace('sqlite')
const store = await place.open()
beforeEach(async () => {
  for (const collection of ['pages', 'site', 'services', 'projects', 'settings']) {
    for (const { id } of (await store.query(collection)).items) await store.delete(collection, id)
  }
  await store.set('services', 'repair', { name: 'Repair', published: false })
  await store.set('projects', 'shower', aProject({}))
  await store.set('settings', SETTINGS_IDS.business, { story: 'It began with one van.' })
})
afterAll(() => place.remove())

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
const SHOWS: ShowsPage = (page) => isVisibleToVisitors(page, instantText(NOW))

const save = (page: Parameters<typeof aPage>[0]) => store.set('pages', page.slug, aPage(page))
const labels = async (where: 'menu' | 'footer') => (await siteNavigation(store, SHOWS))[where].map(({ label }) => label)

test('the menu has the five links, and the footer also the services', async () => {
  await store.set('services', 'repair', { name: 'Repair', published: true })
  expect((await labels('menu')).slice(0, 5)).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule'])
  expect(await labels('footer')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Services'])
})

test('pages without content are in neither until they have some', async () => {
  await store.set('projects', 'shower', { status: 'draft' })
  await store.set('settings', SETTINGS_IDS.business, { story: '' })
  for (const where of ['menu', 'footer'] as const) expect(await labels(where)).toEqual(['Home', 'Contact', 'Schedule'])
  expect(await emptyPages(store)).toEqual(['/about', '/emergency', '/projects', '/services'])
  const contractor = { name: 'Ana Lopez', role: '', text: '' }
  const emergencyLine = { on: true, phone: '', hours: null }
  await store.set('settings', SETTINGS_IDS.business, { contractor, phone: '(813) 555-0142', emergencyLine })
  await store.set('projects', 'shower', { status: 'published' })
  await store.set('services', 'repair', { published: true })
  expect(await emptyPages(store)).toEqual([])
  expect(await labels('menu')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Services'])
})

test('without an emergency line, no emergency service is offered', async () => {
  await store.set('services', 'emergency', { name: 'Emergency' })
  await store.set('services', 'burst-pipe', { name: 'Burst pipe', emergency: true })
  expect(await listServices(store)).toEqual([])
  const isLinked = () => isLiving({ reader: store, shows: SHOWS }, '/services/burst-pipe')
  expect(await isLinked(), 'its page answers 404, so links to it are reported').toBe(false)
  const emergencyLine = { on: true, phone: '(813) 555-0142', hours: null }
  await store.set('settings', SETTINGS_IDS.business, { emergencyLine })
  expect((await listServices(store)).map(({ slug }) => slug).sort()).toEqual(['burst-pipe', 'emergency'])
  expect(await isLinked()).toBe(true)
})

test('services join the menu while one is published, unless the owner listed or hid them', async () => {
  expect(await labels('menu')).not.toContain('Services')
  await store.set('services', 'repair', { name: 'Repair', published: true })
  await save({ slug: 'warranty', title: 'Warranty', showsIn: 'menu' })
  expect(await labels('menu')).toEqual(['Home', 'Projects', 'About', 'Contact', 'Schedule', 'Services', 'Warranty'])
  const links = [{ to: '/services', label: 'What we do', hidden: true }]
  await store.set('site', 'navigation', { ...defaultContent('navigation'), menu: { links } })
  expect(await labels('menu')).toEqual(['Warranty'])
})

test('pages come after the links, and a listed page keeps its place and text', async () => {
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
