import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { count } from '#test/support/thorough.ts'
import { examine } from './killing/examine.ts'
import { formatRestarts, formatTable } from './killing/format.ts'
import { MigrationKiller } from './killing/kill-migration.ts'
import { killSite } from './killing/kill-site.ts'

/** Once right after a confirmation and once at any moment. `npm run faults` kills it a hundred times. */
const KILLS = 2
const MOST_HASTY_SITES = 5
const HASTY_KILLS = count({ short: 1, long: 3 })
const KILLED_UPGRADES = count({ short: 1, long: 2 })

let folder: string
const mails: MailServer[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-site-kill-'))
})
afterAll(async () => {
  for (const mail of mails) await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

async function mailServer(): Promise<MailServer> {
  const mail = await aMailServer()
  mails.push(mail)
  return mail
}

// Run the tests side by side: the first mostly waits for mails whose sender was killed.
test.concurrent('a site killed with -9 loses nothing it had confirmed, and books no time twice', async () => {
  const dataDir = join(folder, 'site')
  const mail = await mailServer()
  const run = await killSite({ dataDir, port: await freePort(), smtpUrl: mail.url }, (kills) => kills === KILLS)
  const { lines, faults } = await examine(dataDir, run.ledger, mail.mails)
  console.log(`${run.kills} kills, restart to ready: ${formatRestarts(run.restarts)}\n${formatTable(lines)}`)
  expect(faults).toEqual([])
  expect(run.ledger.booked.size).toBeGreaterThan(0)
  expect(run.ledger.decisions.attempted.size).toBeGreaterThan(0)
})

test.concurrent('the test notices a site that confirms before it has committed', async () => {
  const mail = await mailServer()
  const sabotage = new URL('./killing/early-answer.ts', import.meta.url)
  const isLoss = (fault: string) => fault.startsWith('lost: the booking')
  let losses: string[] = []
  // On a busy machine, a few kills may all miss the moment between the response and the commit.
  for (let site = 1; site <= MOST_HASTY_SITES && losses.length === 0; site++) {
    const dataDir = join(folder, `hasty-${site}`)
    const premises = { dataDir, port: await freePort(), smtpUrl: mail.url, sabotage }
    const { ledger } = await killSite(premises, (kills) => kills === HASTY_KILLS)
    losses = (await examine(dataDir, ledger, mail.mails)).faults.filter(isLoss)
  }
  expect(losses).not.toEqual([])
})

test.concurrent('an upgrade of the store that is killed is completed by the next start', async () => {
  const killer = await MigrationKiller.prepare(join(folder, 'migration'), await freePort())
  for (let kills = 0; kills < KILLED_UPGRADES; kills++) await killer.kill()
  expect(killer.faults).toEqual([])
  const all = KILLED_UPGRADES
  expect(killer.line).toEqual({ what: 'migrations', attempted: all, acknowledged: all, found: all })
})
