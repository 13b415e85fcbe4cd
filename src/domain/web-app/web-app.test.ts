import { expect, test } from 'vitest'
import { shortName, webAppManifest } from './web-app.ts'

const seo = { description: 'Expert plumbing services available 24/7.' }

test('the app has the business’s name', () => {
  expect(webAppManifest({ name: 'Bayline Plumbing & Renovation' }, seo)).toMatchObject({
    name: 'Bayline Plumbing & Renovation',
    short_name: 'Bayline',
    start_url: '/',
    display: 'standalone',
  })
})

test('it has maskable icons, a shortcut to Schedule and one to Projects, and screenshots of both forms', () => {
  const { icons, shortcuts, screenshots } = webAppManifest({ name: 'Bayline' }, seo)
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Projects', '/projects'],
    ['Schedule', '/schedule'],
  ])
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
})

test('it has the colors and the icons of the brand, and no screenshots in other colors', () => {
  const brand = { theme: '#4e1d1a', background: '#faf1f0', filesKey: 'abc123' }
  const manifest = webAppManifest({ name: 'Bayline' }, seo, brand)
  expect(manifest).toMatchObject({ theme_color: '#4e1d1a', background_color: '#faf1f0', screenshots: [] })
  expect(manifest.icons.map(({ src }) => src)).toEqual([
    '/brand/icon-192.png?v=abc123',
    '/brand/icon-512.png?v=abc123',
    '/brand/maskable-192.png?v=abc123',
    '/brand/maskable-512.png?v=abc123',
  ])
})

test.each([
  ['A B Plumbing', 'A B Plumbing'],
  ['Bayline Plumbing', 'Bayline'],
  ['Extraordinarilylong Name', 'Extraordinarilylong'],
  ['Joe & Sons Pipes', 'Joe & Sons'],
])('the name of %j under an icon is %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
