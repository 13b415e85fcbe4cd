import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEY_UNREADABLE } from '#domain/secrets/secret.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ensureKeyFile } from './key-file.ts'
import { findKey, keyState, prepareKey, putSecret, readSecret, seal, unseal } from './secrets.ts'

const PASSWORD = 'correct horse battery staple'

let place: Place
let store: Store
let folder: string
let file: string

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-key-'))
  file = join(folder, 'secret.key')
})

afterEach(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

async function put(secret: string, options: { replaceLost?: boolean } = {}) {
  const key = await prepareKey(store, file, options)
  await store.transaction((tx) => putSecret(tx, key, 'mail-password', secret, options))
}

async function read() {
  const key = await findKey(store, file)
  return key && readSecret(store, key, 'mail-password')
}

test('a secret comes back with the key, and the key file is made at first use, for its owner only', async () => {
  expect(await keyState(store, file)).toBe('unused')
  expect(await readdir(folder)).toEqual([])
  await put(PASSWORD)
  expect(await keyState(store, file)).toBe('ok')
  expect(await read()).toBe(PASSWORD)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('a stolen database reveals no secret', async () => {
  await put(PASSWORD)
  await store.close()
  for (const name of await readdir(place.options.dataDir)) {
    const bytes = await readFile(join(place.options.dataDir, name))
    expect(bytes.includes(PASSWORD), name).toBe(false)
    expect(bytes.includes(Buffer.from(PASSWORD).toString('base64')), name).toBe(false)
  }
})

test('twenty programs that start together make one key', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => ensureKeyFile(file)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('without the file, no secret can be read, and no new key replaces the old one by itself', async () => {
  await put(PASSWORD)
  await copyFile(file, join(folder, 'copy'))
  await rm(file)
  expect(await keyState(store, file)).toBe('missing')
  expect(await read()).toBeUndefined()
  await expect(put('another')).rejects.toMatchObject({ code: 'secret-key' })
  expect(await readdir(folder)).toEqual(['copy'])

  await copyFile(join(folder, 'copy'), file)
  expect(await read()).toBe(PASSWORD)
})

test.each([
  ['of another site', Buffer.alloc(32, 7)],
  ['that is damaged', Buffer.alloc(5, 7)],
])('a file %s is found out', async (_, bytes) => {
  await put(PASSWORD)
  await writeFile(file, bytes)
  expect(await keyState(store, file)).toBe('wrong')
  expect(await read()).toBeUndefined()
  await expect(put('another')).rejects.toMatchObject({ code: 'secret-key' })
})

test('a folder in place of the file is reported to the owner', async () => {
  await mkdir(file)
  for (const options of [{}, { replaceLost: true }])
    await expect(put(PASSWORD, options)).rejects.toMatchObject({ code: 'secret-key', message: KEY_UNREADABLE })
})

test('a read-only folder is reported to the owner', async () => {
  file = join(folder, 'a-file', 'secret.key')
  await writeFile(join(folder, 'a-file'), '')
  await expect(put(PASSWORD)).rejects.toMatchObject({ code: 'secret-key', message: KEY_UNREADABLE })
})

test('the owner can start over when the key is lost', async () => {
  await put(PASSWORD)
  await rm(file)
  await put('typed again', { replaceLost: true })
  expect(await keyState(store, file)).toBe('ok')
  expect(await read()).toBe('typed again')
})

test('a sealed secret opens only with its key, under its name and unchanged', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = seal(key, 'mail-password', PASSWORD)
  expect(unseal(key, 'mail-password', sealed)).toBe(PASSWORD)
  expect(unseal(key, 'another-secret', sealed)).toBeUndefined()
  expect(unseal(Buffer.alloc(32, 2), 'mail-password', sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64')
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(key, 'mail-password', changed.toString('base64'))).toBeUndefined()
  }
  expect(unseal(key, 'mail-password', 'AAAA')).toBeUndefined()
  expect(seal(key, 'mail-password', PASSWORD)).not.toBe(sealed)
})
