import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const READS_A_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)|\bTemporal\.Now\b/g

/** Everywhere else the caller passes the time, as a Temporal instant called `now`. Pages in the browser have only its clock. */
const MAY_READ_A_CLOCK: Record<string, string> = {
  'src/server/core-services.ts': 'the clock that everything else is given',
  'src/store/open.ts': 'the clock of a command, which is given none',
  'src/command/admin.ts': 'the time of a change by hand',
  'src/command/backup.ts': 'the time of a backup by hand, and how long ago progress was reported',
  'src/command/doctor.ts': 'the time of a checkup by hand',
  'src/command/restore.ts': 'the time of a restore, and how long connections have been waited for',
  'src/command/terminal.ts': 'how long ago the line was written',
  'src/features/backup/run-backup.ts': "the age of a file, by the clock that the file's date comes from",
  'src/features/notifications/push-delivery.ts':
    'how long a notification has gone without a sign of life, on a monotonic clock',
  'src/features/off-site/s3-place.ts': 'how long a storage has taken for its list, on a monotonic clock',
  'src/features/system/check-readiness.ts': 'how long ago a write was tried',
  'src/features/system/checkup.ts': 'how long the database took',
  'src/features/integrations/webhook-delivery.ts':
    'how long a delivery has gone without a sign of life, on a monotonic clock',
  'src/mail/delivery.ts': 'how long a mail server has been away, on a clock that nobody sets',
  'src/server/jobs/schedule.ts': 'how long a job ran',
  'src/server/changes/change-hub.ts': 'how long ago the last change was, on a monotonic clock',
  'src/server/metrics/request-metrics.ts': 'how long a response took',
  'src/server/middleware/request-log.ts': 'how long a response took',
  'src/store/postgres/pool.ts': 'how long ago the pool was opened, on a monotonic clock',
  'src/store/sqlite/busy.ts': 'how long a lock has been waited for',
  'src/store/sqlite/group-commit.ts': 'how long transactions have been collected',
}

test('only these files read a clock', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/web\/|\.test\.tsx?$/.test(file))
  const found = files.filter((file) => codeOf(file).match(READS_A_CLOCK)).sort()
  expect(found).toEqual(Object.keys(MAY_READ_A_CLOCK).sort())
})

function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
}
