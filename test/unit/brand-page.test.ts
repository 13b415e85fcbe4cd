import { readdir, readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TYPE_PAIRS } from '#domain/brand/brand.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const FONT_BUDGET = 60_000

let server: LiveServer

beforeAll(async () => {
  server = await aBuiltServer()
})
afterAll(() => server.stop())

async function home(brand: object) {
  await server.services.store.set('settings', SETTINGS_IDS.brand, { ...brand })
  const response = await fetch(server.url)
  const html = await response.text()
  return { html, policy: response.headers.get('content-security-policy') ?? '', fonts: facesOf(html) }
}

/** What document/early.js loads. */
function facesOf(html: string): string[] {
  const [, faces = ''] = /<script [^>]*data-faces="([^"]+)"/.exec(html) ?? []
  return Array.from(faces.matchAll(/url\(([^)]+)\)/g), ([, href = '']) => href)
}

describe('a page', () => {
  test('with an untouched brand carries no style of its own', async () => {
    expect((await home({})).html).not.toContain('<style')
  })

  test('carries the colors of its brand inside, under the nonce of its policy', async () => {
    const { html, policy } = await home({ color: '#b3121d' })
    const [, nonce = 'none', css = ''] = /<style nonce="([^"]+)">([^<]*)<\/style>/.exec(html) ?? []
    expect(css).toContain('--color-brand:#b3121d')
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(html.indexOf('<style'), 'before the style sheet, which print rules end').toBeLessThan(
      html.indexOf('rel="stylesheet"'),
    )
  })

  test.each(TYPE_PAIRS)('in the type %s loads two faces of at most 60 kB together', async (type) => {
    const { fonts } = await home({ type })
    const sizes = await Promise.all(fonts.map(async (href) => (await stat(`build/client${href}`)).size))
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BUDGET)
  })

  test('in another type pair names no face of the original', async () => {
    const { html } = await home({ type: 'technical' })
    expect(html).not.toContain('brygada')
    expect(html).toContain('--font-display:"Space Grotesk Variable"')
  })
})

test('a brand’s colors override the style sheet', async () => {
  const files = (await readdir('build/client/assets')).filter((file) => /^(?:root|office-layout)-.*\.css$/.test(file))
  expect(files).toHaveLength(2)
  for (const file of files) {
    const css = await readFile(`build/client/assets/${file}`, 'utf8')
    const unlayered = withoutLayers(css)
    expect(css).toContain('--color-brand:')
    expect(unlayered).not.toContain('--color-brand:')
  }
})

/** Drops every `@layer` block with its contents. */
function withoutLayers(css: string): string {
  let rest = ''
  let at = 0
  for (const { index } of css.matchAll(/@layer [\w-]+\{/g)) {
    if (index < at) continue
    rest += css.slice(at, index)
    at = endOfBlock(css, css.indexOf('{', index))
  }
  return rest + css.slice(at)
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at + 1
  }
  return css.length
}
