import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type OffSitePlace } from '#domain/system/off-site.ts'
import { deleteMessage } from '#features/contact/inbox.ts'
import { newKey } from '#features/off-site/keys.ts'
import { saveOffSite } from '#features/off-site/settings.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { formatAllowedHosts } from '#outgoing/allowed-hosts.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#store/open.ts'
import { aBucket, type Bucket } from '#test/support/bucket.ts'
import { anSftpServer } from '#test/support/sftp-server.ts'
import { fetchFrom } from './restore.ts'
import { progressLine } from './terminal.ts'

const EMAIL = 'quxzwyla@example.com'
const KEY_FILE = 'secret.key'

let folder: string
let bucket: Bucket
let printed: string
let secretKey: Buffer
/** A site copied a backup off-site, erased a customer after that, and was lost with its machine. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-lost-'))
  bucket = await aBucket()
  const dataDir = join(folder, 'lost')
  const secretKeyFile = join(dataDir, KEY_FILE)
  const by = { address: '127.0.0.1', now: Temporal.Now.instant() }
  const store = await openStore({ dataDir })
  for (const [id, customerEmail] of [
    ['hers', EMAIL],
    ['his', 'joe@example.com'],
  ]) {
    await store.set('appointments', String(id), { customerName: 'A customer', customerEmail, status: 'pending' })
  }
  for (const id of ['deleted', 'kept'])
    await store.set('messages', id, { name: 'A visitor', message: 'The tap drips.' })
  await store.putBlob('images/kitchen', { type: 'image/jpeg', bytes: Buffer.from('A kitchen.') })
  await store.set('sessions', 'of-owner', { adminId: 'owner' })
  await store.set('crew-links', 'main', { digest: 'of-link' })
  const machine = { secretKeyFile, allowedHosts: bucket.allowed }
  const { key } = await saveOffSite(store, machine, { ...bucket.place, secret: bucket.secret }, by)
  printed = key ?? ''
  expect(await run('backup', [], 'lost')).toMatchObject({ code: 0 })
  expect(await run('backup', ['--off-site'], 'lost')).toEqual({
    code: 0,
    output: expect.stringMatching(/^plumbline-\S+ is off-site, encrypted\.\n$/),
  })
  await deleteMessage(store, 'deleted', by.now)
  await eraseCustomer(store, { by: 'email', value: EMAIL }, by.address, by.now)
  expect(await run('backup', ['--off-site'], 'lost')).toMatchObject({ code: 0 })
  await store.close()
  secretKey = readFileSync(secretKeyFile)
  rmSync(dataDir, { recursive: true })
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(
  command: 'backup' | 'restore',
  args: string[],
  data: string,
  secrets = { OFF_SITE_KEY: printed, OFF_SITE_SECRET: bucket.secret },
) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const env = { ...process.env, DATA_DIR: join(folder, data), ...secrets }
  const allowed = formatAllowedHosts(bucket.allowed)
  const child = spawn(process.execPath, [`src/command/${command}.ts`, ...args], {
    env: { ...env, DATABASE_URL: '', BACKUP_DIR: '', ALLOW_PRIVATE_HOSTS: allowed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  child.on('close', (code) => resolve({ code, output }))
  return promise
}

test('a lost machine is brought back with the address and the printed key, and later erasures are repeated', async () => {
  const { code, output } = await run('restore', ['--from', addressOf(bucket.place), '--yes'], 'found')
  expect(output).toMatch(/\nRestored and compared: \d+ records\. Start the site again\.\n$/)
  expect(code).toBe(0)
  const dataDir = join(folder, 'found')
  const store = await openStore({ dataDir })
  const ids = async (collection: string) => (await store.query(collection)).items.map(({ id }) => id)
  expect(await ids('appointments')).toEqual(['his'])
  expect(await ids('messages')).toEqual(['kept'])
  expect((await store.getBlob('images/kitchen'))?.bytes).toEqual(new Uint8Array(Buffer.from('A kitchen.')))
  expect([await ids('sessions'), await ids('crew-links')]).toEqual([[], []])
  // Otherwise this machine would write to the copies of the lost one.
  expect(await ids('settings')).not.toContain('off_site')
  await store.close()
  expect(readFileSync(join(dataDir, KEY_FILE))).toEqual(secretKey)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})

test('an existing key file is kept, and an existing site is replaced only on request', async () => {
  const dataDir = join(folder, 'other')
  const store = await openStore({ dataDir })
  await store.set('pages', 'about', { title: 'About' })
  await store.close()
  writeFileSync(join(dataDir, KEY_FILE), Buffer.alloc(32, 7))
  const args = ['--from', addressOf(bucket.place), '--yes']
  const refused = await run('restore', args, 'other')
  expect(refused.output).toMatch(/\nThe store is not empty\. To replace its data, add --replace\.\n$/)
  const { output, code } = await run('restore', [...args, '--replace'], 'other')
  expect(output).toMatch(/secret\.key has another key and was kept: enter stored passwords again\.\n$/)
  expect(code).toBe(0)
  expect(readFileSync(join(dataDir, KEY_FILE))).toEqual(Buffer.alloc(32, 7))
})

test('over SFTP, only a server whose key is in the address gets the password', async () => {
  const server = await anSftpServer()
  try {
    const config = { ...readConfig({ DATA_DIR: join(folder, 'over-sftp') }), allowedHosts: server.allowed }
    Object.assign(process.env, { OFF_SITE_KEY: printed, OFF_SITE_SECRET: server.secret })
    const fetched = (place: OffSitePlace) =>
      fetchFrom(addressOf(place), undefined, config, progressLine(process.stdout)).catch(
        (error: Error) => error.message,
      )
    const refused = String(await fetched(server.place))
    expect(refused).toMatch(/^The server's key is SHA256:\S+, which isn't the one you trust\./)
    const hostKey = /SHA256:[^,]+/.exec(refused)?.[0] ?? ''
    expect(await fetched({ ...server.place, hostKey })).toMatch(/^There is no copy for this key at sftp:/)
  } finally {
    await server.stop()
  }
})

test('a copy can be tried without touching any store', async () => {
  const { output } = await run('restore', ['--from', addressOf(bucket.place), '--check'], 'tried')
  expect(output).toMatch(/is verified: all of its \d+ records can be restored\.\n/)
  expect(readdirSync(join(folder, 'tried'))).toEqual(['backups'])
})

test('wrong input is one sentence, and changes nothing', async () => {
  const address = addressOf(bucket.place)
  const config = { ...readConfig({ DATA_DIR: join(folder, 'untouched') }), allowedHosts: bucket.allowed }
  const other = (await newKey()).identity
  for (const [at, file, secrets, words] of [
    ['https://example.com', undefined, {}, /^This is not an address of off-site copies\./],
    [join(folder, 'nowhere'), undefined, {}, /^There is no folder /],
    [address, undefined, { OFF_SITE_KEY: 'AGE-SECRET-KEY-1' }, /^This is not a printed key: /],
    [address, undefined, { OFF_SITE_KEY: other }, /^There is no copy for this key at /],
    [address, undefined, { OFF_SITE_SECRET: 'wrong' }, /^The storage refused the access key/],
    [address, 'plumbline-20200101T000000Z.jsonl.gz', {}, /^There is no copy plumbline-20200101T000000Z/],
  ] as const) {
    Object.assign(process.env, { OFF_SITE_KEY: printed, OFF_SITE_SECRET: bucket.secret, ...secrets })
    await expect(fetchFrom(at, file, config, progressLine(process.stdout)), at).rejects.toThrow(words)
  }
  expect(readdirSync(folder)).not.toContain('untouched')
  const { code, output } = await run('restore', ['--from', address, '--yes'], 'untouched', {
    OFF_SITE_KEY: other,
    OFF_SITE_SECRET: bucket.secret,
  })
  expect(output).toMatch(/^There is no copy for this key at [^\n]+\n$/)
  expect(code).toBe(1)
  expect(readdirSync(folder)).not.toContain('untouched')
})
