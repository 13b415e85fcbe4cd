import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { keptPages, workerActive } from '#test/support/service-worker.ts'

/** What a browser does by itself on an https site for a returning visitor. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    })
    window.dispatchEvent(offer)
  })
}

test.describe('the install banner', () => {
  test('shows as soon as the browser offers installation, and goes after Install', async ({ page }) => {
    // Nothing that waits happens.
    await page.clock.install()
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

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('caches nothing of the API or an appointment, and of the back-office only the empty screen for the road', async ({
    adminPage: page,
    expected,
  }) => {
    expected.push(/403|404/)
    await page.goto('/')
    await hydrated(page)
    await workerActive(page)
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
    const ofPeople = kept.filter((path) => /^\/(api|admin|login|appointment|calendar)/.test(path))
    expect(ofPeople.filter((path) => path !== '/admin/pocket')).toEqual([])
  })

  test('a new version is offered, and takes over only when asked to', async ({ page, site }) => {
    let build = 'older'
    // Tests can't intercept how a browser fetches its worker, so a proxy serves the newer build.
    const front = createServer((request, response) => {
      const pass = async () => {
        const answer = await fetch(`${site.url}${request.url}`)
        const body = Buffer.from(await answer.arrayBuffer())
        const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
        const isWorker = request.url === '/sw.js'
        response.writeHead(answer.status, headers).end(isWorker ? `const FRONT = '${build}'\n${body}` : body)
      }
      // The worker may still fetch ahead when the site ends.
      pass().catch(() => response.destroy())
    }).listen(0)
    const { port } = front.address() as AddressInfo
    await page.goto(`http://localhost:${port}/contact`)
    await hydrated(page)
    await workerActive(page)
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
    // A page that is still open would ask a site that is gone.
    await page.close()
    front.close()
    front.closeAllConnections()
  })
})
