import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, fullChromium } from '#test/support/chromium.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'

test.use({ launchOptions: { executablePath: fullChromium, args: BROWSER_ARGUMENTS } })

/** What a browser does by itself on an https site for a returning visitor. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    })
    window.dispatchEvent(offer)
  })
}

async function worker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test.describe('the install banner', () => {
  test('shows once the browser offers installation, and goes after Install', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const banner = page.getByRole('region', { name: 'Install this app' })
    await expect(banner).toBeHidden()
    await offerInstallation(page)
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Install' }).click()
    await expect(banner).toBeHidden()
    await expect(page.locator('html[data-prompted]')).toHaveCount(1)
  })

  test('works when the offer comes before any module, and remembers its dismissal', async ({ page }) => {
    await page.route('**/assets/start-*.js', (route) => setTimeout(() => void route.continue(), 1000))
    await page.goto('/about', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await offerInstallation(page)
    const banner = page.getByRole('region', { name: 'Install this app' })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Not now' }).click()
    await expect(banner).toBeHidden()
    await page.goto('/')
    await hydrated(page)
    await offerInstallation(page)
    await expect(banner).toBeHidden()
  })
})

test.describe('without a network', () => {
  test.beforeEach(({ expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  })

  test('visited pages open, others show the offline page with the phone number as a link', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    await hydrated(page)
    await worker(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/contact$/)
    await expect.poll(() => keptPages(page)).toContain('/contact')
    await context.setOffline(true)

    for (const [path, heading] of [
      ['/about', /crew Tampa calls back/],
      ['/contact', 'Tell us what is dripping'],
      ['/emergency', 'Call first. Then close the valve.'],
      ['/pages/warranty', 'You are offline'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('link', { name: /^call/i })).toHaveAttribute(
      'href',
      'tel:+18135550142',
    )
    await expectAccessible(page)
    await context.setOffline(false)
  })

  test('a filtered list is cached separately from the whole one', async ({ page, context }) => {
    await page.goto('/about')
    await hydrated(page)
    await worker(page)
    await page.goto('/projects?category=Emergency&fbclid=1')
    await expect.poll(() => keptPages(page)).toContain('/projects?category=Emergency')
    await hydrated(page)
    await page.getByRole('link', { name: 'Residential', exact: true }).click()
    await expect(page).toHaveURL(/category=Residential/)
    await expect.poll(() => keptPages(page)).toContain('/projects?category=Residential')
    await context.setOffline(true)

    for (const category of ['Emergency', 'Residential']) {
      await page.goto(`/projects?category=${category}`)
      await expect(page.getByRole('link', { name: category, exact: true })).toHaveAttribute('aria-current', 'true')
    }
    for (const path of ['/projects?sort=title', '/projects?category=Commercial']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    }
    await context.setOffline(false)
    await page.goto('/projects')
    await expect.poll(() => keptPages(page)).toContain('/projects')
    await context.setOffline(true)
    await page.goto('/projects?utm_source=mail')
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')
    await context.setOffline(false)
  })

  test('a link to a visited page works inside the open site, too', async ({ page, context }) => {
    await page.goto('/about')
    await hydrated(page)
    await worker(page)
    await expect.poll(() => keptPages(page)).toContain('/about')
    await page.goto('/contact')
    await hydrated(page)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: /crew Tampa calls back/ })).toBeVisible()
    await context.setOffline(false)
  })
})

test('the service worker caches nothing of the API, the back-office or an appointment', async ({
  adminPage: page,
  expected,
}) => {
  expected.push(/403|404/)
  await page.goto('/')
  await hydrated(page)
  await worker(page)
  for (const path of [
    '/schedule',
    '/admin/messages',
    '/admin/business',
    '/admin-login',
    '/appointment/1',
    '/contact',
  ]) {
    await page.goto(path)
    await hydrated(page)
  }
  await page.evaluate(() => fetch('/api/availability?date=2026-03-04'))
  await expect.poll(() => keptPages(page)).toContain('/contact')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|admin|login|appointment|calendar)/.test(path))).toEqual([])
})

test('a new version is offered, and takes over only when asked to', async ({ page, site }) => {
  let build = 'older'
  // Tests can't intercept how a browser fetches its worker, so a proxy serves the newer build.
  const front = createServer((request, response) => {
    void fetch(`${site.url}${request.url}`).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
      const isWorker = request.url === '/sw.js'
      response.writeHead(answer.status, headers).end(isWorker ? `const FRONT = '${build}'\n${body}` : body)
    })
  }).listen(0)
  const { port } = front.address() as AddressInfo
  await page.goto(`http://localhost:${port}/contact`)
  await hydrated(page)
  await worker(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Jane')
  build = 'newer'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const banner = page.getByRole('region', { name: 'New version' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Jane')
  const reloaded = page.waitForEvent('load')
  await banner.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await hydrated(page)
  await expect(banner).toBeHidden()
  front.close()
  front.closeAllConnections()
})

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = await caches.open('pages')
    return (await pages.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
  })
}
