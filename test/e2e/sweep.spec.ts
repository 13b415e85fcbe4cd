import type { Page } from '@playwright/test'
import { paletteCss, paletteOf } from '#domain/brand/palette.ts'
import { DOORS } from '#domain/nouns/office.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { bookElsewhere } from '#test/support/booking-page.ts'
import { aCustomer, asAdministrator, test } from '#test/support/desk-page.ts'
import { expect, expectAccessible, expectAccessibleIn, expectReadableIn, hydrated } from '#test/support/e2e.ts'
import { linkIn, sendAnEstimate, sendAnInvoice } from '#test/support/papers.ts'
import { photograph } from '#test/support/photograph.ts'
import { expectFocusInOrder, expectNoOverflow, loaded, openInside } from '#test/support/screen-checks.ts'
import { OFFICE, PUBLIC, STATES } from '#test/support/swept-screens.ts'
import { PHONE } from '#test/support/widths.ts'

// Screens are looked at here, not installed, and still.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

/** Screens of one journey share a site and a tab, which saves most of the cost. Counted with what they show after a click. */
const TOGETHER = 15

const PHONE_SIZE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const DESKTOP_SIZE = { width: 1280, height: 800 }

/** Two with hardly any contrast to a page, two that glow, and one without any hue. */
const HOSTILE = [
  { color: '#ffffff', accent: '#ffff00' },
  { color: '#000000', accent: '#00ff00' },
  { color: '#ff00ff', accent: '#00ffff' },
  { color: '#0000ff', accent: '#ff0000' },
  { color: '#808080', accent: '' },
]
/** The home page, the form and the desk: what most people see of a brand. */
const BRANDED = ['/', '/schedule', '/admin/appointments']

/**
 * Both widths and both themes. Which theme the phone has alternates with `turn`, so that what screens share is seen in all
 * four combinations, and most screens begin in the theme in which the one before has ended.
 */
async function sweep(page: Page, turn: number): Promise<void> {
  const [onPhone, onDesktop] = turn % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await expectNoOverflow(page, PHONE_SIZE.width)
  await expectAccessibleIn(page, onPhone)
  await page.setViewportSize(NARROWEST)
  await expectNoOverflow(page, NARROWEST.width)
  await page.setViewportSize(DESKTOP_SIZE)
  await expectNoOverflow(page, DESKTOP_SIZE.width)
  await expectAccessibleIn(page, onDesktop)
  await page.setViewportSize(PHONE_SIZE)
}

/** A brand only changes the colors of the style sheet, so one load of the page tries them all. */
async function expectReadableInEveryBrand(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP_SIZE)
  const styles = HOSTILE.map((colors) => paletteCss(paletteOf(colors)))
  expect(new Set(styles).size).toBe(HOSTILE.length)
  for (const theme of ['light', 'dark'] as const) {
    for (const style of styles) {
      await wear(page, style)
      await expectReadableIn(page, theme)
    }
  }
  await wear(page, '')
  await page.setViewportSize(PHONE_SIZE)
}

declare global {
  interface Window {
    brandSheet?: CSSStyleSheet
  }
}

async function wear(page: Page, style: string): Promise<void> {
  await page.evaluate((css) => {
    if (!window.brandSheet) {
      window.brandSheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(window.brandSheet)
    }
    window.brandSheet.replaceSync(css)
  }, style)
}

