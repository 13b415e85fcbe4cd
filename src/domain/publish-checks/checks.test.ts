import { describe, expect, it, test } from 'vitest'
import { DEFAULT_PALETTE } from '#domain/brand/default-palette.ts'
import { findingsOf, type GateFacts } from './checks.ts'
import { CRAWL_LIMITS, crawl } from './crawl.ts'
import { countWords, type GateCheck, type GateKind } from './finding.ts'
import { type AddressState, outsideTargets, ownTargets, statusProblem } from './link-checks.ts'
import { subjectOf } from './subject.ts'

const URL_HERE = new URL('https://bayline.example/pages/drains')
const THEMES = [DEFAULT_PALETTE.light, DEFAULT_PALETTE.dark].map(({ ink, surface }) => ({ ink, surface }))
const GOOD_TITLE = 'Drain cleaning in Tampa and St. Petersburg | Bayline'
const GOOD_DESCRIPTION =
  'We clear blocked drains in Tampa and St. Petersburg the same day, with a camera and without digging. Call us or choose a time online, and see the price before.'
const ENOUGH_WORDS = `<p>${'We clear drains every day of the week. '.repeat(15)}</p>`

interface Planted {
  content?: string
  title?: string
  description?: string
  head?: string
  schema?: string
  image?: string
}

function aPage({ content = ENOUGH_WORDS, title = GOOD_TITLE, description = GOOD_DESCRIPTION, ...rest }: Planted) {
  const { schema = '', head = '', image = 'https://bayline.example/brand/social.png' } = rest
  const jsonLd = schema === '' ? '' : `<script type="application/ld+json">${schema}</script>`
  return {
    subject: subjectOf('page', { title: 'Drains', content, seo: { title, description, schema } }),
    html: `<html><head><title>${title}</title><meta name="description" content="${description}">
      ${image && `<meta property="og:image" content="${image}">`}${head}${jsonLd}</head>
      <body><nav><a href="/nowhere">Frame</a></nav>
      <main><h1>Drains</h1><div class="page-content">${content}</div></main></body></html>`,
  }
}

interface Known {
  states?: Record<string, AddressState>
  ids?: Record<string, string[]>
  outside?: Record<string, string>
}

function check(planted: Planted, known: Known = {}, facts: Partial<GateFacts> = {}) {
  const { subject, html } = aPage(planted)
  return findingsOf(subject, crawl(html), {
    url: URL_HERE,
    addresses: {
      states: new Map(Object.entries(known.states ?? {})),
      ids: new Map(Object.entries(known.ids ?? {}).map(([path, ids]) => [path, new Set(ids)])),
      outside: new Map(Object.entries(known.outside ?? {})),
    },
    sameTitle: [],
    isInSitemap: true,
    themes: THEMES,
    ...facts,
  })
}

const plant = (html: string): Planted => ({ content: ENOUGH_WORDS + html })
const RATED = '{"@context":"https://schema.org","@type":"Plumber","aggregateRating":{"ratingValue":5}}'
const ASKED =
  '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Do you dig?","acceptedAnswer":{"@type":"Answer","text":"Never."}}]}'

test('a good page has no findings', () => {
  expect(check(plant('<h2>How</h2><p><a href="/about">About us</a></p>'), { states: { '/about': 'here' } })).toEqual([])
})

