import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followRedirects, wouldLoop } from '#domain/pages/slug.ts'
import { isSafeUrl, sitePathOf } from './url.ts'

const SITE = 'https://bayline.example'

test.each(['https://example.com/a?b#c', 'http://example.com', '/contact', '/', '/pages/a?x=1', 'HTTPS://EXAMPLE.COM'])(
  '%j may be linked to',
  (url) => {
    expect(isSafeUrl(url)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'http://',
  'ftp://example.com',
  'contact',
  '',
])('%j may not', (url) => {
  expect(isSafeUrl(url)).toBe(false)
})

test('every accepted address stays on this site or is a web address', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    ':',
    '//',
    'javascript',
    'http',
    'https',
    'evil.example',
    '@',
    '.',
    '..',
    ' ',
    'a',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (url) => {
        if (!isSafeUrl(url)) return
        const target = new URL(url, SITE)
        expect(['http:', 'https:']).toContain(target.protocol)
        if (url.startsWith('/')) expect(target.origin).toBe(SITE)
      },
    ),
    { numRuns: 2000 },
  )
})

test('an address on this site is identified by its path', () => {
  expect(sitePathOf('https://bayline.example/pages/a?x', SITE)).toBe('/pages/a')
  expect(sitePathOf('/pages/a', SITE)).toBe('/pages/a')
  expect(sitePathOf('https://example.com/pages/a', SITE)).toBeNull()
})

test('a chain of redirects is collapsed into one', () => {
  const redirects = new Map([
    ['/pages/a', '/pages/b'],
    ['/pages/b', 'https://bayline.example/pages/c'],
    ['/pages/c', 'https://example.com/end?x=1'],
  ])
  const targetOf = (path: string) => redirects.get(path) ?? null
  expect(followRedirects('/pages/a', SITE, targetOf)).toEqual({ kind: 'to', url: 'https://example.com/end?x=1' })
  expect(followRedirects('/pages/z', SITE, targetOf)).toEqual({ kind: 'none' })
})

test('a redirect that would come back to itself is found before it is saved', () => {
  const redirects = new Map([['/pages/b', '/pages/c']])
  const targetOf = (path: string) => redirects.get(path) ?? null
  expect(wouldLoop('/pages/a', '/pages/a', SITE, targetOf)).toBe(true)
  expect(wouldLoop('/pages/c', '/pages/b', SITE, targetOf)).toBe(true)
  expect(wouldLoop('/pages/c', 'https://bayline.example/pages/b', SITE, targetOf)).toBe(true)
  expect(wouldLoop('/pages/a', '/pages/b', SITE, targetOf)).toBe(false)
})

test('following any redirects ends', () => {
  const path = fc.constantFrom<string[]>('/a', '/b', '/c', '/d')
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path)), path, (pairs, start) => {
      const redirects = new Map(pairs)
      const outcome = followRedirects(start, SITE, (from) => redirects.get(from) ?? null)
      if (outcome.kind === 'to') expect(redirects.has(outcome.url)).toBe(false)
      if (outcome.kind === 'none') expect(redirects.has(start)).toBe(false)
    }),
  )
})
