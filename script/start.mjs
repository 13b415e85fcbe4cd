// npm start: installs, builds, and runs the site with demo content on an empty store.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: false })
  await build()
  const env = { NODE_ENV: 'production', DEMO_CONTENT: process.env.DEMO_CONTENT ?? 'on' }
  process.exitCode = await exitCode(bin('node'), ['src/server/main.ts'], { env })
})
