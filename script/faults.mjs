// npm run faults: kills the site for three minutes while it is used, and asks it for everything it had promised.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  await build()
  process.exitCode = await exitCode(bin('node'), ['test/faults/faults.ts'])
})
