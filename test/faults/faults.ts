// npm run faults: the long form of the tests in this folder, against the real program. Exits non-zero if anything was lost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#store/open.ts'
import { freePort } from '#test/support/free-port.ts'
import { rush } from '#test/support/rush.ts'
import { aMailServer } from '#test/support/smtp.ts'
import { examine, type Line } from './killing/examine.ts'
import { formatRestarts, formatTable, RESTART_GOAL_MS } from './killing/format.ts'
import { MigrationKiller } from './killing/kill-migration.ts'
import { freeInstants, killSite, openAllDay } from './killing/kill-site.ts'
import { startProgram } from './killing/program.ts'
import { killInLanes } from './story/kill-lanes.ts'

const MINUTES = Number(process.env.FAULTS_MINUTES ?? 3)
const KILLS = Number(process.env.FAULTS_KILLS ?? 100)
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1_000_000))
const VISITORS = Number(process.env.FAULTS_VISITORS ?? 10_000)
const MIGRATION_EVERY = 10
const TELL_EVERY = 10

const folder = await mkdtemp(join(tmpdir(), 'plumbline-faults-'))
const faults: string[] = []
const lines: Line[] = []
try {
  await kill()
  await killDuringStories()
  await contend()
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const { what, acknowledged } of lines) {
  if (acknowledged === 0) faults.push(`none of the ${what} was confirmed in time, so this proves nothing about them`)
}
console.log(`\n${formatTable(lines)}\n`)
for (const fault of faults.slice(0, 50)) console.log(`FAULT: ${fault}`)
console.log(faults.length === 0 ? 'Nothing was lost, nothing was booked twice.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1

async function kill(): Promise<void> {
  console.log(`Killing the site for ${MINUTES} minutes, at least ${KILLS} times, while it is used …`)
  await using mail = await aMailServer()
  const dataDir = join(folder, 'site')
  const migrations = await MigrationKiller.prepare(join(folder, 'migrations'), await freePort())
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const run = await killSite(
    { dataDir, port: await freePort(), smtpUrl: mail.url },
    (kills) => kills + migrations.line.attempted >= KILLS && seconds() >= MINUTES * 60,
    async (kills) => {
      if (kills % MIGRATION_EVERY === 0) await migrations.kill()
      if (kills % TELL_EVERY === 0) console.log(`  ${seconds()} s: ${kills + migrations.line.attempted} kills`)
    },
  )
  const found = await examine(dataDir, run.ledger, mail.mails)
  faults.push(...found.faults, ...migrations.faults)
  lines.push(...found.lines, migrations.line)
  const slow = run.restarts.filter((ms) => ms > RESTART_GOAL_MS).length
  console.log(`  ${run.kills} kills in use and ${migrations.line.attempted} in migrations, in ${seconds()} s`)
  console.log(
    `  restart to ready: ${formatRestarts(run.restarts)}; ${slow} of ${run.restarts.length} over the goal of 2 s`,
  )
  console.log(
    `  ${found.sentTwice} mails left twice, with one Message-ID: their sender died before it could note the 250`,
  )
}

async function killDuringStories(): Promise<void> {
  console.log(`Killing the site ${KILLS} times between requests and what became of them (FAULTS_SEED=${SEED}) …`)
  for (const { kind, stories, kills, mails, sentTwice, faults: found } of await killInLanes(KILLS, SEED)) {
    console.log(`  ${kind}: ${kills} kills in ${stories} stories, ${mails} mails, ${sentTwice} of them a second time`)
    faults.push(...found)
  }
}

async function contend(): Promise<void> {
  console.log(`${VISITORS.toLocaleString('en-US')} visitors want one time at once …`)
  const dataDir = join(folder, 'contention')
  await openAllDay(dataDir)
  const program = startProgram({ dataDir, port: await freePort() })
  await program.ready()
  const preferredDate = freeInstants().next().value
  const counts = await rush({ urls: [program.url], visitors: VISITORS, sockets: 1000, preferredDate })
  await program.stop()
  const store = await openStore({ dataDir })
  const kept = await store.count('appointments')
  await store.close()
  const booked = counts.get(201) ?? 0
  const refused = counts.get(409) ?? 0
  lines.push({ what: 'one time', attempted: VISITORS, acknowledged: booked, found: kept })
  console.log(`  ${[...counts].map(([status, count]) => `${count.toLocaleString('en-US')} × ${status}`).join(', ')}`)
  if (booked !== 1 || kept !== 1 || refused !== VISITORS - 1)
    faults.push('of the rush for one time, not exactly one won')
}
