// npm run setup: installs everything a developer needs, without starting anything.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { findProxies } from './proxies.mjs'
import { main } from './run.mjs'
import { ensureTestTools } from './test-tools.mjs'

await main(async () => {
  await install({ everything: true })
  await ensureChromium()
  await findProxies()
  await ensureTestTools()
  await build()
})
