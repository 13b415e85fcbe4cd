import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { examine } from './killing/examine.ts'
import { MigrationKiller } from './killing/kill-migration.ts'
import { killSite } from './killing/kill-site.ts'
import { tellRestarts, tellTable } from './killing/tell.ts'

/** `npm run faults` kills it a hundred times. */
const KILLS = 3

let folder: string
let mail: MailServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-site-kill-'))
  mail = await aMailServer()
})
afterAll(async () => {
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a site killed with -9 loses nothing it had confirmed, and books no time twice', async () => {
  const dataDir = join(folder, 'site')
  const run = await killSite({ dataDir, port: await freePort(), smtpUrl: mail.url }, (kills) => kills === KILLS)
  const { lines, faults } = await examine(dataDir, run.ledger, mail.mails)
  console.log(`${run.kills} kills, restart to ready: ${tellRestarts(run.restarts)}\n${tellTable(lines)}`)
  expect(faults).toEqual([])
  expect(run.ledger.booked.size).toBeGreaterThan(0)
  expect(run.ledger.decisions.attempted.size).toBeGreaterThan(0)
})

test('the test notices a site that confirms before it has committed', async () => {
  const dataDir = join(folder, 'hasty')
  const sabotage = new URL('./killing/early-answer.ts', import.meta.url)
  const premises = { dataDir, port: await freePort(), smtpUrl: mail.url, sabotage }
  const { ledger } = await killSite(premises, (kills) => kills === 3)
  const { faults } = await examine(dataDir, ledger, mail.mails)
  expect(faults).toContainEqual(expect.stringMatching(/^lost: the booking/))
})

test('an upgrade of the store that is killed is completed by the next start', async () => {
  const killer = await MigrationKiller.prepare(join(folder, 'migration'), await freePort())
  await killer.kill()
  await killer.kill()
  expect(killer.faults).toEqual([])
  expect(killer.line).toEqual({ what: 'migrations', attempted: 2, acknowledged: 2, found: 2 })
})
