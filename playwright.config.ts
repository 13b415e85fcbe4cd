import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, fullChromium, lightChromium } from './test/support/chromium.ts'
import { keepTemporaryFilesInMemory } from './test/support/shared/temporary-files.ts'
import { BOTH, FULL_BROWSER, PHONE } from './test/support/widths.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/support/demo-folder.ts',
  outputDir: 'test-results',
  // One more than there are processors: a journey waits as often as it works.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A busy machine is slow, and slow is not wrong: waits are long. A journey that fails has failed.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: lightChromium,
      args: BROWSER_ARGUMENTS,
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'full-browser',
      grep: new RegExp(FULL_BROWSER),
      use: {
        viewport: { width: 1280, height: 800 },
        launchOptions: { executablePath: fullChromium, args: BROWSER_ARGUMENTS },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      grepInvert: new RegExp(`${PHONE}|${FULL_BROWSER}`),
      // Motion and a service worker that fills its caches cost more than all the rest. Journeys on the phone have both.
      use: {
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: new RegExp(`${PHONE}|${BOTH}`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
