import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, fullChromium } from '#test/support/chromium.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'

/** Playwright's own browsers, and the headless shell, don't keep pages in memory. Visitors' browsers do. */
const FORGETTING = '--disable-back-forward-cache'

const VISITS = [
  { path: '/', touched: true },
  { path: '/projects', touched: true },
  { path: '/projects', touched: false },
  { path: '/schedule', touched: true },
]

// One worker, which starts this browser once.
test.describe.configure({ mode: 'default' })

let browser: Browser

test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: fullChromium,
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: [FORGETTING],
  })
})

test.afterAll(() => browser.close())

for (const { path, touched } of VISITS) {
  const visited = touched ? path : `${path}, which nobody touched,`
  test(`going back to ${visited} brings it from the browser's memory`, async ({ site }) => {
    // A worker that takes over during the very first visit makes the browser drop kept pages.
    const page = await browser.newPage({ serviceWorkers: 'block' })
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
    await page.close()
    expect(state.mark, state.why).toBe('still here')
  })
}
