import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGUMENTS, lightChromium } from './test/support/chromium.ts'
import { network } from './test/support/screens/network.ts'
import { officeRoutes } from './test/support/screens/office-routes.ts'
import { keepTemporaryFilesInMemory } from './test/support/shared/temporary-files.ts'

keepTemporaryFilesInMemory()

const { plugin, commands } = network()

/** The screens of the back-office in one browser page, on the real server. */
export default defineConfig({
  plugins: [tailwindcss(), officeRoutes(), plugin],
  logLevel: 'error',
  // Where node_modules is a link, packages are outside this folder.
  server: { fs: { strict: false } },
  cacheDir: '.cache/vite-screens',
  // A package found later would reload the page in the middle of a test.
  optimizeDeps: { entries: ['src/web/{admin,layout}/**/*.tsx', 'test/screens/*.tsx'] },
  test: {
    include: ['test/screens/**/*.test.tsx'],
    globalSetup: './test/support/screens/screens-run.ts',
    setupFiles: './test/support/screens/each-test.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    // Logs of the screens matter only when a test fails.
    silent: 'passed-only',
    isolate: false,
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // As in journeys.
      locators: { exact: false },
      viewport: { width: 1280, height: 800 },
      commands,
      provider: playwright({
        launchOptions: { executablePath: lightChromium, args: BROWSER_ARGUMENTS },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