test.each<[string, Planted, Known, Partial<GateFacts>, GateCheck, string, 'error' | 'note']>([
  [
    'own link',
    plant('<a href="/pages/no">x</a>'),
    { states: { '/pages/no': 'missing' } },
    {},
    'own-link',
    'content',
    'error',
  ],
  [
    'relative link',
    plant('<a href="no">x</a>'),
    { states: { '/pages/no': 'missing' } },
    {},
    'own-link',
    'content',
    'error',
  ],
  [
    'picture',
    plant('<img src="/files/x" alt="x">'),
    { states: { '/files/x': 'missing' } },
    {},
    'own-picture',
    'content',
    'error',
  ],
  ['anchor here', plant('<a href="#content-x">x</a>'), {}, {}, 'anchor', 'content', 'error'],
  [
    'anchor there',
    plant('<a href="/about#x">x</a>'),
    { states: { '/about': 'here' }, ids: { '/about': ['y'] } },
    {},
    'anchor',
    'content',
    'error',
  ],
  ['circle', plant('<a href="/old">x</a>'), { states: { '/old': 'loop' } }, {}, 'redirect-loop', 'content', 'error'],
  ['old address', plant('<a href="/old">x</a>'), { states: { '/old': 'moved' } }, {}, 'moved-link', 'content', 'note'],
  [
    'other site',
    plant('<a href="https://gone.example/">x</a>'),
    { outside: { 'https://gone.example/': '404.' } },
    {},
    'outside-link',
    'content',
    'note',
  ],
  [
    'picture of another site',
    plant('<img src="https://pictures.example/a.png" alt="x">'),
    {},
    {},
    'outside-picture',
    'content',
    'note',
  ],
  [
    'video of another site',
    plant('<video src="https://media.example/v.mp4"></video>'),
    {},
    {},
    'outside-media',
    'content',
    'note',
  ],
  ['template', plant('<p>We work in [towns or counties].</p>'), {}, {}, 'placeholder', 'content', 'error'],
  ['heading', plant('<h4>x</h4>'), {}, {}, 'heading-order', 'content', 'note'],
  ['second main heading', plant('<h1>x</h1>'), {}, {}, 'heading-order', 'content', 'note'],
  ['description of a picture', plant('<img src="/files/x" alt="">'), {}, {}, 'picture-description', 'content', 'note'],
  ['thin text', { content: '<p>Call us.</p>' }, {}, {}, 'thin-text', 'content', 'note'],
  ['short title', { title: 'Drains' }, {}, {}, 'title-length', 'seo.title', 'note'],
  ['long description', { description: 'x'.repeat(200) }, {}, {}, 'description-length', 'seo.description', 'note'],
  ['same title', {}, {}, { sameTitle: ['Sewers'] }, 'same-title', 'seo.title', 'note'],
  [
    'noindex',
    { head: '<meta name="robots" content="noindex">' },
    {},
    {},
    'noindex-listed',
    'seo.robots.noindex',
    'note',
  ],
  ['broken structured data', { schema: '{"@type":' }, {}, {}, 'structured-data', 'seo.schema', 'error'],
  [
    'structured data of no type',
    { schema: '{"@context":"https://schema.org"}' },
    {},
    {},
    'structured-data',
    'seo.schema',
    'error',
  ],
  ['own rating', { schema: RATED }, {}, {}, 'structured-claim', 'seo.schema', 'note'],
  ['social picture', { image: '' }, {}, {}, 'social-picture', 'seo.social.ogImage', 'note'],
  ['contrast', plant('<p style="color:#ccc;background:#fff">x</p>'), {}, {}, 'contrast', 'content', 'note'],
  ['inherited color', plant('<div style="color: yellow"><p><b>x</b></p></div>'), {}, {}, 'contrast', 'content', 'note'],
  ['weight', { content: `${ENOUGH_WORDS}<!--${'x'.repeat(200_000)}-->` }, {}, {}, 'weight', 'content', 'note'],
])('finds the %s beside its field', (_, planted, known, facts, kind, field, severity) => {
  const found = check(planted, known, facts)
  expect(found).toMatchObject([{ check: kind, field, severity }])
  expect(found[0]?.message).not.toBe('')
  expect(found[0]?.remedy).not.toBe('')
})

test('structured data may repeat what the page shows', () => {
  expect(check({ schema: ASKED }).map(({ check }) => check)).toEqual(['structured-claim', 'structured-claim'])
  expect(check({ ...plant('<h2>Do you dig?</h2><p>Never.</p>'), schema: ASKED })).toEqual([])
})

test('quotes a place as the author wrote it, not as the site renders it', () => {
  const written = `${ENOUGH_WORDS}<a href="#prices">x</a> <a href="/about#team">y</a>`
  const { subject, html } = aPage({ content: written })
  const rendered = crawl(html.replace('#prices', '#content-prices').replace('#team', '#content-team'))
  const ids = new Map([['/about', new Set<string>()]])
  const addresses = { states: new Map<string, AddressState>([['/about', 'here']]), ids, outside: new Map() }
  const facts = { url: URL_HERE, addresses, sameTitle: [], isInSitemap: true, themes: THEMES }
  expect(findingsOf(subject, rendered, facts).map(({ message }) => message)).toEqual([
    'There is no place “prices” where #prices leads.',
    'There is no place “team” where /about#team leads.',
  ])
})

test.each<[GateKind, Record<string, unknown>, string]>([
  ['page', { title: 'Drains', content: '<p>Call us today.</p><script>let a = 1</script>' }, '3 words'],
  ['service', { name: 'Drains', summary: 'Clear.', description: '<p>Call us.</p>', slug: 'drains' }, '3 words'],
  ['project', { title: 'Bath', description: 'A bath.', highlights: ['New tiles'], status: 'published' }, '4 words'],
  ['page', { title: 'Drains', content: '' }, '0 words'],
])('counts only the words that the author of a %s wrote for visitors', (kind, draft, counted) => {
  const page = crawl(`<main><h1>Drains</h1><p>Call us today.</p><h2>Book now</h2><p>${GOOD_DESCRIPTION}</p></main>`)
  const addresses = { states: new Map(), ids: new Map(), outside: new Map() }
  const facts = { url: URL_HERE, addresses, sameTitle: [], isInSitemap: true, themes: THEMES }
  const found = findingsOf(subjectOf(kind, draft), page, facts).find(({ check }) => check === 'thin-text')
  expect(found?.message).toBe(`The text has only ${counted}.`)
})

