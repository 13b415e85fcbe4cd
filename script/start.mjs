// npm start: installs, builds and runs the site, with demo content on an empty store.
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { NODE_FLAGS, NODE_MEMORY } from './node-flags.mjs'
import { bin, exitCode, main, root } from './run.mjs'

await main(async () => {
  await install({ everything: false })
  await build()
  const env = {
    NODE_ENV: 'production',
    ...NODE_MEMORY,
    // Caches compiled code for later starts.
    NODE_COMPILE_CACHE: join(root, '.cache/compile'),
    DEMO_CONTENT: process.env.DEMO_CONTENT ?? 'on',
  }
  process.exitCode = await exitCode(bin('node'), [...NODE_FLAGS, 'build/program/main.js'], { env })
})
