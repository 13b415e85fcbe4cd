import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UNTRUSTED_PROXY } from '#domain/system/system.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import { JOBS, jobsOf } from '#server/jobs/jobs.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let folder: string
let mail: MailServer
let site: BookingSite
let token: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-system-'))
  mail = await aMailServer()
  site = await aBookingSite({ smtpUrl: mail.url, backupDir: join(folder, 'backups') })
  token = await administratorToken(site.url)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

const system = (path = '', method = 'GET', as: string | undefined = token) =>
  call(`${site.url}/api/system${path}`, { method, token: as })

/** The backup command runs on the machine's own clock. */
async function joinTheMachinesClock(later: Temporal.DurationLike = { hours: 1 }): Promise<void> {
  site.clock.advance(site.clock.now().until(Temporal.Now.instant().add(later)))
  token = await administratorToken(site.url)
}

test('the report is for the administrator only', async () => {
  const { status, body } = await system()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    program: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), startedAt: '2026-03-02T15:00:00Z' },
    store: { kind: 'sqlite', bytes: expect.any(Number) },
    photos: { bytes: 0, mostBytes: 2 * 1024 ** 3 },
    disk: { state: expect.any(String) },
    outbox: { queued: 0, sending: 0, failed: 0, overdueSince: null, late: false, delivers: true },
    backups: {
      scheduled: true,
      isFixed: false,
      settings: { frequency: 'nightly', daysKept: 7, weeksKept: 4, version: 0 },
      directory: join(folder, 'backups'),
      sameDisk: true,
      progress: null,
      lastProven: null,
      recent: [],
    },
    errors: [],
  })
  for (const [path, method] of [
    ['', 'GET'],
    ['/alerts', 'GET'],
    ['/checkup', 'GET'],
    ['/outbox?state=failed', 'GET'],
    ['/outbox/x', 'GET'],
    ['/backups', 'POST'],
    ['/backups/settings', 'PUT'],
    ['/backups/plumbline-20260302T150000Z.jsonl.gz/download', 'POST'],
    ['/outbox/retry', 'POST'],
    ['/outbox/x/retry', 'POST'],
    ['/outbox/x/cancel', 'POST'],
  ] as const) {
    expect((await call(`${site.url}/api/system${path}`, { method })).status, path).toBe(401)
  }
})

test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])('%s without TRUST_PROXY is reported', async (header) => {
  await fetch(`${site.url}/healthz`, { headers: { [header]: '203.0.113.7' } })
  const { body } = await system('/checkup')
  expect(body).toContainEqual(expect.objectContaining({ check: 'proxy', health: 'problem', found: UNTRUSTED_PROXY }))
})

test('a backup is made on request, verified and shown', async () => {
  await joinTheMachinesClock()
  expect((await system('/backups', 'POST')).status).toBe(202)
  expect((await system()).body.backups).toMatchObject({ progress: { stage: 'writing' } })
  await expect
    .poll(async () => (await system()).body.backups)
    .toMatchObject({ progress: null, lastProven: { state: 'proven', records: expect.any(Number) } })
  expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^plumbline-.*\.gz$/)])
})

test('a backup that is not in the folder is neither offered for download nor named to restore', async () => {
  await joinTheMachinesClock()
  const { store, backups } = site.services
  const now = Temporal.Now.instant().add({ minutes: 30 })
  await backups.run()
  const [here] = readdirSync(join(folder, 'backups'))
  const elsewhere = await runBackup({ store, directory: join(folder, 'usb'), program: '1', now, rotate: false })
  expect((await system()).body.backups).toMatchObject({
    lastProven: { state: 'proven' },
    recent: expect.arrayContaining([
      expect.objectContaining({ file: here, isHere: true }),
      expect.objectContaining({ file: elsewhere.file, isHere: false }),
    ]),
    restorable: here,
  })
})

test('a backup that fails is shown with its reason', async () => {
  await joinTheMachinesClock()
  writeFileSync(join(folder, 'backups'), 'a file where the folder should be')
  expect(await site.services.backups.run()).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^The backup failed: ENOTDIR/),
  })
  expect((await system()).body.backups).toMatchObject({
    lastProven: null,
    recent: [{ state: 'failed', file: null, error: expect.stringContaining('ENOTDIR') }],
  })
})

test('a failed or overdue backup is an alert on every screen until one is verified', async () => {
  const alerts = async () => (await system('/alerts')).body.alerts
  const failAndRun = async () => {
    writeFileSync(join(folder, 'backups'), 'a file where the folder should be')
    await site.services.backups.run()
    rmSync(join(folder, 'backups'))
  }
  await joinTheMachinesClock()
  await failAndRun()
  expect(await alerts()).toEqual(['backup-failed'])
  expect(await site.services.backups.run()).toEqual({ ok: true })
  expect(await alerts()).toEqual([])
  await joinTheMachinesClock({ hours: 24 * 2 + 2 })
  expect(await alerts()).toEqual(['backup-late'])
})

test('a backup that was killed before it could record anything is an alert too', async () => {
  const running = site.services.backups.run()
  await site.services.backups.stop()
  expect(await running).toMatchObject({ ok: false, reason: 'It ended with SIGKILL.' })
  expect((await system()).body.backups).toMatchObject({ recent: [] })
  expect((await system('/alerts')).body.alerts).toEqual(['backup-failed'])
})

test('the server runs every job of its table', () => {
  expect(jobsOf(site.services).map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name))
})

test('failed mails are listed with the server’s reply, retried one by one or all together, or canceled', async () => {
  await mail.become('550')
  await site.book()
  const failed = async () => (await system('/outbox?state=failed')).body.mails as { id: string; lastError: string }[]
  await expect.poll(async () => (await failed()).length).toBe(2)
  const [first, second] = await failed()
  expect(first).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringContaining('550') })
  expect((await system()).body.outbox).toMatchObject({ failed: 2 })
  expect((await system(`/outbox/${first?.id}/retry`, 'POST')).body).toEqual({ email: 'failed', hasMailServer: true })
  await mail.become('accept')
  expect((await system(`/outbox/${first?.id}/retry`, 'POST')).body).toEqual({ email: 'sent', hasMailServer: true })
  expect((await system('/outbox/retry', 'POST')).body).toEqual({ retried: 1, takenBack: 0 })
  await expect.poll(() => mail.mails.length).toBe(2)
  expect((await system(`/outbox/${second?.id}/cancel`, 'POST')).status).toBe(409)
  expect((await system('/outbox/none/cancel', 'POST')).status).toBe(409)
  expect((await system('/outbox?state=everything')).status).toBe(422)
})

test('a waiting mail is canceled', async () => {
  await mail.become('refuse')
  await site.book()
  const queued = async () => (await system('/outbox?state=queued')).body.mails as { id: string; attempts: number }[]
  await expect.poll(async () => (await queued()).filter(({ attempts }) => attempts > 0)).toHaveLength(2)
  const [first] = await queued()
  expect((await system(`/outbox/${first?.id}/cancel`, 'POST')).body).toEqual({ success: true })
  expect(await queued()).toHaveLength(1)
})
