// npm run faults: the long form of the faults and attacks that `npm test` tries briefly, and both databases where it runs one.
// Kills the site for three minutes while it is in use, and checks everything it had promised.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bin, exitCode, main } from './run.mjs'

/** Their tests run on SQLite alone in `npm test`, except those that the database decides. See test/support/thorough.ts. */
const ON_ONE_DATABASE = [
  ...['customers', 'privacy', 'push', 'push-devices', 'second-factor', 'visit-day'].map(
    (name) => `src/server/api/${name}.test.ts`,
  ),
  'src/features/activity/activity.test.ts',
  'src/features/customer-messages/send-reminders.test.ts',
  'src/features/photos/keep-photo.test.ts',
  'src/features/privacy/retention.test.ts',
  'test/server/seed-store.test.ts',
]

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
    'test/server/claims.test.ts',
    ...ON_ONE_DATABASE,
  ]
  const attacked = await exitCode(bin('vitest'), ['run', ...files], { env: { NODE_ENV: 'test', TEST_THOROUGH: 'on' } })
  process.exitCode = killed || attacked
})
