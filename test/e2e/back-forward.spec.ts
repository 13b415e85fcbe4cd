import { chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, fullChromium } from '#test/support/chromium.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'

/** Playwright's own browsers, and the headless shell, don't keep pages in memory. Visitors' browsers do. */
const FORGETTING = '--disable-back-forward-cache'

const VISITS = [
  { path: '/', touched: true },
  { path: '/projects', touched: false },
  { path: '/projects', touched: true },
  { path: '/schedule', touched: true },
]

test("going back brings pages from the browser's memory, whether they were touched or not", async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: fullChromium,
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: [FORGETTING],
  })
  // A worker that takes over during the very first visit makes the browser drop kept pages.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  for (const { path, touched } of VISITS) {
    const listening = touched ? undefined : page.waitForResponse('**/api/changes')
    await page.goto(site.url + path)
    await (listening ?? hydrated(page))
    await page.evaluate(() => Object.assign(window, { mark: 'still here' }))
    await page.goto(`${site.url}/emergency`)
    await page.goBack({ waitUntil: 'commit' })
    const state = await page.evaluate(() => ({
      mark: Reflect.get(window, 'mark'),
      why: JSON.stringify(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'notRestoredReasons')),
    }))
    expect(state.mark, `${path} ${state.why}`).toBe('still here')
  }
  await browser.close()
})
