import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { holdScripts } from '#test/support/scripts.ts'
import { workerActive } from '#test/support/service-worker.ts'

/** What a browser does on its own on an https site for a returning visitor. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
    })
    window.dispatchEvent(offer)
  })
}

test('the site offers installation as soon as the browser can, even before any module loads, and remembers a dismissal', async ({
  page,
}) => {
  // The waiting worker must not take over.
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

  const release = await holdScripts(page, /\/assets\/start-[^/]+\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await offerInstallation(page)
  await release()
  await banner.getByRole('button', { name: 'Not now' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/')
  await hydrated(page)
  await offerInstallation(page)
  await expect(banner).toBeHidden()
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

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
    // An open page would send requests to a site that is gone.
    await page.close()
    front.close()
    front.closeAllConnections()
  })
})
