import { expect, test } from 'vitest'
import { aPage } from '#test/support/builders/page.ts'
import { metadataOf, siteMetadata } from './metadata.ts'

const GLOBAL = {
  title: 'Tampa Plumbers',
  description: 'Global words',
  keywords: ['tampa', 'plumbers'],
  isHidden: false,
}
const namedIn = ({ metas }: ReturnType<typeof siteMetadata>) =>
  Object.fromEntries(metas.flatMap((meta) => ('name' in meta ? [[meta.name, meta.content]] : [])))

test('a page without SEO settings has the description of the site, but not its title or keywords', () => {
  const found = metadataOf(aPage({ slug: 'wordless', title: 'Wordless' }), GLOBAL, 'https://example.com')
  expect(found.title).toBe('Wordless')
  expect(namedIn(found)).toMatchObject({ description: 'Global words' })
  expect(namedIn(found)).not.toHaveProperty('keywords')
})

test('any other page falls back to the site’s metadata', () => {
  const found = siteMetadata({ path: '/' }, GLOBAL, 'https://example.com')
  expect(found.title).toBe('Tampa Plumbers')
  expect(namedIn(found)).toMatchObject({ description: 'Global words', keywords: 'tampa, plumbers' })
})
