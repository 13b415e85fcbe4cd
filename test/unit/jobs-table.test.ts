import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JOBS } from '#server/jobs/jobs.ts'

const UNITS = [
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
]

/** "every 5 s", "every 1 min", "every 6 h", "every day at 03:15" */
function periodOf(job: (typeof JOBS)[number]): string {
  if ('at' in job) return `every day at ${job.at}`
  const unit = UNITS.find(({ ms }) => job.everyMs >= ms)
  return `every ${job.everyMs / (unit?.ms ?? 1)} ${unit?.name ?? 'ms'}`
}

test('the operations manual lists every job as the server runs it', () => {
  const rows = JOBS.map((job) => {
    const runsOn = 'turn' in job ? 'one instance' : 'every instance'
    return `| \`${job.name}\` | ${periodOf(job)} | ${runsOn} | ${job.does} |`
  })
  const manual = readFileSync('docs/operations.md', 'utf8')
  const [, table = ''] = /## Jobs\n[^|]*\|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(manual) ?? []
  expect(table.trimEnd().split('\n')).toEqual(rows)
})
