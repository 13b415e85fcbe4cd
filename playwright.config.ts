import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, lightChromium } from './test/support/chromium.ts'
import { DESKTOP, PHONE } from './test/support/widths.ts'

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/support/demo-folder.ts',
  outputDir: 'test-results',
  // One more than there are processors where it counts: a journey waits as often as it works.
  workers: 3,
  fullyParallel: false,
  // A busy machine is slow, and slow is not wrong: waits are long, and a journey that fails is walked once more.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: lightChromium,
      args: BROWSER_ARGUMENTS,
    },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The width of the screen changes nothing about what the browser keeps or withholds, or about what hostile texts can do.
    {
      name: 'phone',
      testIgnore: /(back-forward|hostile|plain-http)\.spec/,
      grepInvert: new RegExp(DESKTOP),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: new RegExp(PHONE), use: { viewport: { width: 1280, height: 800 } } },
  ],
})