/** The screen, and what it shows after a click. */
async function lookAt(page: Page, path: string, turn: number): Promise<void> {
  await expectFocusInOrder(page)
  await sweep(page, turn)
  if (BRANDED.includes(path)) await expectReadableInEveryBrand(page)
  for (const [index, { name, reach }] of (STATES[path] ?? []).entries()) {
    await test.step(name, async () => {
      await reach(page)
      await sweep(page, turn + index + 1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
}

test.beforeEach(({ expected, page }) => {
  expected.push(/status of (401|404)/, /: 401, /, /invitation: 404, /)
  // A form that was left with changes may ask.
  page.on('dialog', (question) => question.accept())
})

for (const paths of inGroups(PUBLIC)) {
  test(`fits every screen, is accessible, and takes the focus in order: ${paths.join(', ')}`, { tag: PHONE }, async ({
    page,
  }) => {
    for (const [turn, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.goto(path)
        await hydrated(page)
        await loaded(page)
        await lookAt(page, path, turn)
      })
    }
  })
}

for (const paths of inGroups(OFFICE)) {
  test(`fits every screen, is accessible, and takes the focus in order: ${paths.join(', ')}`, { tag: PHONE }, async ({
    adminPage: page,
    site,
  }) => {
    await aCustomer(site, 'Sally Swept')
    await writeMessage(site.url)
    await closeGuide(site.url)
    await page.goto('/admin/appointments')
    await loaded(page)
    let isChanged = false
    for (const [turn, path] of paths.entries()) {
      await test.step(path, async () => {
        if (isChanged) await page.goto(path).then(() => loaded(page))
        else await openInside(page, path)
        await lookAt(page, path, turn)
        isChanged = path in STATES
      })
    }
  })
}

test('visits, estimates and invoices fit every screen, are accessible, and take the focus in order, for both sides', {
  tag: PHONE,
}, async ({ adminPage: page, site, mail }) => {
  await page.goto(await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z'))
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeVisible()
  await expectFocusInOrder(page)
  await expectAccessible(page)
  await sweep(page, 1)
  const estimate = await sendAnEstimate(site)
  const invoice = await sendAnInvoice(site)
  const draft = (await (await asAdministrator(site, '/api/invoices', {})).json()) as { id: string }
  const look = async (path: string, name: string) => {
    await test.step(name, async () => {
      await page.goto(path)
      await hydrated(page)
      await loaded(page)
      // A customer's invoice has two links.
      if (path.startsWith('/admin')) await expectFocusInOrder(page)
      await sweep(page, name.length)
      await photograph(page, name)
    })
  }
  await page.goto('/admin/appointments')
  await look(`/admin/estimates/${estimate}`, 'a sent estimate')
  await look(`/admin/invoices/${draft.id}`, 'a draft of an invoice')
  await look(`/admin/invoices/${invoice}`, 'a sent invoice')
  await look(await linkIn(mail, site, /Invoice/, /\/invoice\/\S+/), "the customer's invoice")
  await page.goto(await linkIn(mail, site, /estimate/i, /\/estimate\/\S+/))
  const name = page.getByLabel('Your full name')
  await expect(name).toBeVisible()
  await hydrated(page)
  await expectFocusInOrder(page)
  await sweep(page, 0)
  await photograph(page, 'an open estimate')
  await name.fill('Rosa Diaz')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: 'Accept Estimate' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your time' })).toBeVisible()
  await sweep(page, 1)
  await photograph(page, 'an accepted estimate')
})

test('the sweep leaves out no screen that the navigation or the sitemap leads to', async ({
  adminPage: page,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  await page.goto('/admin/appointments')
  await loaded(page)
  const menu = await page.getByRole('navigation', { name: 'Main' }).locator('a').all()
  const linked = await Promise.all(menu.map((link) => link.getAttribute('href')))
  linked.push(...DOORS.flatMap(({ links }) => links.map(({ to }) => to)))
  const swept = [...PUBLIC, ...OFFICE].map(shapeOf)
  const missing = [...listed, ...linked].filter((path) => !swept.includes(shapeOf(path ?? '')))
  expect(linked.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

function inGroups(paths: string[]): string[][] {
  const groups: string[][] = []
  let looks = TOGETHER
  for (const path of paths) {
    const more = 1 + (STATES[path]?.length ?? 0)
    if (looks + more > TOGETHER) {
      groups.push([])
      looks = 0
    }
    groups.at(-1)?.push(path)
    looks += more
  }
  return groups
}

/** One page or project represents all of them. */
function shapeOf(path: string): string {
  return path.replace(/\?.*$/, '').replace(/^\/(pages|projects|services)\/.+/, '/$1/:id')
}

/** Otherwise Today leads to the guided start. */
async function closeGuide(siteUrl: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await administratorToken(siteUrl)}` }
  const body = JSON.stringify({ guideClosed: true })
  await fetch(`${siteUrl}/api/admin/getting-started`, { method: 'PUT', headers, body })
}

async function writeMessage(siteUrl: string): Promise<void> {
  const body = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair', message: 'Hello' }
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${siteUrl}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) })
}
