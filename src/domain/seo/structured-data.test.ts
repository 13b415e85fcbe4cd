import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { directionsUrl, MAP_ORIGIN, mapEmbedUrl } from '#domain/business/map.ts'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { breadcrumbJsonLd, localBusinessJsonLd } from './structured-data.ts'

const SITE = 'https://bayline.example'

test('the business is described from its profile, its number in E.164', () => {
  const data = JSON.parse(localBusinessJsonLd(DEFAULT_BUSINESS, SITE))
  expect(data).toMatchObject({
    '@type': 'Plumber',
    name: DEFAULT_BUSINESS.name,
    telephone: '+18135550142',
    url: 'https://bayline.example/',
    address: { addressLocality: 'Tampa', addressRegion: 'FL' },
  })
})

test('a name cannot close the script element it is written into', () => {
  expect(localBusinessJsonLd({ ...DEFAULT_BUSINESS, name: '</script><b>' }, SITE)).not.toContain('<')
})

test('breadcrumbs count from one and lead to full addresses', () => {
  const trail = [
    { name: 'Projects', path: '/projects' },
    { name: 'Bath', path: '/projects/1' },
  ]
  expect(JSON.parse(breadcrumbJsonLd(trail, SITE)).itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'Bath',
    item: 'https://bayline.example/projects/1',
  })
})

test('the map shows the place of the profile, from the one origin that frames are allowed from', () => {
  const url = new URL(mapEmbedUrl({ latitude: 27.95, longitude: -82.45 }))
  expect(url.origin).toBe(MAP_ORIGIN)
  expect(url.searchParams.get('marker')).toBe('27.95,-82.45')
  expect(url.searchParams.get('bbox')).toBe('-82.4700,27.9300,-82.4300,27.9700')
})

test('directions lead to the address', () => {
  expect(new URL(directionsUrl(DEFAULT_BUSINESS)).searchParams.get('destination')).toContain('Tampa, FL')
})

test('the schedule page has its own search-engine title, description and keywords', () => {
  const facts = PUBLIC_PAGES.schedule(DEFAULT_BUSINESS)
  expect(facts.title).toContain('Schedule Your Plumbing Service')
  expect(facts.description).toContain('within 1 business hour')
  expect(facts.keywords).not.toEqual([])
})
