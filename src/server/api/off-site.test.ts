import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let mounted: string
let site: DeskSite
beforeEach(async () => {
  mounted = mkdtempSync(join(tmpdir(), 'plumbline-off-site-'))
  // Backups are made by a program with the machine's clock.
  site = await aDeskSite({}, Temporal.Now.instant().toString())
})
afterEach(async () => {
  await site.stop()
  rmSync(mounted, { recursive: true, force: true })
})

const setUp = (folder = mounted) =>
  site.ask(
    '/api/system/off-site',
    { kind: 'folder', server: '', folder, user: '', region: '', hostKey: '', secret: '' },
    'PUT',
  )
const offSite = async () => (await site.ask('/api/system')).body.offSite
const finding = async () => {
  const { body } = await site.ask('/api/system/checkup')
  return (body as unknown as { check: string; health: string }[]).find(({ check }) => check === 'off-site')?.health
}
const alerts = async () => (await site.ask('/api/system/alerts')).body.alerts

test('the key is shown once, the backups are copied, and every screen warns when that stops', async () => {
  expect(await finding()).toBe('warning')
  const { status, body } = await setUp()
  expect(status).toBe(200)
  expect(body).toEqual({ key: expect.stringMatching(/^AGE-SECRET-KEY-1/), address: mounted })
  expect((await setUp()).body).toEqual({ key: null, address: mounted })
  expect(JSON.stringify((await site.ask('/api/system')).body)).not.toContain('AGE-SECRET-KEY')

  expect(await site.services.backups.run()).toEqual({ ok: true })
  expect(await site.services.offSite.run()).toEqual({ ok: true })
  const stored = {
    address: mounted,
    sameDisk: true,
    error: null,
    copiedAt: expect.any(String),
    provenAt: expect.any(String),
  }
  expect(await offSite()).toMatchObject({ ...stored, restoring: 'npm run restore -- --from ADDRESS' })
  expect(readdirSync(mounted)).toContainEqual(expect.stringMatching(/^plumbline-[0-9a-f]{16}$/))
  expect([await finding(), await alerts()]).toEqual(['warning', []])
  await site.services.store.set('settings', 'off_site', { kind: 's3' })
  expect(await finding()).toBe('ok')
  expect(await offSite()).toMatchObject({ sameDisk: false })
  await site.services.store.set('settings', 'off_site', { kind: 'folder' })

  rmSync(mounted, { recursive: true })
  expect(await site.services.offSite.run()).toMatchObject({ ok: false, reason: expect.stringContaining(mounted) })
  expect(await offSite()).toMatchObject({ ...stored, error: expect.stringMatching(/^There is no folder /) })
  const tenDaysAgo = site.clock.now().subtract({ hours: 10 * 24 })
  await site.services.store.set('jobs', 'off-site', { provenAt: tenDaysAgo.toString() })
  expect(await alerts()).toContain('off-site-late')
  expect(await finding()).toBe('problem')

  expect((await site.ask('/api/system/off-site', undefined, 'DELETE')).status).toBe(200)
  expect([await offSite(), await finding()]).toEqual([null, 'warning'])
  expect(await alerts()).not.toContain('off-site-late')
})

test('a place that fails the test is refused with its message, and nothing is stored', async () => {
  const nowhere = join(mounted, 'nowhere')
  const error = `There is no folder ${nowhere}. Check that its disk is connected.`
  expect(await setUp(nowhere)).toMatchObject({ status: 422, body: { error, code: 'off-site-test' } })
  expect(await offSite()).toBeNull()
})
