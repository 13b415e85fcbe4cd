import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metadataOf, siteMetadata } from '../metadata/metadata.ts'
import { isJsonLd, jsonLdOf, safeJsonLd } from './json-ld.ts'
import { EMPTY_SEO, readGlobalSeo } from './schema.ts'
import {
  DESCRIPTION_LENGTH,
  defaultGlobalSeo,
  joinKeywords,
  lengthAdvice,
  robotsContent,
  splitKeywords,
  TITLE_LENGTH,
} from './seo.ts'

const SITE = 'https://bayline.example'
const BAYLINE = {
  name: 'Bayline',
  trade: 'Plumber',
  licence: 'Licensed and insured, CFC 1',
  takesEmergencies: true,
  isAlwaysThere: true,
}
const globalSeo = defaultGlobalSeo(BAYLINE)

test('keywords are split on commas, trimmed, and empties dropped', () => {
  expect(splitKeywords(' plumbing, drains ,,  ,leaks')).toEqual(['plumbing', 'drains', 'leaks'])
  expect(splitKeywords('')).toEqual([])
})

test('joining and splitting keywords loses nothing', () => {
  const keyword = fc
    .string({ minLength: 1 })
    .map((text) => text.replaceAll(',', '').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(keyword), (keywords) => {
      expect(splitKeywords(joinKeywords(keywords))).toEqual(keywords)
    }),
  )
})

test('robots are the enabled flags joined, or "index, follow" if none are set', () => {
  expect(robotsContent(EMPTY_SEO.robots)).toBe('index, follow')
  expect(robotsContent({ ...EMPTY_SEO.robots, nofollow: true, noindex: true })).toBe('noindex, nofollow')
})

test('lengths are advised against 50-60 and 150-160', () => {
  expect(lengthAdvice('', TITLE_LENGTH).verdict).toBe('empty')
  expect(lengthAdvice('x'.repeat(49), TITLE_LENGTH).verdict).toBe('short')
  expect(lengthAdvice('x'.repeat(50), TITLE_LENGTH).verdict).toBe('good')
  expect(lengthAdvice('x'.repeat(60), TITLE_LENGTH)).toEqual({
    verdict: 'good',
    words: '60 characters (recommended 50-60)',
  })
  expect(lengthAdvice('x'.repeat(161), DESCRIPTION_LENGTH).verdict).toBe('long')
})

test('missing global settings take their defaults', () => {
  expect(readGlobalSeo(null, globalSeo)).toEqual({
    title: 'Bayline - Professional Plumbing Services',
    description: 'Expert plumbing services available 24/7. Licensed and insured plumbers.',
    keywords: ['plumbing', 'services', 'emergency plumber'],
  })
  expect(readGlobalSeo({ title: 'Pipes', keywords: 'none' }, globalSeo)).toEqual({ ...globalSeo, title: 'Pipes' })
  expect(readGlobalSeo({ title: ' ' }, globalSeo).title).toBe(globalSeo.title)
})

test('the defaults claim only what the owner stated', () => {
  expect(defaultGlobalSeo({ ...BAYLINE, trade: 'Electrician' })).toEqual({
    title: 'Bayline',
    description: '',
    keywords: [],
  })
  const words = { title: 'Electrical Services', description: 'Wiring.', keywords: ['wiring'] }
  expect(defaultGlobalSeo({ ...BAYLINE, trade: 'Electrician' }, words)).toEqual({
    ...words,
    title: 'Bayline - Electrical Services',
  })
  expect(defaultGlobalSeo({ ...BAYLINE, licence: 'Fully insured' }).description).toBe(
    'Expert plumbing services available 24/7. Fully insured',
  )
  expect(defaultGlobalSeo({ ...BAYLINE, takesEmergencies: false }).keywords).toEqual(['plumbing', 'services'])
  expect(defaultGlobalSeo({ ...BAYLINE, licence: '', isAlwaysThere: false }).description).toBe(
    'Expert plumbing services.',
  )
})

describe('JSON-LD', () => {
  test('must parse as JSON when present', () => {
    expect(isJsonLd('')).toBe(true)
    expect(isJsonLd('{"@type":"FAQPage"}')).toBe(true)
    expect(isJsonLd("{'@type':'FAQPage'}")).toBe(false)
  })

  test('cannot close its script element and still means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '\u2028', 'x'), (value, hostile) => {
        const json = JSON.stringify({ value, hostile })
        expect(safeJsonLd(json)).not.toContain('<')
        expect(JSON.parse(safeJsonLd(json))).toEqual(JSON.parse(json))
      }),
    )
  })

  test('from our code names its vocabulary', () => {
    expect(JSON.parse(jsonLdOf({ '@type': 'Plumber' }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Plumber',
    })
  })
})

describe('the metadata of a content page', () => {
  const page = { title: 'Heaters', slug: 'heaters', seo: EMPTY_SEO }
  const contents = (metadata: ReturnType<typeof metadataOf>) =>
    Object.fromEntries(metadata.metas.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content]))

  test('falls back to the page title and the global settings', () => {
    const metadata = metadataOf(page, globalSeo, SITE)
    expect(metadata.title).toBe('Heaters')
    expect(metadata.links).toEqual([{ rel: 'canonical', href: 'https://bayline.example/pages/heaters' }])
    expect(metadata.jsonLd).toEqual([])
    expect(contents(metadata)).toEqual({
      description: globalSeo.description,
      robots: 'index, follow',
      'og:title': 'Heaters',
      'og:description': globalSeo.description,
      'og:type': 'website',
      'twitter:card': 'summary',
      'twitter:title': 'Heaters',
      'twitter:description': globalSeo.description,
    })
  })

  test('contains everything that was entered', () => {
    const seo = {
      title: 'Hot Water',
      description: 'All about heaters',
      keywords: ['heater', 'tank'],
      canonicalUrl: '/pages/hot',
      redirectUrl: '',
      robots: { ...EMPTY_SEO.robots, noarchive: true },
      schema: '{"x":"</script>"}',
      social: {
        ogTitle: 'OG',
        ogDescription: 'OGD',
        ogImage: '/files/a.jpg',
        twitterCard: 'summary_large_image' as const,
        twitterTitle: 'T',
        twitterDescription: 'TD',
        twitterImage: 'https://example.com/t.jpg',
      },
    }
    const metadata = metadataOf({ ...page, seo }, globalSeo, SITE)
    expect(metadata.title).toBe('Hot Water')
    expect(metadata.links).toEqual([{ rel: 'canonical', href: 'https://bayline.example/pages/hot' }])
    expect(metadata.jsonLd).toEqual(['{"x":"\\u003c/script>"}'])
    expect(contents(metadata)).toEqual({
      description: 'All about heaters',
      keywords: 'heater, tank',
      robots: 'noarchive',
      'og:title': 'OG',
      'og:description': 'OGD',
      'og:image': 'https://bayline.example/files/a.jpg',
      'og:type': 'website',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'T',
      'twitter:description': 'TD',
      'twitter:image': 'https://example.com/t.jpg',
    })
  })

  test('has its own keywords or none: the global ones belong to pages without a document', () => {
    expect(globalSeo.keywords).not.toEqual([])
    expect(contents(metadataOf(page, globalSeo, SITE))).not.toHaveProperty('keywords')
    expect(contents(siteMetadata({ path: '/about' }, globalSeo, SITE)).keywords).toBe(joinKeywords(globalSeo.keywords))
  })

  test('of any other page falls back to the global title', () => {
    expect(siteMetadata({ path: '/' }, globalSeo, SITE).title).toBe('Bayline - Professional Plumbing Services')
  })
})
