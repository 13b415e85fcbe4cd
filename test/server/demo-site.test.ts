import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#features/demo/seed-demo.ts'
import { checkWholeSite } from '#server/pages/gate-site.ts'
import { builtWeb } from '#server/pages/web-build.ts'
import { aFullPage, aPage } from '#test/support/builders/page.ts'
import { childProcesses } from '#test/support/child-processes.ts'
import '#test/support/shared/built.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { aPlace } from '#test/support/store.ts'

const started = childProcesses()
const place = await aPlace('sqlite')
const store = await place.open()
await seedDemo(store, Temporal.Now.instant(), () => undefined, 'site')
const { url, services, stop } = await aLiveServer({ dataDir: place.options.dataDir }, { web: await builtWeb() })
afterAll(async () => {
  await stop()
  await place.remove()
})

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A page as its reader and a search engine get it. */
async function open(path: string) {
  const response = await fetch(url + path, { redirect: 'manual' })
  const root = parseDocument(await response.text())
  const all = (tag: string, under: Element | typeof root = root) => DomUtils.getElementsByTagName(tag, under)
  const texts = (tag: string, under?: Element) => all(tag, under).map((each) => wordsOf(each))
  const meta = all('meta').map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content] as const)
  const [head] = all('head')
  return {
    status: response.status,
    headers: response.headers,
    texts,
    words: wordsOf(root),
    title: texts('title', head)[0],
    meta: Object.fromEntries(meta),
    canonical: all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? '',
    facts: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => JSON.parse(DomUtils.textContent(script))),
    links: (words: string | RegExp) =>
      all('a', all('main')[0])
        .filter((link) => wordsOf(link).match(words))
        .map(({ attribs }) => attribs.href),
    /** The section with this heading. */
    section: (heading: string) =>
      all('section').find((each) => texts('h2', each).some((title) => title.startsWith(heading))),
    all,
  }
}

const wordsOf = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node).trim()

test('no picture is encoded for a visitor of the demo: every size that a page names comes from the store', async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path]) => path)
  expect(paths.length).toBeGreaterThan(15)
  const named = new Set<string>()
  for (const path of paths) {
    const html = await (await fetch(url + path)).text()
    for (const [address] of html.matchAll(/\/files\/[0-9a-f]{32}\/\d+\.(?:avif|webp|jpg)/g)) named.add(address)
  }
  expect(named.size).toBeGreaterThan(150)
  for (const address of named) {
    const response = await fetch(url + address)
    const isPicture = response.headers.get('content-type')?.startsWith('image/')
    expect([address, response.status, isPicture, (await response.bytes()).length > 500]).toEqual([
      address,
      200,
      true,
      true,
    ])
  }
  expect(started).toEqual([])
})

test('Website Check only finds pages in the demo that have no picture except a logo', async () => {
  const { pages, errors, items } = await checkWholeSite(services, services.clock.now())
  expect([pages > 20, errors]).toEqual([true, 0])
  const found = items.filter(({ check }) => check !== 'social-picture')
  expect(found.map(({ title, field, message }) => `${title}: ${field} ${message}`)).toEqual([])
  expect(items.map(({ title }) => title)).toEqual(['Schedule', 'Services', 'Privacy'])
})

test.each(['/', '/projects', '/about', '/contact', '/schedule', '/emergency'])(
  '%s has its metadata for search engines',
  async (path) => {
    const { texts, title, meta, canonical } = await open(path)
    expect(texts('h1')).toHaveLength(1)
    expect(title).toContain('Bayline')
    expect(meta).toMatchObject({
      description: expect.stringMatching(/\w/),
      keywords: expect.stringContaining('plumb'),
      'og:title': title,
    })
    expect(new URL(canonical).pathname).toBe(path)
  },
)

test('the home page leads to the schedule, gives four reasons, and describes the business to search engines', async () => {
  const { links, section, all, facts } = await open('/')
  expect(links('Schedule Service')).toContain('/schedule')
  const cards = all('a', section('Pick what sounds closest')).map(({ attribs }) => attribs.href)
  const booking = ['repair', 'installation', 'maintenance'].map((slug) => `/schedule?service=${slug}`)
  expect(cards.filter((href) => href?.startsWith('/schedule?'))).toEqual(booking)
  const reasons = all('section').find((each) => /so is how we work/i.test(wordsOf(each)))
  expect(all('li', reasons)).toHaveLength(4)
  expect(facts[0]).toMatchObject({ '@type': 'Plumber', telephone: '+18135550142' })
})

test('About shows the numbers, and Emergency leads with the call and says how to shut off water, gas and power', async () => {
  const about = await open('/about')
  for (const words of ['13+', '1500+', '99%', 'Meet Dana Reyes']) expect(about.words).toContain(words)
  const emergency = await open('/emergency')
  expect(emergency.links(/^call/i)[0]).toBe('tel:+18135550142')
  for (const words of ['Shut off the water', 'If you smell gas, leave first', 'Keep water and power apart'])
    expect(emergency.words).toContain(words)
})

test('Schedule explains who comes when, and asks for the service before the person', async () => {
  const { title, meta, texts, words, all } = await open('/schedule')
  expect(title).toBe('Schedule Your Plumbing Service | Bayline Plumbing & Renovation')
  expect(meta.keywords).toContain('book plumber online')
  expect(texts('h1')).toEqual(['Schedule Your Plumbing Service'])
  for (const blurb of ['24/7 Emergency Service', 'Flexible Scheduling', 'Licensed Professionals', 'Quick Response'])
    expect(words).toContain(blurb)
  expect(words).toContain('Standard hours are Monday to Friday, 8 AM to 6 PM')
  const form = all('form').find(({ attribs }) => attribs.action === '/schedule')
  const isAsked = ({ name, attribs }: Element) =>
    ['select', 'textarea'].includes(name) || attribs.type === 'date' || /^customer/.test(attribs.name ?? '')
  const fields = DomUtils.findAll(isAsked, form ? [form] : [])
  expect(fields.map(({ attribs }) => attribs.name)).toEqual([
    ...['serviceType', 'date', 'time', 'customerName', 'customerEmail', 'customerPhone', 'description'],
  ])
})

