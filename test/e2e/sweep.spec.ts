import type { Page } from '@playwright/test'
import { listPath } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { bookElsewhere } from '#test/support/booking-page.ts'
import { aCustomer, test } from '#test/support/desk-page.ts'
import { expect, expectAccessible, hydrated } from '#test/support/e2e.ts'
import { expectFocusInOrder, expectNoOverflow, loaded, openInside } from '#test/support/screen-checks.ts'
import { PHONE } from '#test/support/widths.ts'

/** Every screen of the site, on a phone in both themes, on the narrowest phone and on a desktop. Once each. */
const PUBLIC = [
  '/',
  '/projects',
  '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01',
  '/services',
  '/services/repair',
  '/about',
  '/contact',
  '/emergency',
  '/privacy',
  '/offline',
  '/pages/warranty',
  '/schedule',
  '/unsubscribe/a-link',
  '/admin-login',
  '/admin-setup',
  '/login',
  '/admin-reset',
  '/admin-not-me',
  '/no/such/page',
]

const OFFICE = [
  '/admin',
  '/admin/pocket',
  '/admin/start/identity',
  '/admin/start/hours',
  '/admin/start/services',
  '/admin/start/brand',
  '/admin/start/mail',
  '/admin/start/backup',
  '/admin/appointments',
  '/admin/appointments?view=day&date=2026-03-03',
  '/admin/appointments?view=week',
  '/admin/appointment-settings',
  '/admin/day-sheet?date=2026-03-03',
  '/admin/services',
  '/admin/services/new',
  '/admin/services/repair',
  '/admin/crews',
  '/admin/crews/new',
  '/admin/crews/main',
  '/admin/business',
  '/admin/brand',
  '/admin/mail',
  '/admin/notifications',
  '/admin/integrations',
  '/admin/integrations/new',
  '/admin/site',
  '/admin/site/home',
  '/admin/site-check',
  '/admin/messages',
  '/admin/waiting-list',
  '/admin/feedback',
  '/admin/insights',
  '/admin/qr-codes',
  '/admin/customer-messages',
  '/admin/customers',
  '/admin/projects',
  '/admin/pictures',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/pages/warranty',
  '/admin/redirects',
  '/admin/import',
  '/admin/settings',
  '/admin/privacy',
  '/admin/security',
  '/admin/activity',
  '/admin/system',
  ...NOUNS.map(listPath).flatMap((path) => [path, `${path}/new`]),
]

/** Dialogs of a screen, and the button that opens each. */
const DIALOGS: [path: string, button: RegExp][] = [
  ['/', /^Emergency Service/],
  ['/admin/appointments', /^View Details of Sally Swept/],
  ['/admin/appointments', /^Add appointment/],
  ['/admin/projects', /^Add New Project/],
  ['/admin/projects', /^Edit Hyde Park/],
  ['/admin/pictures', /^Replace everywhere/],
  ['/admin/services/repair', /^Choose from the library/],
]

// Screens are looked at here, not installed.
test.use({ serviceWorkers: 'block' })

/** Screens of one journey share a site and a tab, which saves most of the cost. */
const TOGETHER = 6

const PHONE_SIZE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const DESKTOP_SIZE = { width: 1280, height: 800 }

async function sweep(page: Page): Promise<void> {
  await expectNoOverflow(page, PHONE_SIZE.width)
  await expectAccessible(page)
  await page.setViewportSize(NARROWEST)
  await expectNoOverflow(page, NARROWEST.width)
  await page.setViewportSize(DESKTOP_SIZE)
  await expectNoOverflow(page, DESKTOP_SIZE.width)
  await expectAccessible(page, ['light'])
  await page.setViewportSize(PHONE_SIZE)
}

test.beforeEach(({ expected }) => {
  test.slow()
  expected.push(/status of 404/)
})

for (const paths of inGroups(PUBLIC)) {
  test(`fits every screen, is accessible, and takes the focus in order: ${paths.join(', ')}`, { tag: PHONE }, async ({
    page,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await hydrated(page)
        await loaded(page)
        await expectFocusInOrder(page)
        await sweep(page)
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
    for (const path of paths) {
      await test.step(path, async () => {
        await openInside(page, path)
        await expectFocusInOrder(page)
        await sweep(page)
      })
    }
  })
}

for (const path of new Set(DIALOGS.map(([screen]) => screen))) {
  const names = DIALOGS.filter(([screen]) => screen === path).map(([, name]) => name)
  const buttons = names.map(({ source }) => source).join(', ')
  test(`opens dialogs that fit every screen and are accessible: ${buttons} on ${path}`, { tag: PHONE }, async ({
    adminPage: page,
    site,
  }) => {
    await aCustomer(site, 'Sally Swept')
    await page.goto(path)
    await hydrated(page)
    for (const name of names) {
      await test.step(name.source, async () => {
        await page.getByRole('button', { name }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await sweep(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  })
}

test("a customer's own page fits every screen, is accessible, and takes the focus in order", { tag: PHONE }, async ({
  page,
  site,
}) => {
  await page.goto(await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z'))
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeVisible()
  await expectFocusInOrder(page)
  await sweep(page)
})

test('the sweep leaves out no screen that the navigation or the sitemap leads to', async ({
  adminPage: page,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  await page.goto('/admin/appointments')
  await loaded(page)
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  const linked = await Promise.all(links.map((link) => link.getAttribute('href')))
  const swept = [...PUBLIC, ...OFFICE].map(shapeOf)
  const missing = [...listed, ...linked].filter((path) => !swept.includes(shapeOf(path ?? '')))
  expect(linked.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

function inGroups(paths: string[]): string[][] {
  const starts = paths.map((_, index) => index).filter((index) => index % TOGETHER === 0)
  return starts.map((start) => paths.slice(start, start + TOGETHER))
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
