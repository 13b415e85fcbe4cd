// npm run year: lives through a year and prints what did not hold, shortened to the fewest steps.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builtWeb } from '#server/pages/web-build.ts'
import { keepTemporaryFilesInMemory } from '#test/support/shared/temporary-files.ts'
import { type Databases, openDatabases } from './databases.ts'
import { liveThrough, type Report } from './live.ts'
import { FIRST_DAY, type Plan, planOf, readPlan, writePlan } from './plan.ts'
import { shrink } from './shrink.ts'

const ACTS_A_DAY = '40'
const SHRINK_MINUTES = '5'

export async function main(args: readonly string[]): Promise<number> {
  keepTemporaryFilesInMemory()
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', multiple: true, default: ['1'] },
      from: { type: 'string', default: FIRST_DAY },
      days: { type: 'string', default: '365' },
      acts: { type: 'string', default: ACTS_A_DAY },
      postgres: { type: 'boolean', default: false },
      calm: { type: 'boolean', default: false },
      plan: { type: 'string', multiple: true },
      trail: { type: 'string' },
      shrink: { type: 'string', default: SHRINK_MINUTES },
    },
  })
  const { postgres, calm: isCalm, trail } = values
  const options = { start: values.from, days: Number(values.days), actsADay: Number(values.acts), postgres, isCalm }
  const plans = values.plan?.map(readPlan) ?? values.seed.map((seed) => planOf({ ...options, seed: Number(seed) }))
  let databases: Databases | undefined
  let code = 0
  try {
    for (const plan of plans) {
      if (plan.postgres) databases ??= await openDatabases()
      const held = await run(plan, plan.postgres ? databases : undefined, {
        trail,
        shrinkMinutes: Number(values.shrink),
      })
      if (!held) code = 1
    }
  } finally {
    await databases?.close()
  }
  return code
}

/** Returns whether everything held. */
async function run(
  plan: Plan,
  databases: Databases | undefined,
  given: { trail?: string | undefined; shrinkMinutes: number },
) {
  const web = await builtWeb()
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const { steps, seed, days } = plan
  const store = plan.postgres ? 'two instances on PostgreSQL' : 'SQLite'
  print(`Seed ${seed}: ${days} days from ${plan.start}, ${steps.length} steps, ${store}.`)
  const onMonth = (report: Report) => print(`${monthLine(plan, report)}, ${seconds()}`)
  const report = await liveThrough(plan, { web, databaseUrl: await databases?.next(), onMonth })
  if (given.trail) writeFileSync(given.trail, `${report.trail.join('\n')}\n`)
  print(summary(report))
  if (report.faults.length === 0) {
    print(`Everything held for ${report.days} days. ${seconds()}`)
    return true
  }
  print(`Did not hold on day ${report.days}, after ${seconds()}:\n${report.faults.join('\n')}\n`)
  if (given.shrinkMinutes > 0) print('Looking for the fewest steps that fail in the same way …')
  const shortened = await shrink(plan, report, {
    web,
    databaseUrl: databases && (() => databases.next()),
    withinMs: given.shrinkMinutes * 60_000,
    onShorter: ({ steps }) => print(`  ${steps.length} steps`),
  })
  const file = `.cache/year-${seed}.json`
  writePlan(file, shortened.plan)
  print(`\nThe shortest trail that fails, after ${shortened.tries} tries:`)
  print(shortened.report.trail.map((line) => `  ${line}`).join('\n'))
  print(`\nAgain: npm run year -- --plan ${file}\nTo keep it as a test, move it to test/year/kept.`)
  return false
}

function monthLine({ start }: Plan, { days, trail, mails, restarts }: Report): string {
  return `  to ${trail.at(-1)?.slice(0, 10) ?? start}: ${days} days, ${trail.length} steps, ${mails} mails, ${restarts} crashes`
}

function summary({ outcomes, injected, mails, restarts, longestBlockMs }: Report): string {
  const lines = (counts: Map<string, number>) =>
    [...counts].toSorted(([one], [other]) => one.localeCompare(other)).map(([name, count]) => `  ${count} × ${name}`)
  const faults = injected.size === 0 ? ['  nothing'] : lines(injected)
  return [
    'What people did:',
    ...lines(outcomes),
    'What went wrong:',
    ...faults,
    `${mails} mails, ${restarts} crashes. The longest block of the event loop took ${longestBlockMs.toFixed(0)} ms.`,
  ].join('\n')
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
