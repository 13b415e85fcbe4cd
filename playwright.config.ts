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
  // What a person waits for comes within half a minute, also on a busy machine. A journey that fails has failed.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: lightChromium,
      args: BROWSER_ARGUMENTS,
    },
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // In this order. The sweep on the phone takes longest, so no worker may begin it when the others are done.
  projects: [
    {
      name: 'phone',
      grep: new RegExp(`${PHONE}|${BOTH}`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
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
  ],
})
