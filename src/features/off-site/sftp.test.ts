import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import ssh2 from 'ssh2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OffSitePlace } from '#domain/system/off-site.ts'
import { proveBackup } from '#features/backup/prove.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import type { Store } from '#store/store.ts'
import { anSftpServer, anSshd } from '#test/support/sftp-server.ts'
import { aPlace, type Place as Database } from '#test/support/store.ts'
import { completeCopies, fetchCopy } from './fetch-copy.ts'
import { folderOf, openWith, recipientOf } from './keys.ts'
import { openPlace, tryPlace } from './open-place.ts'
import { runOffSite } from './run-off-site.ts'
import { openOffSite, saveOffSite } from './settings.ts'
import { describeOffSite, readState } from './stored-off-site.ts'

const START = Temporal.Instant.from('2026-03-02T15:00:00Z')
const by = { address: '127.0.0.1', now: START }
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/
/** Several messages long. */
const PICTURE = randomBytes(700_000)

let server: Awaited<ReturnType<typeof anSftpServer>>
let database: Database
let store: Store
let directory: string
let machine: { secretKeyFile: string; allowedHosts: typeof server.allowed }
beforeEach(async () => {
  server = await anSftpServer()
  database = await aPlace('sqlite')
  store = await database.open({ now: () => START })
  directory = mkdtempSync(join(tmpdir(), 'plumbline-off-site-'))
  machine = { secretKeyFile: join(directory, 'secret.key'), allowedHosts: server.allowed }
  await store.putBlob('images/kitchen', { type: 'image/jpeg', bytes: PICTURE })
})
afterEach(async () => {
  await database.remove()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

const setUp = (place: Partial<OffSitePlace> = {}, secret = server.secret) =>
  saveOffSite(store, machine, { ...server.place, ...place, secret }, by)
const trusted = async () => (await describeOffSite(store, directory))?.place.hostKey
const backUp = () => runBackup({ store, directory, program: '1', now: START, rotate: false })
const copy = () => runOffSite({ store, directory, machine, now: START })
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

it("copies to Debian's server with a key, comes back whole, and leaves nothing for others to read", async () => {
  const sshd = await anSshd()
  try {
    machine.allowedHosts = sshd.allowed
    // In the form that a single-line field returns.
    const secret = sshd.secret.replaceAll('\n', ' ').trim()
    const { key } = await saveOffSite(store, machine, { ...sshd.place, secret }, by)
    const { file, records } = await backUp()
    expect(await copy()).toBe(file)
    expect(await readState(store)).toMatchObject({ provenAt: expect.any(String), error: null })
    for (const path of filesIn(join(sshd.folder, 'copies'))) expect(statSync(path).mode & 0o077, path).toBe(0)
    const place = await openPlace(sshd.place, sshd.secret, { allowed: sshd.allowed })
    const root = folderOf((await recipientOf(key ?? '')) ?? '')
    const there = { place, root, open: openWith(key ?? '') }
    expect(await completeCopies(there)).toEqual([file])
    await fetchCopy(there, file, join(directory, 'back'))
    expect((await proveBackup(join(directory, 'back'))).records).toBe(records)
    await place.write('a/file', Buffer.from('one'))
    await place.write('a/file', Buffer.from('two'))
    expect(Buffer.from(await place.read('a/file')).toString()).toBe('two')
    await place.remove('a/file')
    await place.remove('a/file')
    expect(await place.list('a')).toEqual([])
    expect(readdirSync(join(sshd.folder, 'copies'))).toEqual([root])
    place.close()
    await expect(place.read('a/file')).rejects.toThrow('The connection to the server was lost.')
  } finally {
    await sshd.stop()
  }
})

describe('the key of the server', () => {
  it('is trusted at the first test, and a different one is refused until the owner enters it', async () => {
    await setUp()
    const first = await trusted()
    expect(first).toMatch(FINGERPRINT)
    await backUp()
    server.changeKey()
    const asked: unknown[] = []
    server.serve = (session) => asked.push(session)
    await expect(copy()).rejects.toThrow(/^The server's key is SHA256:\S+, which isn't the one you trust\./)
    expect((await readState(store)).error).toMatch(/This may be another server\./)
    const refused = setUp({ hostKey: first ?? '' })
    const said = await refused.then(
      () => '',
      (error: Error) => error.message,
    )
    expect(asked).toEqual([])
    const hostKey = /SHA256:[^,]+/.exec(said)?.[0] ?? ''
    expect(hostKey).not.toBe(first)
    expect(await trusted()).toBe(first)
    server.serve = (await anSftpServer()).serve
    // The stored password went to the server with the first key.
    await expect(setUp({ hostKey }, '')).rejects.toThrow('Please enter the secret again')
    await setUp({ hostKey })
    expect(await trusted()).toBe(hostKey)
    await setUp({ hostKey, folder: join(server.folder, 'moved') }, '')
    await copy()
  })
})

it('a server that asks for the password gets it', async () => {
  server.method = 'keyboard-interactive'
  await setUp()
  expect(await trusted()).toMatch(FINGERPRINT)
})

it('an interrupted copy continues where it stopped', async () => {
  await setUp()
  const { file } = await backUp()
  server.cutAfter = 400_000
  await expect(copy()).rejects.toThrow('The connection to the server was lost.')
  expect(await readState(store)).toMatchObject({ copiedAt: null, error: expect.stringContaining('lost') })
  const own = await openOffSite(store, { ...machine })
  if (!own) throw new Error('It was not set up.')
  expect(await completeCopies(own)).toEqual([])
  own.place.close()
  server.cutAfter = Number.POSITIVE_INFINITY
  expect(await copy()).toBe(file)
  expect(await readState(store)).toMatchObject({ provenAt: expect.any(String), error: null })
})

const garbage = Buffer.from([0, 0, 0, 5, 200, 1, 2, 3, 4])

describe('setup is refused in one sentence', () => {
  it.each<[string, (session: Duplex) => void, string]>([
    ['hangs up', (session) => session.destroy(), 'but has no SFTP for it.'],
    ['sends nonsense', (session) => session.write(garbage), 'but has no SFTP for it.'],
    ['says nothing', () => undefined, 'The server did not respond in time.'],
  ])('if the server %s', async (_, serve, words) => {
    server.serve = serve
    const tried = async () => {
      const place = await openPlace(server.place, server.secret, { allowed: server.allowed, timeoutMs: 1500 })
      await tryPlace(place).finally(() => place.close())
    }
    await expect(tried()).rejects.toThrow(words)
  })

  it('with a wrong password or user, no private key, a private host, and a server that isn’t SSH', async () => {
    await expect(setUp({}, 'wrong')).rejects.toThrow('The server refused the user, or the password or key.')
    await expect(setUp({ user: 'someone-else' })).rejects.toThrow('The server refused the user')
    const locked = ssh2.utils.generateKeyPairSync('ecdsa', {
      bits: 256,
      passphrase: 'secret',
      cipher: 'aes256-cbc',
      rounds: 16,
    }).private
    for (const key of [locked, '-----BEGIN OPENSSH PRIVATE KEY-----'])
      await expect(setUp({}, key)).rejects.toThrow("The private key can't be read.")
    await expect(setUp({ folder: '/proc/copies' })).rejects.toThrow(/^The server (doesn't|failed)/)
    await expect(setUp({ server: '127.0.0.1:3000' })).rejects.toThrow('This port is not allowed here.')
    machine.allowedHosts = []
    await expect(setUp({ server: '127.0.0.1' })).rejects.toThrow('This host is not on the public internet.')
    await expect(setUp()).rejects.toThrow("The server can't be reached. This port is not allowed here.")
    expect(await store.get('settings', 'off_site')).toBeUndefined()
    expect(await store.count('secrets')).toBe(0)
  })
})
