// npm run bench [-- NAME …]: measures every budget of docs/performance.md and prints one table. Non-zero exit if
// one is exceeded.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

const IN_A_BROWSER = ['bytes', 'lighthouse']

await main(async () => {
  const wanted = process.argv.slice(2)
  await install({ everything: true })
  const inBrowser = wanted.length === 0 || wanted.some((name) => IN_A_BROWSER.includes(name))
  const chromium = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {}
  await build()
  process.exitCode = await exitCode(bin('node'), ['script/bench/bench.ts', ...wanted], {
    env: { NODE_ENV: 'production', ...chromium },
  })
})
