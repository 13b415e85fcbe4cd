// npm test: sets everything up, runs every check, ends in one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium, ensureChromiumShell } from './chromium.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main, root } from './run.mjs'

const REPORTS = join(root, '.cache/reports')
let passed = 0
let failed = 0

await main(async () => {
  await install({ everything: true })
  const chromium = await ensureChromium()
  const shell = await ensureChromiumShell(chromium)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  await check('Format, lint, layers and cycles (Biome)', 'biome', ['ci', '--error-on-warnings', '.'])
  await check('Route types', 'react-router', ['typegen'])
  await check('Types (tsc)', 'tsc', ['--noEmit'])
  await check('Dead code (knip)', 'knip', [])
  await build()
  await suite(
    'Unit, contract and fault tests (Vitest)',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, 'vitest.json')}`],
    'vitest.json',
    (report) => [
      report.numPassedTests,
      report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
    ],
  )
  await suite(
    'Journeys in a browser (Playwright)',
    'playwright',
    ['test'],
    'playwright.json',
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    {
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'playwright.json'),
    },
  )

  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})

async function check(title, command, args) {
  console.log(`\n── ${title}`)
  const ok = (await exitCode(bin(command), args, { env: { NODE_ENV: 'test' } })) === 0
  if (ok) passed++
  else failed++
  console.log(ok ? 'ok' : 'FAILED')
}

async function suite(title, command, args, reportName, count, env = {}) {
  console.log(`\n── ${title}`)
  const code = await exitCode(bin(command), args, { env: { NODE_ENV: 'test', ...env } })
  const file = join(REPORTS, reportName)
  const [good, bad] = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0]
  passed += good
  // A runner that ends badly without naming a test (a crash, no test found) is a failure too.
  failed += code !== 0 ? Math.max(bad, 1) : bad
}