test('content of the site’s frame causes no findings for a page', () => {
  expect(check({}, { states: { '/nowhere': 'missing' } })).toEqual([])
})

test('findings of other kinds belong to the fields of their forms', () => {
  const hash = 'a'.repeat(32)
  const html = `<main><a href="/pages/no">x</a><img src="/files/${hash}/640.jpg" alt=""><a href="/else">y</a></main>`
  const draft = { intro: { link: '/pages/no', picture: { src: `/files/${hash}-1x1-x`, alt: '' } } }
  const states = new Map<string, AddressState>([
    ['/pages/no', 'missing'],
    ['/else', 'missing'],
  ])
  const addresses = { states, ids: new Map(), outside: new Map() }
  const facts = { url: URL_HERE, addresses, sameTitle: ['x'], isInSitemap: true, themes: THEMES }
  const fields = (kind: GateKind, values: Record<string, unknown>) =>
    findingsOf(subjectOf(kind, values), crawl(html), facts).map(({ check, field }) => [check, field])
  expect(fields('part', draft)).toEqual([
    ['own-link', 'intro.link'],
    ['picture-description', 'intro.picture.alt'],
    ['social-picture', ''],
  ])
  const image = `/files/${hash}-1x1-x`
  const undescribed = (kind: GateKind, values: Record<string, unknown>) =>
    fields(kind, values).flatMap(([check, field]) => (check === 'picture-description' ? [field] : []))
  expect(undescribed('service', { image, imageAlt: '' })).toEqual(['imageAlt'])
  expect(undescribed('project', { image })).toEqual([])
  expect(undescribed('project', { gallery: [{ url: image, caption: '' }] })).toEqual(['gallery.0.caption'])
  expect(undescribed('project', { gallery: [{ url: image, caption: 'A tap' }] })).toEqual([])
})

test('a problem that occurs twice in one field is reported once', () => {
  const found = check(plant('<img src="/files/x" alt=""><img src="/files/y" alt="">'))
  expect(found.map((each) => each.check)).toEqual(['picture-description'])
})

test('addresses are listed once, and those of other sites apart', () => {
  const page = crawl(
    '<main><a href="/a#x">1</a><a href="/a#x">2</a><a href="mailto:a@b.c">3</a><a href="https://o.example/">4</a></main>',
  )
  const subject = subjectOf('part', { links: ['/a#x', 'https://o.example/'] })
  expect(ownTargets(subject, page, URL_HERE)).toEqual([{ path: '/a', fragment: 'x' }])
  expect(outsideTargets(subject, page, URL_HERE, 5)).toEqual(['https://o.example/'])
})

test('counts are words', () => {
  expect(countWords([{ severity: 'error' }, { severity: 'note' }, { severity: 'note' }])).toBe('1 error and 2 notes')
})

describe('hostile HTML', () => {
  it.each([
    ['deep', '<div>'.repeat(100_000)],
    ['many links', `<main>${'<a href="/x">x</a>'.repeat(100_000)}</main>`],
    ['long', `<main>${'x'.repeat(CRAWL_LIMITS.length + 1)}</main>`],
    ['many ids', Array.from({ length: 10_000 }, (_, id) => `<i id="${id}"></i>`).join('')],
  ])('that is too much is cut and reported: %s', (_, html) => {
    const page = crawl(html)
    expect(page.isCut).toBe(true)
    const addresses = { states: new Map(), ids: new Map(), outside: new Map() }
    const facts = { url: URL_HERE, addresses, sameTitle: [], isInSitemap: true, themes: THEMES }
    const found = findingsOf(subjectOf('page', {}), page, facts)
    expect(found.map(({ check }) => check)).toContain('too-large')
    expect(found.length).toBeLessThan(200)
  })

  it('never throws', () => {
    for (const odd of [
      '',
      '<',
      '<a href',
      '<a href="http://[">x</a>',
      '</main></div>',
      '<script type="application/ld+json">',
    ]) {
      expect(() => check({ content: odd })).not.toThrow()
    }
  })
})

test('another site is broken if its page is gone or its server fails, not if it turns robots away', () => {
  expect([200, 301, 401, 403, 429].filter(statusProblem)).toEqual([])
  expect([404, 410, 500, 503].filter(statusProblem)).toEqual([404, 410, 500, 503])
})
