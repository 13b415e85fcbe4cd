// npm run bench: every budget of docs/performance.md, measured here and now, as one table. Non-zero exit when one is over.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  await build()
  process.exitCode = await exitCode(bin('node'), ['script/bench/bench.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  })
})
