import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '#domain/language/translations.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { DIALOG_WORDS } from '#domain/website/dialog/words.ts'
import { defaultContent } from '#domain/website/part.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { aFullPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

let site: LiveServer

beforeAll(async () => {
  site = await aBuiltServer()
  const { store } = site.services
  await store.set('projects', 'shower', aProject({ title: 'A walk-in shower', completionDate: '2025-06-12' }))
  await store.set('pages', 'drains', { ...aFullPage('drains'), status: 'published' })
})

afterAll(() => site.stop())

const spanish = (on: boolean) =>
  site.services.store.set('site', 'navigation', { ...defaultContent('navigation'), languages: { spanish: on } })

async function visit(path: string, init: RequestInit = {}) {
  const response = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

const PAGES = ['/', '/services', '/services/repair', '/projects', '/projects/shower', '/about', '/contact', '/schedule']
const FIXED = [...PAGES, '/privacy', '/emergency', '/offline', '/waiting-list']

const local = (path: string) => (path === '/' ? '/es' : `/es${path}`)
const attribute = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, value = '']) => value)
const alternates = (html: string) =>
  attribute(html, /<link rel="alternate" hreflang="([\w-]+" href="[^"]+)"/gi).map((one) => one.split('" href="'))

test('while Spanish is off, its addresses lead to English, and English pages don’t mention it', async () => {
  for (const path of [...FIXED, '/crew/SeCret', '/none', '/projects?page=2&utm_source=mail']) {
    expect(await visit(local(path)), path).toMatchObject({ status: 302, location: path })
  }
  for (const path of [
    '/es//evil.example',
    '/es/%2F%2Fevil.example',
    '/es/%5Cevil.example',
    '/es/https://evil.example',
  ]) {
    const { location } = await visit(path)
    expect(new URL(location ?? '', site.url).origin, path).toBe(site.url)
  }
  expect((await fetch(`${site.url}/es/schedule`, { method: 'HEAD', redirect: 'manual' })).status).toBe(302)
  expect((await visit('/es/schedule', { method: 'POST', body: new URLSearchParams() })).status).toBe(405)
  for (const path of PAGES) {
    const { status, html } = await visit(path)
    expect(status, path).toBe(200)
    expect(html, path).toContain('<html lang="en">')
    expect(html, path).not.toMatch(/hreflang|spañol|"\/es/i)
  }
  expect((await visit('/sitemap.xml')).html).not.toMatch(/\/es|xhtml/)
})

test('every page exists in both languages, which name each other', async () => {
  await spanish(true)
  for (const path of FIXED) {
    const [english, other] = [await visit(path), await visit(local(path))]
    expect([english.status, other.status], path).toEqual([200, 200])
    expect(other.html, path).toContain('<html lang="es">')
    expect(english.html, path).toContain(`href="${local(path)}" lang="es" hrefLang="es"`)
    expect(other.html, path).toContain(`href="${path}" lang="en" hrefLang="en"`)
    if (path === '/offline' || path === '/waiting-list') continue
    expect(alternates(other.html), path).toEqual(alternates(english.html))
    expect(alternates(english.html).map(([language]) => language)).toEqual(['en', 'es', 'x-default'])
    const [canonical] = attribute(other.html, /<link rel="canonical" href="([^"]+)"/g)
    expect(alternates(other.html)[1]?.[1], path).toBe(canonical)
    expect(other.html, path).toContain('"inLanguage":"es"')
  }
})

