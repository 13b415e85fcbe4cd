// npm run planted: the faults in test/planted, put into a copy of the product one at a time. A test must find each.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  await build()
  process.exitCode = await exitCode(bin('node'), ['test/planted/run.ts', ...process.argv.slice(2)])
})
