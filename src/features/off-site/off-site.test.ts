import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName } from '#domain/system/backup.ts'
import { lastProven } from '#features/backup/backup-records.ts'
import { proveBackup } from '#features/backup/prove.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import type { Store } from '#store/store.ts'
import { aBucket, type Bucket } from '#test/support/bucket.ts'
import { aPlace, type Place as Database } from '#test/support/store.ts'
import { completeCopies, fetchCopy, fetchSiteKey } from './fetch-copy.ts'
import { folderOf, openWith, recipientOf } from './keys.ts'
import { openPlace } from './open-place.ts'
import { runOffSite } from './run-off-site.ts'
import { removeOutdated, sendCopy } from './send-copy.ts'
import { openOffSite, saveOffSite } from './settings.ts'
import { readState, turnOffOffSite } from './stored-off-site.ts'

const START = Temporal.Instant.from('2026-03-02T15:00:00Z')
const NAME = 'Quxzwyla Vjokhbex'
const PICTURE = Buffer.from('A picture of the kitchen. '.repeat(2000))
const by = { address: '127.0.0.1', now: START }

let bucket: Bucket
let database: Database
let store: Store
let now: Temporal.Instant
let directory: string
let machine: { secretKeyFile: string; allowedHosts: Bucket['allowed'] }
beforeEach(async () => {
  bucket = await aBucket()
  now = START
  database = await aPlace('sqlite')
  store = await database.open({ now: () => now })
  directory = mkdtempSync(join(tmpdir(), 'plumbline-off-site-'))
  machine = { secretKeyFile: join(directory, 'secret.key'), allowedHosts: bucket.allowed }
  await store.set('appointments', '1', { customerName: NAME, status: 'pending' })
  await store.putBlob('images/kitchen', { type: 'image/jpeg', bytes: PICTURE })
  await store.putBlob('images/again', { type: 'image/jpeg', bytes: PICTURE })
})
afterEach(async () => {
  await database.remove()
  await bucket.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function setUp(place = bucket.place, secret = bucket.secret): Promise<string> {
  const { key } = await saveOffSite(store, machine, { ...place, secret }, by)
  if (key === null) throw new Error('There is a key already.')
  return key
}

const backUp = () => runBackup({ store, directory, program: '1', now, rotate: false })
const copy = () => runOffSite({ store, directory, machine, now })

/** As on another machine, with the printed key alone. */
async function withKey(key: string) {
  const place = await openPlace(bucket.place, bucket.secret, { allowed: bucket.allowed })
  return { place, root: folderOf((await recipientOf(key)) ?? ''), open: openWith(key) }
}

/** Holds everyone until so many are there at once. */
function aCrowd(size: number) {
  const isFull = Promise.withResolvers<void>()
  let there = 0
  let most = 0
  return {
    most: () => most,
    async join<T>(work: () => Promise<T>): Promise<T> {
      there++
      most = Math.max(most, there)
      if (there === size) isFull.resolve()
      await isFull.promise
      return work().finally(() => there--)
    },
  }
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile())
}

describe('a copy in a bucket', () => {
  it('comes back whole with the printed key, with the key of the site', async () => {
    const key = await setUp()
    const { file, records } = await backUp()
    expect(await copy()).toBe(file)
    const there = await withKey(key)
    expect(await completeCopies(there)).toEqual([file])
    await fetchCopy(there, file, join(directory, 'back'))
    expect((await proveBackup(join(directory, 'back'))).records).toBe(records)
    expect(await fetchSiteKey(there, file)).toEqual(new Uint8Array(readFileSync(machine.secretKeyFile)))
    expect(await readState(store)).toEqual({
      copiedAt: START.toString({ smallestUnit: 'millisecond' }),
      provenAt: expect.any(String),
      error: null,
    })
  })

  it('shows nothing to a person who has the bucket, and the machine cannot open the key of the site', async () => {
    await setUp()
    const { file } = await backUp()
    await copy()
    const secret = readFileSync(machine.secretKeyFile)
    const stored = filesIn(bucket.folder)
    expect(stored.length).toBeGreaterThan(4)
    for (const path of stored) {
      const bytes = readFileSync(path)
      for (const plain of [NAME, PICTURE.subarray(0, 26), secret, secret.toString('base64'), 'images/kitchen'])
        expect(bytes.includes(plain), path).toBe(false)
    }
    const own = await openOffSite(store, machine)
    if (!own) throw new Error('It was not set up.')
    await expect(fetchSiteKey(own, file)).rejects.toThrow("A file of the copy is damaged, or isn't for this key.")
  })

  it('sends each picture once, and nothing at all when there is nothing new', async () => {
    await setUp()
    await backUp()
    await copy()
    const pictures = () => bucket.requests.filter((request) => /^PUT .*\/pictures\//.test(request))
    expect(pictures()).toHaveLength(1)
    now = now.add({ hours: 24 })
    await store.putBlob('images/new', { type: 'image/jpeg', bytes: Buffer.from('Another one.') })
    await backUp()
    await copy()
    expect(pictures()).toHaveLength(2)
    bucket.requests.length = 0
    await copy()
    expect(bucket.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
  })

  it('sends and fetches a few pictures at a time, and is not complete if one fails', async () => {
    for (let each = 0; each < 9; each++) {
      await store.putBlob(`images/${each}`, { type: 'image/jpeg', bytes: Buffer.from(`Picture ${each}`) })
    }
    await setUp()
    const { file } = await backUp()
    const own = await openOffSite(store, machine)
    if (!own) throw new Error('It was not set up.')
    const [sending, fetching] = [aCrowd(4), aCrowd(4)]
    const { read, write } = own.place
    const isPicture = (name: string) => name.includes('/pictures/')
    own.place.write = (name, bytes) => (isPicture(name) ? sending.join(() => write(name, bytes)) : write(name, bytes))
    own.place.read = (name) => (isPicture(name) ? fetching.join(() => read(name)) : read(name))
    await sendCopy(own, join(directory, file), file, undefined)
    await fetchCopy(own, file, join(directory, 'back'))
    expect([sending.most(), fetching.most()]).toEqual([4, 4])

    now = now.add({ hours: 1 })
    await store.putBlob('images/new', { type: 'image/jpeg', bytes: Buffer.from('Another one.') })
    const newer = (await backUp()).file
    own.place.write = (name, bytes) => (isPicture(name) ? Promise.reject(new Error('cut off')) : write(name, bytes))
    await expect(sendCopy(own, join(directory, newer), newer, undefined)).rejects.toThrow('cut off')
    expect(await completeCopies(own)).toEqual([file])
  })

  it('that was interrupted goes on where it was', async () => {
    await setUp()
    await backUp()
    bucket.fault = ({ method, url }, response) => {
      if (method !== 'PUT' || !url?.endsWith('/index')) return false
      response.destroy()
      return true
    }
    await expect(copy()).rejects.toThrow("The storage can't be reached. The host closed the connection.")
    expect(await readState(store)).toMatchObject({ copiedAt: null, error: expect.stringContaining('closed') })
    bucket.fault = () => false
    bucket.requests.length = 0
    await copy()
    const sent = bucket.requests
      .filter((request) => request.startsWith('PUT '))
      .map((request) => request.split('/').at(-1))
    expect(sent).toEqual(['secret-key', 'index'])
    expect(await readState(store)).toMatchObject({ provenAt: expect.any(String), error: null })
  })

  it('is fetched back and restored every seven days', async () => {
    await setUp()
    const provenAt = async () => (await readState(store)).provenAt
    for (const [days, proven] of [
      [0, 0],
      [3, 0],
      [7.5, 7.5],
    ] as const) {
      now = START.add({ hours: days * 24 })
      await backUp()
      await copy()
      expect(
        Temporal.Instant.from((await provenAt()) ?? '')
          .since(START)
          .total('days'),
        `day ${days}`,
      ).toBe(proven)
    }
  })

  it('of which a file was put in the place of another is refused', async () => {
    const key = await setUp()
    const { file } = await backUp()
    await store.set('appointments', '1', { customerName: 'Changed' })
    await copy()
    now = now.add({ hours: 1 })
    const newer = (await backUp()).file
    await copy()
    const there = await withKey(key)
    await there.place.write(`${there.root}/copies/${newer}/1`, await there.place.read(`${there.root}/copies/${file}/1`))
    await expect(fetchCopy(there, newer, join(directory, 'back'))).rejects.toThrow('is not what was once copied.')
  })

  it('stays for 7 days, 4 weeks and 12 months, and its pictures with it', async () => {
    await setUp()
    const { file } = await backUp()
    await copy()
    const own = await openOffSite(store, machine)
    if (!own) throw new Error('It was not set up.')
    const { place, root } = own
    for (let month = 1; month <= 14; month++) {
      const old = backupName(START.toZonedDateTimeISO('UTC').subtract({ months: month }).toInstant())
      for (const part of ['index', '1']) {
        await place.write(`${root}/copies/${old}/${part}`, await place.read(`${root}/copies/${file}/${part}`))
      }
    }
    await place.write(`${root}/copies/plumbline-20260301T000000Z.jsonl.gz/1`, Buffer.from('never complete'))
    await place.write(`${root}/pictures/of-nothing`, Buffer.from('of a copy that is gone'))
    await removeOutdated(own, file, now)
    expect(await completeCopies(own)).toHaveLength(12)
    expect((await place.list(`${root}/copies`)).filter((name) => name.includes('20260301'))).toEqual([])
    expect(await place.list(`${root}/pictures`)).toHaveLength(1)
  })

  it('that is missing a picture is not proven', async () => {
    await setUp()
    await backUp()
    bucket.fault = ({ method, url }, response) => {
      if (method !== 'GET' || !url?.includes('/pictures/')) return false
      response.writeHead(404).end()
      return true
    }
    await expect(copy()).rejects.toThrow("There is no such bucket, or what was asked for isn't in it.")
    expect(await readState(store)).toMatchObject({ copiedAt: expect.any(String), provenAt: null })
    expect(readdirSync(directory).filter((name) => name.startsWith('.proof-'))).toEqual([])
  })
})

describe('setting it up', () => {
  it.each<[string, Bucket['fault'], string]>([
    ['an error', (_, response) => Boolean(response.writeHead(503).end()), 'The storage responded with 503.'],
    ['a page', (_, response) => Boolean(response.end('<html></html>')), 'something else than a list.'],
    ['nonsense', (_, response) => Boolean(response.end('<<<')), 'a list that is not XML.'],
    ['nothing', (_, response) => Boolean(response.destroy()), 'The host closed the connection.'],
    [
      'half a response',
      (_, response) => Boolean(response.writeHead(200, { 'Content-Length': 9 }).write('<') && response.destroy()),
      'The host closed the connection.',
    ],
    [
      'something else than was written',
      ({ method, url }, response) => method === 'GET' && !url?.includes('?') && Boolean(response.end('other')),
      'could not be read back.',
    ],
  ])('is refused if the storage sends %s', async (_, fault, words) => {
    bucket.fault = fault
    await expect(setUp()).rejects.toThrow(words)
    expect(await store.get('settings', 'off_site')).toBeUndefined()
    expect(await store.count('secrets')).toBe(0)
  })

  it('is refused with a wrong secret, another bucket, and a private host that was not allowed', async () => {
    await expect(setUp(bucket.place, 'wrong')).rejects.toThrow('The storage refused the access key')
    await expect(setUp({ ...bucket.place, folder: 'elsewhere' })).rejects.toThrow('There is no such bucket')
    machine.allowedHosts = []
    await expect(setUp()).rejects.toThrow("The storage can't be reached. This port is not allowed here.")
    await expect(setUp({ ...bucket.place, server: '127.0.0.1' })).rejects.toThrow('not on the public internet')
  })

  it('keeps the key and the secret when only the folder changes, and never sends the secret elsewhere', async () => {
    await setUp()
    const moved = { ...bucket.place, folder: 'backups/moved' }
    expect(await saveOffSite(store, machine, { ...moved, secret: '' }, by)).toMatchObject({ key: null })
    const elsewhere = saveOffSite(store, machine, { ...moved, server: 'http://127.0.0.2:80', secret: '' }, by)
    await expect(elsewhere).rejects.toThrow('Please enter the secret again')
    expect(JSON.stringify(await store.get('settings', 'off_site'))).not.toMatch(/AGE-SECRET|"secret"/)
  })

  it('ends with nothing left of its secrets, and the copies stay', async () => {
    const key = await setUp()
    await backUp()
    await copy()
    await turnOffOffSite(store, '127.0.0.1')
    expect((await store.query('secrets')).items.map(({ id }) => id)).toEqual(['key'])
    expect(await copy()).toBeUndefined()
    expect(await completeCopies(await withKey(key))).toHaveLength(1)
  })
})

it('a mounted folder that is gone fails in one sentence, and is never made', async () => {
  const mounted = mkdtempSync(join(tmpdir(), 'plumbline-mounted-'))
  await setUp({ ...bucket.place, kind: 'folder', folder: mounted }, '')
  await backUp()
  await copy()
  const [stored] = filesIn(mounted)
  expect(stored && statSync(stored).mode & 0o077).toBe(0)
  rmSync(mounted, { recursive: true })
  now = now.add({ hours: 1 })
  await backUp()
  await expect(copy()).rejects.toThrow(`There is no folder ${mounted}. Check that its disk is connected.`)
  expect(() => statSync(mounted)).toThrow()
  writeFileSync(mounted, '')
  await expect(copy()).rejects.toThrow('There is no folder')
  rmSync(mounted)
})

it('without a backup in the folder there is nothing to copy', async () => {
  await setUp()
  await expect(copy()).rejects.toThrow('The newest verified backup is not in the backup folder of this server.')
  expect(await lastProven(store, now)).toBeUndefined()
})
