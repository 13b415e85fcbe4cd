import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bucket } from '#test/support/bucket.ts'
import { anOffSiteMachine, by, filesIn, type OffSiteMachine } from '#test/support/off-site-machine.ts'
import { completeCopies } from './fetch-copy.ts'
import { saveOffSite } from './settings.ts'
import { turnOffOffSite } from './stored-off-site.ts'

let site: OffSiteMachine
beforeEach(async () => {
  site = await anOffSiteMachine()
})
afterEach(() => site.end())

describe('setting it up', () => {
  it.each<[string, Bucket['fault'], string]>([
    ['an error', (_, response) => Boolean(response.writeHead(503).end()), 'The storage responded with 503.'],
    ['a page', (_, response) => Boolean(response.end('<html></html>')), 'something other than a list.'],
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
    site.bucket.fault = fault
    await expect(site.setUp()).rejects.toThrow(words)
    expect(await site.store.get('settings', 'off_site')).toBeUndefined()
    expect(await site.store.count('secrets')).toBe(0)
  })

  it('is refused with a wrong secret, another bucket, and a private host that was not allowed', async () => {
    await expect(site.setUp(site.bucket.place, 'wrong')).rejects.toThrow('The storage refused the access key')
    await expect(site.setUp({ ...site.bucket.place, folder: 'elsewhere' })).rejects.toThrow('The bucket, or the file')
    site.machine.allowedHosts = []
    await expect(site.setUp()).rejects.toThrow("The storage can't be reached. This port is not allowed here.")
    await expect(site.setUp({ ...site.bucket.place, server: '127.0.0.1' })).rejects.toThrow(
      'not on the public internet',
    )
  })

  it('keeps the key and the secret when only the folder changes, and never sends the secret elsewhere', async () => {
    await site.setUp()
    const moved = { ...site.bucket.place, folder: 'backups/moved' }
    expect(await saveOffSite(site.store, site.machine, { ...moved, secret: '' }, by)).toMatchObject({ key: null })
    const elsewhere = saveOffSite(site.store, site.machine, { ...moved, server: 'http://127.0.0.2:80', secret: '' }, by)
    await expect(elsewhere).rejects.toThrow('Please enter the secret again')
    expect(JSON.stringify(await site.store.get('settings', 'off_site'))).not.toMatch(/AGE-SECRET|"secret"/)
  })

  it('removes all of its secrets when it ends, and keeps the copies', async () => {
    const key = await site.setUp()
    await site.backUp()
    await site.copy()
    await turnOffOffSite(site.store, '127.0.0.1')
    expect((await site.store.query('secrets')).items.map(({ id }) => id)).toEqual(['key'])
    expect(await site.copy()).toBeUndefined()
    expect(await completeCopies(await site.withKey(key))).toHaveLength(1)
  })
})

it('a missing mounted folder fails in one sentence, and is never created', async () => {
  const mounted = mkdtempSync(join(tmpdir(), 'plumbline-mounted-'))
  await site.setUp({ ...site.bucket.place, kind: 'folder', folder: mounted }, '')
  await site.backUp()
  await site.copy()
  const [stored] = filesIn(mounted)
  expect(stored && statSync(stored).mode & 0o077).toBe(0)
  rmSync(mounted, { recursive: true })
  site.wait(1)
  await site.backUp()
  await expect(site.copy()).rejects.toThrow(`There is no folder ${mounted}. Check that its disk is connected.`)
  expect(() => statSync(mounted)).toThrow()
  writeFileSync(mounted, '')
  await expect(site.copy()).rejects.toThrow('There is no folder')
  rmSync(mounted)
})