const EMERGENCIES = ['Burst water line at midnight', 'Overflowing office restroom']

describe('the list of projects', () => {
  const titles = async (query: string) => {
    const { all, texts } = await open(`/projects${query}`)
    return all('table').flatMap((table) => texts('a', table).filter((words) => EMERGENCIES.includes(words)))
  }

  test('features projects as cards, without those for the table only, and leads to the contact page', async () => {
    const { all, texts, links } = await open('/projects')
    const cards = texts('h3')
    expect(cards).toContain('Hyde Park primary bathroom')
    expect(cards).not.toContain('Laundry room connections')
    expect(texts('a', all('table')[0])).toContain('Laundry room connections')
    expect(links('Contact Us')).toContain('/contact')
    const filter = all('nav').find(({ attribs }) => attribs['aria-label'] === 'Filter by category')
    expect(texts('a', filter)).toEqual(['All', 'Commercial', 'Residential', 'Emergency'])
    expect((await open('/projects?category=Emergency')).texts('h3')).toEqual(EMERGENCIES)
  })

  test('is sorted by date, newest first, unless the visitor chose a column', async () => {
    const reversed = EMERGENCIES.toReversed()
    expect(await titles('?category=Emergency')).toEqual(EMERGENCIES)
    expect(await titles('?category=Emergency&sort=date&direction=asc')).toEqual(reversed)
    expect(await titles('?category=Emergency&sort=title&direction=asc')).toEqual(EMERGENCIES)
    expect(await titles('?category=Emergency&sort=title&direction=desc')).toEqual(reversed)
  })
})

describe('a project’s page', () => {
  test('tells its story, its facts and where to go from here, with its own metadata', async () => {
    const { texts, words, links, title, meta, facts } = await open('/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01')
    expect(texts('h1')).toEqual(['Hyde Park primary bathroom'])
    expect(texts('h2')).toEqual(
      expect.arrayContaining(['Challenge', 'Solution', 'Outcome', 'Gallery', 'Project Highlights']),
    )
    for (const fact of ['Services Provided', 'Materials Used', 'September 18, 2026', '5 weeks'])
      expect(words).toContain(fact)
    expect([links('Contact Us'), links('Schedule Service')]).toEqual([['/contact'], ['/schedule']])
    expect(title).toMatch(/^Hyde Park primary bathroom \| /)
    expect(meta['og:image']).toMatch(/^http:\/\/localhost:3000\/social\/project\/[\w-]+\.jpg\?v=[0-9a-f]{16}$/)
    expect(facts).toMatchObject([{ '@type': 'BreadcrumbList' }])
  })

  test('is "Project Not Found" when there is none, with a way back', async () => {
    const { status, texts, words, links } = await open('/projects/nobody-built-this')
    expect([status, texts('h1')]).toEqual([404, ['Project Not Found']])
    expect(words).toContain('The requested project could not be found.')
    expect(links('Back to Projects')).toEqual(['/projects'])
  })
})

describe('a content page', () => {
  test('carries every tag that its author entered', async () => {
    await store.set('pages', 'drains', aFullPage('drains'))
    const { title, meta, canonical, facts, texts } = await open('/pages/drains')
    expect(title).toBe('Drain Cleaning in Tampa, Day and Night')
    expect(canonical).toBe('https://bayline.example/drains')
    expect(meta).toMatchObject({
      description: expect.stringMatching(/^We clear clogged drains/),
      keywords: 'drain, clog, Tampa',
      robots: 'noarchive, notranslate',
      'og:title': 'Drains on Facebook',
      'og:description': 'Shared words',
      'og:image': 'http://localhost:3000/files/share.jpg',
      'og:type': 'website',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Drains on X',
      'twitter:description': 'Tweeted words',
      'twitter:image': 'https://cdn.example/x.jpg',
    })
    expect(facts).toEqual([{ '@context': 'https://schema.org', '@type': 'Service', name: 'Drains </script><b>&' }])
    expect([texts('h1'), texts('h2')[0]]).toEqual([['Emergency drain cleaning'], 'Day and night'])
  })

  test('is a 404 with its screen where there is none, for drafts too', async () => {
    await store.set('pages', 'secret', aPage({ slug: 'secret', status: 'draft' }))
    for (const slug of ['nothing-here', 'secret', 'Not%20a%20slug']) {
      const { status, texts, words, links } = await open(`/pages/${slug}`)
      expect([status, texts('h1')]).toEqual([404, ['Page not found']])
      expect(words).toContain('404')
      expect(links('Go Home')).toEqual(['/'])
    }
  })

  test('that redirects is one real 301 to the end of its chain', async () => {
    await store.set('pages', 'end', aPage({ slug: 'end' }))
    await store.set('pages', 'middle', aPage({ slug: 'middle', seo: { redirectUrl: '/pages/end' } }))
    await store.set('pages', 'start', aPage({ slug: 'start', seo: { redirectUrl: '/pages/middle' } }))
    const { status, headers } = await open('/pages/start')
    expect([status, headers.get('location')]).toEqual([301, '/pages/end'])
  })
})

test('the page behind a customer’s link is hidden from search engines and tells no other site its address', async () => {
  const { headers } = await open('/appointment/1772722800000')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-robots-tag')).toContain('noindex')
})
