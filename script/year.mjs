// npm run year [-- --seed N --from DATE --days N --postgres --calm --plan FILE --trail FILE]: see docs/operations.md.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  await build()
  process.exitCode = await exitCode(
    bin('node'),
    ['--max-semi-space-size=64', 'test/year/run.mjs', ...process.argv.slice(2)],
    {
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: '.cache/compile' },
    },
  )
})
