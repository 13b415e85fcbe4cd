import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Theme } from '#domain/brand/default-palette.ts'
import { administratorToken } from './administrator.ts'
import { recordNotices } from './notices.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'
import { type SiteHost, startHost } from './site-host.ts'
import { watch } from './watch.ts'

interface TestFixtures {
  siteOptions: SiteOptions
  /** A separate site for each test, on a copy of the prepared data. */
  site: Site
  /** Problems that a test expects on the page, by a part of their text. Any other problem fails it. */
  expected: RegExp[]
  /** The page, with the administrator signed in before its first script runs. */
  adminPage: Page
}

interface WorkerFixtures {
  host: SiteHost
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    async ({ playwright: _ }, use) => {
      const host = startHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  siteOptions: [{}, { option: true }],
  site: async ({ host, siteOptions }, use) => {
    const site = await openSite(host, siteOptions)
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
  expected: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, expected }, use) => {
    const problems = watch(page)
    await recordNotices(page)
    await use(page)
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },
  adminPage: async ({ page, site }, use) => {
    await signIn(page, site.url)
    await use(page)
  },
})

export { expect }

/** Once per tab: a page that loads after signing out must not find the token again. Returns the token. */
export async function signIn(page: Page, siteUrl: string): Promise<string> {
  const token = await administratorToken(siteUrl)
  await page.addInitScript((value) => {
    if (window.sessionStorage.getItem('signed-in') === value) return
    window.localStorage.setItem('adminToken', value)
    window.sessionStorage.setItem('signed-in', value)
  }, token)
  return token
}

/**
 * Waits until the page can be used: its module has run, and React has hydrated the islands that wait for a touch, which
 * this provides. In the back-office, React has hydrated.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Between two documents there is no element at all.
    if (!document.documentElement) return false
    window.dispatchEvent(new PointerEvent('pointerdown'))
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-when=signed-in])')]
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover'))
    return 'ready' in document.documentElement.dataset && islands.every(({ dataset }) => 'live' in dataset)
  })
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Once per page: the browser has to compile half a megabyte. */
async function prepareForAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(() => {
    // A finding names its elements. Their HTML would be copied for each that is looked at.
    window.axe?.configure({ noHtml: true })
    const sheet = new CSSStyleSheet()
    // A row that the browser skips keeps the colors of the other theme until it is rendered.
    sheet.replaceSync(
      '* { content-visibility: visible !important } *, *::before, *::after { transition: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Half hidden behind a bar, a control would count as too small. So bars don't stick while axe looks, and the page is scrolled
 * until nothing is half behind those that never move.
 */
async function clearOfBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility())
    const placed = Map.groupBy(visible, (element) => getComputedStyle(element).position)
    for (const bar of placed.get('sticky') ?? []) bar.style.inset = 'auto'
    const bars = (placed.get('fixed') ?? []).map((bar) => ({ bar, covered: bar.getBoundingClientRect() }))
    const isHalfBehind = (control: Element) => {
      const { top, bottom } = control.getBoundingClientRect()
      return bars.some(
        ({ bar, covered }) =>
          [covered.top, covered.bottom].some((edge) => top < edge && edge < bottom) && !bar.contains(control),
      )
    }
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
    const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })
    const places = Array.from({ length: 20 }, (_, step) => step * 8)
    const clear = places.find((top) => {
      scrollTo(top)
      return !controls.some(isHalfBehind)
    })
    scrollTo(clear ?? 0)
  })
}

async function letBarsStick(page: Page): Promise<void> {
  await page.evaluate(() => {
    const loose = document.querySelectorAll<HTMLElement>('[style*="inset: auto"]')
    for (const bar of loose) bar.style.removeProperty('inset')
  })
}

/** The only axe rules that depend on the theme. */
const COLORS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const ALL: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** axe finds nothing in these themes. Behind an open dialog it doesn't look: nobody can use what is there. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  const { isStill, theme: before } = await appearanceOf(page)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [index, theme] of themes.entries()) await expectNoFindings(page, theme, index === 0 ? ALL : COLORS)
  await beIn(page, before)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** The same for a page without motion, which stays in this theme: changing it costs half as much as axe. */
export async function expectAccessibleIn(page: Page, theme: Theme): Promise<void> {
  await expectNoFindings(page, theme, ALL)
}

/** All text of a page without motion has enough contrast in this theme, and the page stays in it. */
export async function expectReadableIn(page: Page, theme: Theme): Promise<void> {
  await expectNoFindings(page, theme, COLORS)
}

async function appearanceOf(page: Page): Promise<{ isStill: boolean; theme: Theme }> {
  return await page.evaluate(() => ({
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
  }))
}

async function beIn(page: Page, theme: Theme): Promise<void> {
  // Said again, it would style the whole page again.
  if ((await appearanceOf(page)).theme !== theme) await page.emulateMedia({ colorScheme: theme })
}

async function expectNoFindings(page: Page, theme: Theme, rules: axe.RunOnly): Promise<void> {
  await prepareForAxe(page)
  await clearOfBars(page)
  await beIn(page, theme)
  const found = await page.evaluate(async (runOnly) => {
    // What a closed <details> hides doesn't move, so it never finishes. What starts later leaves the page as it is now.
    const seen = document.getAnimations().filter(({ effect }) => {
      const hasStarted = effect?.getComputedTiming().progress !== null
      return hasStarted && effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    })
    await Promise.all(seen.map((animation) => animation.finished.catch(() => undefined)))
    // Frames show the map or an inert preview. An element is named by its HTML: a selector would be made for each that is fine.
    const options = {
      runOnly,
      resultTypes: ['violations' as const],
      iframes: false,
      preload: false,
      selectors: false,
      elementRef: true,
    }
    const dialogs = document.querySelectorAll('dialog:modal, [role=dialog], [role=alertdialog]')
    const dialog = [...dialogs].findLast((each) => each.checkVisibility())
    const result = await window.axe?.run(dialog ?? document, options)
    const places = (nodes: axe.NodeResult[]) => nodes.map(({ element }) => element?.outerHTML.slice(0, 200)).join(', ')
    return result?.violations.map(({ id, nodes }) => `${id}: ${places(nodes)}`)
  }, rules)
  expect(found, `axe, ${theme}`).toEqual([])
  await letBarsStick(page)
}
