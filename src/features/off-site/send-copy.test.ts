import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName } from '#domain/system/backup.ts'
import { lastProven } from '#features/backup/backup-records.ts'
import { proveBackup } from '#features/backup/prove.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import { anOffSiteMachine, filesIn, NAME, type OffSiteMachine, PICTURE, START } from '#test/support/off-site-machine.ts'
import { completeCopies, fetchCopy, fetchSiteKey } from './fetch-copy.ts'
import { removeOutdated, sendCopy } from './send-copy.ts'
import { openOffSite } from './settings.ts'
import { readState } from './stored-off-site.ts'

let site: OffSiteMachine
beforeEach(async () => {
  site = await anOffSiteMachine()
})
afterEach(() => site.end())

/** Blocks callers until this many arrived. */
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

describe('a copy in a bucket', () => {
  it('comes back whole with the printed key, with the key of the site', async () => {
    const key = await site.setUp()
    const { file, records } = await site.backUp()
    expect(await site.copy()).toBe(file)
    const there = await site.withKey(key)
    expect(await completeCopies(there)).toEqual([file])
    await fetchCopy(there, file, join(site.directory, 'back'))
    expect((await proveBackup(join(site.directory, 'back'))).records).toBe(records)
    expect(await fetchSiteKey(there, file)).toEqual(new Uint8Array(readFileSync(site.machine.secretKeyFile)))
    expect(await readState(site.store)).toEqual({
      copiedAt: START.toString({ smallestUnit: 'millisecond' }),
      provenAt: expect.any(String),
      error: null,
    })
  })

  it('reveals nothing to a person with access to the bucket, and the machine cannot open the key of the site', async () => {
    await site.setUp()
    const { file } = await site.backUp()
    await site.copy()
    const secret = readFileSync(site.machine.secretKeyFile)
    const stored = filesIn(site.bucket.folder)
    expect(stored.length).toBeGreaterThan(4)
    for (const path of stored) {
      const bytes = readFileSync(path)
      for (const plain of [NAME, PICTURE.subarray(0, 26), secret, secret.toString('base64'), 'images/kitchen'])
        expect(bytes.includes(plain), path).toBe(false)
    }
    const own = await openOffSite(site.store, site.machine)
    if (!own) throw new Error('It was not set up.')
    await expect(fetchSiteKey(own, file)).rejects.toThrow("A file of the copy is damaged, or isn't for this key.")
  })

  it('sends each picture once, and nothing at all when there is nothing new', async () => {
    await site.setUp()
    await site.backUp()
    await site.copy()
    const pictures = () => site.bucket.requests.filter((request) => /^PUT .*\/pictures\//.test(request))
    expect(pictures()).toHaveLength(1)
    site.wait(24)
    await site.store.putBlob('images/new', { type: 'image/jpeg', bytes: Buffer.from('Another one.') })
    await site.backUp()
    await site.copy()
    expect(pictures()).toHaveLength(2)
    site.bucket.requests.length = 0
    await site.copy()
    expect(site.bucket.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
  })

  it('sends and fetches a few pictures at a time, and is not complete if one fails', async () => {
    for (let each = 0; each < 9; each++) {
      await site.store.putBlob(`images/${each}`, { type: 'image/jpeg', bytes: Buffer.from(`Picture ${each}`) })
    }
    await site.setUp()
    const { file } = await site.backUp()
    const own = await openOffSite(site.store, site.machine)
    if (!own) throw new Error('It was not set up.')
    const [sending, fetching] = [aCrowd(4), aCrowd(4)]
    const { read, write } = own.place
    const isPicture = (name: string) => name.includes('/pictures/')
    own.place.write = (name, bytes) => (isPicture(name) ? sending.join(() => write(name, bytes)) : write(name, bytes))
    own.place.read = (name) => (isPicture(name) ? fetching.join(() => read(name)) : read(name))
    await sendCopy(own, join(site.directory, file), file, undefined)
    await fetchCopy(own, file, join(site.directory, 'back'))
    expect([sending.most(), fetching.most()]).toEqual([4, 4])

    site.wait(1)
    await site.store.putBlob('images/new', { type: 'image/jpeg', bytes: Buffer.from('Another one.') })
    const newer = (await site.backUp()).file
    own.place.write = (name, bytes) => (isPicture(name) ? Promise.reject(new Error('cut off')) : write(name, bytes))
    await expect(sendCopy(own, join(site.directory, newer), newer, undefined)).rejects.toThrow('cut off')
    expect(await completeCopies(own)).toEqual([file])
  })

  it('that was interrupted continues where it stopped', async () => {
    await site.setUp()
    await site.backUp()
    site.bucket.fault = ({ method, url }, response) => {
      if (method !== 'PUT' || !url?.endsWith('/index')) return false
      response.destroy()
      return true
    }
    await expect(site.copy()).rejects.toThrow("The storage can't be reached. The host closed the connection.")
    expect(await readState(site.store)).toMatchObject({ copiedAt: null, error: expect.stringContaining('closed') })
    site.bucket.fault = () => false
    site.bucket.requests.length = 0
    await site.copy()
    const sent = site.bucket.requests
      .filter((request) => request.startsWith('PUT '))
      .map((request) => request.split('/').at(-1))
    expect(sent).toEqual(['secret-key', 'index'])
    expect(await readState(site.store)).toMatchObject({ provenAt: expect.any(String), error: null })
  })

  it('is fetched back and restored every seven days', async () => {
    await site.setUp()
    const provenAt = async () => (await readState(site.store)).provenAt
    for (const [days, proven] of [
      [0, 0],
      [3, 0],
      [4.5, 7.5],
    ] as const) {
      site.wait(days * 24)
      await site.backUp()
      await site.copy()
      expect(
        Temporal.Instant.from((await provenAt()) ?? '')
          .since(START)
          .total('days'),
        `${days} days later`,
      ).toBe(proven)
    }
  })

  it('with two swapped files is refused', async () => {
    const key = await site.setUp()
    const { file } = await site.backUp()
    await site.store.set('appointments', '1', { customerName: 'Changed' })
    await site.copy()
    site.wait(1)
    const newer = (await site.backUp()).file
    await site.copy()
    const there = await site.withKey(key)
    await there.place.write(`${there.root}/copies/${newer}/1`, await there.place.read(`${there.root}/copies/${file}/1`))
    await expect(fetchCopy(there, newer, join(site.directory, 'back'))).rejects.toThrow('was changed since copying.')
  })

  it('stays for 7 days, 4 weeks and 12 months, and its pictures with it', async () => {
    await site.setUp()
    const { file } = await site.backUp()
    await site.copy()
    const own = await openOffSite(site.store, site.machine)
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
    await removeOutdated(own, file, site.now())
    expect(await completeCopies(own)).toHaveLength(12)
    expect((await place.list(`${root}/copies`)).filter((name) => name.includes('20260301'))).toEqual([])
    expect(await place.list(`${root}/pictures`)).toHaveLength(1)
  })

  it('that another server is still sending keeps its parts and pictures', async () => {
    await site.setUp()
    const { file } = await site.backUp()
    await site.copy()
    site.wait(48)
    const own = await openOffSite(site.store, site.machine)
    if (!own) throw new Error('It was not set up.')
    const { place, root } = own
    const being = `${root}/copies/${backupName(site.now())}/1`
    const never = `${root}/copies/${backupName(START.subtract({ hours: 1 }))}/1`
    for (const part of [being, never, `${root}/pictures/new`]) await place.write(part, Buffer.from('a part'))
    await removeOutdated(own, file, site.now())
    const left = (await place.list(`${root}/copies`)).map((name) => `${root}/copies/${name}`)
    expect(left).toContain(being)
    expect(left).not.toContain(never)
    expect(await place.list(`${root}/pictures`)).toContain('new')
  })

  it('without one of its pictures fails verification', async () => {
    await site.setUp()
    await site.backUp()
    site.bucket.fault = ({ method, url }, response) => {
      if (method !== 'GET' || !url?.includes('/pictures/')) return false
      response.writeHead(404).end()
      return true
    }
    await expect(site.copy()).rejects.toThrow("The bucket, or the file in it, doesn't exist.")
    expect(await readState(site.store)).toMatchObject({ copiedAt: expect.any(String), provenAt: null })
    expect(readdirSync(site.directory).filter((name) => name.startsWith('.proof-'))).toEqual([])
  })
})

it('without a backup in the folder there is nothing to copy', async () => {
  await site.setUp()
  await expect(site.copy()).rejects.toThrow('The newest verified backup is not in the backup folder of this server.')
  expect(await lastProven(site.store, site.now())).toBeUndefined()
})

it('a newer backup in another folder does not stop the copy of the one in the backup folder', async () => {
  await site.setUp()
  const { file } = await site.backUp()
  site.wait(1)
  const elsewhere = join(site.directory, 'usb')
  await runBackup({ store: site.store, directory: elsewhere, program: '1', now: site.now(), rotate: false })
  expect(await site.copy()).toBe(file)
})
