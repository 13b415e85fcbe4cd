// npm start: installs, builds and runs the site, with demo content on an empty store.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buildForStart } from './build.mjs'
import { install } from './install.mjs'
import { NODE_FLAGS, NODE_MEMORY } from './node-flags.mjs'
import { bin, exitCode, main, root } from './run.mjs'

await main(async () => {
  await install({ everything: false })
  const isWhole = await buildForStart()
  const env = {
    NODE_ENV: 'production',
    ...NODE_MEMORY,
    // Caches compiled code for later starts.
    NODE_COMPILE_CACHE: join(root, '.cache/compile'),
    DEMO_CONTENT: process.env.DEMO_CONTENT ?? 'on',
  }
  const site = exitCode(bin('node'), [...NODE_FLAGS, 'build/program/main.js'], { env })
  const rest = isWhole ? undefined : finishBuild()
  process.exitCode = await site
  rest?.kill()
})

/** Compresses well what was compressed quickly, while the site serves its first visitors. */
function finishBuild() {
  const child = spawn(process.execPath, ['script/prepare.mjs'], { cwd: root, stdio: 'inherit' })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}