test('links on a Spanish page lead to Spanish pages, except the language link and pages with one address', async () => {
  await spanish(true)
  for (const path of FIXED) {
    const { html } = await visit(local(path))
    const links = attribute(html, /<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)
    const wrong = links.filter((to) => !/^\/(?:es(?=[/?#]|$)|files|assets|admin|login)/.test(to) && to !== path)
    expect(wrong, path).toEqual([])
  }
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

test('a Spanish page has no English text of the program, and an English one no Spanish text', async () => {
  await spanish(true)
  const pairs = [
    ...wordsOf(SITE_WORDS.en, SITE_WORDS.es),
    ...wordsOf(PROJECT_WORDS.en, PROJECT_WORDS.es),
    ...wordsOf(DIALOG_WORDS.en, DIALOG_WORDS.es),
  ]
  const differing = pairs.filter(([one, other]) => one !== other)
  expect(differing.length).toBeGreaterThan(50)
  const shown = (html: string) =>
    new Set(attribute(html.replace(/<script.*?<\/script>/gs, ''), /(?:>|aria-label="|alt=")([^<>"]+)/g))
  for (const path of [...FIXED, '/projects/none', '/pages/none']) {
    const [english, other] = [shown((await visit(path)).html), shown((await visit(local(path))).html)]
    const owners = ['Projects', 'Services', 'Home', 'Before', 'After']
    expect(
      differing.filter(([one]) => other.has(one) && !owners.includes(one)),
      path,
    ).toEqual([])
    const banner = Object.values(SITE_WORDS.es.spanish)
    expect(
      differing.filter(([, two]) => english.has(two) && !banner.includes(two)),
      path,
    ).toEqual([])
  }
})

/** Each text in both languages. */
function wordsOf(one: object, other: object): [string, string][] {
  const spanish: Record<string, unknown> = { ...other }
  return Object.entries(one).flatMap(([name, text]): [string, string][] => {
    const translated = spanish[name]
    if (isText(text) && isText(translated)) return [[text, translated]]
    if (Array.isArray(text) || typeof text !== 'object' || typeof translated !== 'object') return []
    return wordsOf(text, translated ?? {})
  })
}

test('a page without Spanish is shown in English and listed in English only', async () => {
  await spanish(true)
  expect(await visit('/es/pages/drains')).toMatchObject({ status: 302, location: '/pages/drains' })
  const english = await visit('/pages/drains')
  expect(alternates(english.html)).toEqual([])
  expect(english.html).toContain('href="/es" lang="es"')
  expect((await visit('/sitemap.xml')).html).not.toContain('/es/pages/drains')
  const { title, content } = aFullPage('drains')
  const translation = (field: string, text: string, original: string) => ({ field, text, of: digestOf(original) })
  const only = { type: 'card', showsIn: 'menu', spanish: [translation('title', 'Desagües', title)] }
  await site.services.store.set('pages', 'drains', only)
  expect((await visit('/')).html, 'listed in English').toContain('href="/pages/drains"')
  expect((await visit('/es')).html, 'only its title is in Spanish').not.toContain('/pages/drains')
  await site.services.store.set('pages', 'drains', {
    spanish: [
      translation('title', 'Desagües', title),
      translation('content', '<p>Lea <a href="/services">los servicios</a>.</p>', content),
    ],
  })
  const shown = await visit('/es/pages/drains')
  expect(shown.html).toContain('<h1 class="text-4xl">Desagües</h1>')
  expect(shown.html).toContain('<a href="/es/services">los servicios</a>')
  expect((await visit('/sitemap.xml')).html).toContain('/es/pages/drains')
  expect((await visit('/es')).html).toContain('href="/es/pages/drains"')
})

test('no page is stale after Spanish is turned off, on, or a text changes', async () => {
  await spanish(true)
  await visit('/')
  await visit('/es')
  await spanish(false)
  expect((await visit('/es')).status).toBe(302)
  expect((await visit('/')).html).not.toMatch(/hreflang/i)
  await spanish(true)
  expect((await visit('/es')).status).toBe(200)
  const title = 'A walk-in shower'
  expect((await visit('/es/projects')).html).toContain(title)
  expect((await visit('/es/projects/shower')).html).toContain('12 de junio de 2025')
  await site.services.store.set('projects', 'shower', {
    spanish: [{ field: 'title', text: 'Una ducha a ras de piso', of: digestOf(title) }],
  })
  for (const path of ['/es', '/es/projects', '/es/projects/shower']) {
    expect((await visit(path)).html, path).toContain('Una ducha a ras de piso')
  }
  expect((await visit('/projects')).html).not.toContain('ducha')
})

test.each(['/es/admin', '/es/login', '/es/crew/token', '/es/appointment/1', '/es/api/services', '/es/es'])(
  '%s is not a page',
  async (path) => {
    await spanish(true)
    expect((await visit(path)).status).toBe(404)
  },
)
