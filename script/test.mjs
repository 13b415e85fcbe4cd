// Runs npm run check, npm run test:unit, npm run test:screens, npm run test:e2e, npm run test:stress and npm test. Each ends
// with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium, ensureChromiumShell } from './chromium.mjs'
import { install } from './install.mjs'
import { findProxies } from './proxies.mjs'
import { bin, exitCode, exitCodeWithin, main, root } from './run.mjs'
import { filesOfPlaywright, filesOfVitest } from './test/reports.mjs'
import { Tally } from './test/tally.mjs'
import { ensureTestTools } from './test-tools.mjs'

const REPORTS = join(root, '.cache/reports')
/** For the programs that journeys start. */
const NODE_COMPILE_CACHE = join(root, '.cache/compile')

const [kind = 'all', ...given] = process.argv.slice(2)
/** Names select files. Everything from the first option on is passed to Vitest or Playwright. */
const firstOption = given.findIndex((word) => word.startsWith('-'))
const names = firstOption < 0 ? given : given.slice(0, firstOption)
const options = firstOption < 0 ? [] : given.slice(firstOption)
const tally = new Tally()

const kinds = {
  check,
  unit: async () => {
    // With a name, only files that run the built site wait for the build.
    if (names.length === 0) await tally.stage('Build', build)
    await unit()
    tally.mustHaveRun(names)
  },
  screens: async () => {
    await screens()
    tally.mustHaveRun(names)
  },
  e2e: async () => {
    await tally.stage('Build', build)
    await journeys()
    tally.mustHaveRun(names)
  },
  all: async () => {
    // Stress doesn't affect the checks.
    await Promise.all([process.env.STRESS_SEED || check(), tally.stage('Build', build)])
    // Screens have one browser page, which leaves a processor idle half of the time.
    await Promise.all([unit(), screens('minimal')])
    await journeys()
    tally.mustHaveRun(names)
  },
}

await main(async () => {
  const run = kinds[kind]
  if (!run) throw new Error(`There is no kind of test called "${kind}".`)
  await install({ everything: true })
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  if (kind === 'unit' && options.includes('--watch')) return watch()
  await run()
  process.exitCode = tally.print()
})

/** In parallel, because each leaves a processor idle part of the time. */
async function check() {
  await Promise.all([
    tally.check('Format, lint, layers and cycles (Biome)', () => call('biome', ['ci', '--error-on-warnings', '.'])),
    tally.check(
      'Types (tsc)',
      async () => (await call('react-router', ['typegen'])) || (await call('tsc', ['--noEmit'])),
    ),
    tally.check('Unused code (knip)', () => call('knip', [])),
  ])
}

async function unit() {
  const proxies = await findProxies()
  await ensureTestTools()
  const report = join(REPORTS, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await tally.suite('Tests without a browser (Vitest)', async () => {
    const code = await callWithin(
      20,
      'vitest',
      ['run', '--passWithNoTests', ...reporters, ...names, ...options],
      proxies,
    )
    return { code, files: filesOfVitest(read(report)) }
  })
}

/** They need no build: Vite compiles what the screens import. */
async function screens(reporter = 'default') {
  const report = join(REPORTS, 'screens.json')
  const chromium = await ensureChromium()
  const env = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: await ensureChromiumShell(chromium) }
  const config = ['--config', 'vitest.screens.config.ts']
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`]
  await tally.suite('Screens in a browser (Vitest)', async () => {
    const args = ['run', ...config, '--passWithNoTests', ...reporters, ...names, ...options]
    const code = await callWithin(10, 'vitest', args, env)
    return { code, files: filesOfVitest(read(report)) }
  })
}

async function journeys() {
  const proxies = await findProxies()
  const report = join(REPORTS, 'playwright.json')
  const chromium = await ensureChromium()
  // Only the full browser can show a window.
  const isSeen = ['--headed', '--debug', '--ui'].some((option) => options.includes(option))
  const shell = isSeen ? chromium : await ensureChromiumShell(chromium)
  await tally.suite('Journeys in a browser (Playwright)', async () => {
    const browsers = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell }
    const env = { ...proxies, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_COMPILE_CACHE }
    const code = await callWithin(40, 'playwright', ['test', '--pass-with-no-tests', ...names, ...options], env)
    return { code, files: filesOfPlaywright(read(report)) }
  })
}

/** Runs until it is stopped, so there is nothing to count. */
async function watch() {
  process.exitCode = await call('vitest', ['watch', ...names, ...options.filter((option) => option !== '--watch')])
}

function call(command, args, env = {}) {
  return exitCode(bin(command), args, { env: { NODE_ENV: 'test', ...env } })
}

/** A test that leaves something running can keep its runner from ending, which would hide the failed test. */
function callWithin(minutes, command, args, env = {}) {
  return exitCodeWithin(minutes, bin(command), args, { NODE_ENV: 'test', ...env })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
