import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Check, Finding } from '#domain/system/checkup.ts'
import { ensureKeyFile } from '#features/secrets/key-file.ts'
import { prepareKey, putSecret } from '#features/secrets/secrets.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { type CheckupFacts, checkUp } from './checkup.ts'

const NOW = Temporal.Now.instant()

let folder: string
let server: LiveServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-checkup-'))
  server = await aLiveServer()
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function found(check: Check, settings: Partial<CheckupFacts> = {}, now = NOW): Promise<Finding[]> {
  const { store, config, mail, startedAt } = server.services
  const backup = { fixedEveryMs: undefined, failure: undefined }
  const facts = { startedAt, delivers: mail.hasServer, mail: await mail.report(), backup, untrustedProxy: false }
  const findings = await checkUp(store, { ...config, ...facts, ...settings }, now)
  return findings.filter((finding) => finding.check === check)
}

const MOVED = [{ host: '127.0.0.2', port: undefined }]

test.each<[Partial<CheckupFacts>, Check, RegExp]>([
  [{ publicUrl: 'http://www.bayline.example' }, 'address', /^http:\/\/www\.bayline\.example is not encrypted\.$/],
  [{ publicUrl: 'https://127.0.0.2', allowedHosts: MOVED }, 'address', /The host refused the connection\.$/],
  [{ publicUrl: 'https://127.0.0.2', trustedProxies: 0 }, 'proxy', /TRUST_PROXY is off/],
])('%o: the %s is a problem', async (settings, check, words) => {
  const problem = { health: 'problem', found: expect.stringMatching(words), remedy: expect.any(String) }
  expect(await found(check, settings)).toMatchObject([problem])
})

test('an address in this network is not tried, because it may be right for visitors', async () => {
  const words = /This host is not on the public internet\.$/
  const warning = { health: 'warning', found: expect.stringMatching(words) }
  expect(await found('address', { publicUrl: 'https://127.0.0.2' })).toMatchObject([warning])
})

test('data that was saved later than now shows that the clock is wrong', async () => {
  await server.services.store.set('pages', 'about', { title: 'About' })
  const now = Temporal.Instant.from('2020-01-01T00:00:00Z')
  expect(await found('clock', {}, now)).toMatchObject([{ health: 'problem' }])
})

test('other users can open the folder of the backups', async () => {
  const backupDir = join(folder, 'backups')
  await mkdir(backupDir, { mode: 0o755 })
  const remedy = `Keep them out: chmod go-rwx ${backupDir}`
  expect(await found('folders', { backupDir })).toContainEqual(expect.objectContaining({ health: 'warning', remedy }))
})

test('an instance’s key differs from the one that sealed the passwords', async () => {
  const [secretKeyFile, other] = [join(folder, 'first.key'), join(folder, 'second.key')]
  const key = await prepareKey(server.services.store, secretKeyFile)
  await server.services.store.transaction((tx) => putSecret(tx, key, 'mail-password', 'a secret'))
  await ensureKeyFile(other)
  expect(await found('key', { secretKeyFile })).toMatchObject([{ health: 'ok' }])
  expect(await found('key', { secretKeyFile: other })).toMatchObject([{ health: 'problem' }])
})
