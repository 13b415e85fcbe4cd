// npm run faults: the long form of the faults and attacks that `npm test` tries briefly. Kills the site for three minutes while
// it is in use, and checks everything it had promised.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

await main(async () => {
  await install({ everything: true })
  await build()
  const killed = await exitCode(bin('node'), ['test/faults/faults.ts'])
  const files = [
    'test/faults',
    'test/hostile',
    'test/store/contract.test.ts',
    'src/features/planning/no-overlap.test.ts',
    'src/server/api/booking-contention.test.ts',
    'src/server/api/admin-instances.test.ts',
  ]
  const attacked = await exitCode(bin('vitest'), ['run', ...files], { env: { NODE_ENV: 'test', TEST_THOROUGH: 'on' } })
  process.exitCode = killed || attacked
})
