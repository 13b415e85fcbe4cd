import { expect, type Page } from '@playwright/test'

/** The service worker is installed and controls the page. */
export async function workerActive(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The addresses of the pages that it can show without a network. */
export function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = await caches.open('pages')
    return (await pages.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
  })
}
