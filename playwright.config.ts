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
  // One more than there are processors, because a journey waits half of the time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Anything that a person waits for comes within half a minute, even on a busy machine. No retries.
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
  // In this order, because the sweep on the phone takes longest. It must not start last.
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
      // Motion and the service worker's caching cost more than everything else. Phone journeys have both.
      use: {
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
