import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { images, masterBlob } from '#features/pictures/image-record.ts'
import { anAdministeredServer } from '#test/support/administered-server.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { byHand } from '#test/support/by-hand.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'

const server = await anAdministeredServer()
const { url, token } = server
const folder = mkdtempSync(join(tmpdir(), 'plumbline-export-'))
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function download(): Promise<Response> {
  const { body } = await call(`${url}/api/system/export`, { method: 'POST', token })
  return fetch(url + String(body.path))
}

test('everything is exported as JSON and files that the usual program unpacks, without secrets', async () => {
  const content = `<p>${'Drains '.repeat(100_000)}</p>`
  for (const slug of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
    await call(`${url}/api/collections/pages/${slug}`, { method: 'PUT', token, body: { title: slug, slug, content } })
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await aPhoto({ seed: 9 }))]), 'a.jpg')
  const headers = { Authorization: `Bearer ${token}` }
  const picture = await (await fetch(`${url}/api/pictures`, { method: 'POST', headers, body: form })).json()

  const response = await download()
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="export-\d{4}-\d\d-\d\d\.tar"$/)
  writeFileSync(join(folder, 'export.tar'), Buffer.from(await response.arrayBuffer()))
  execFileSync('tar', ['-xf', 'export.tar'], { cwd: folder })

  const names = readdirSync(join(folder, 'documents'))
  const read = (name: string) => JSON.parse(readFileSync(join(folder, 'documents', name), 'utf8'))
  const pages = names.filter((name) => name.startsWith('pages-')).flatMap(read)
  expect(names.filter((name) => name.startsWith('pages-')).length).toBeGreaterThan(1)
  expect(pages.find(({ id }: { id: string }) => id === 'seven')).toMatchObject({ data: { title: 'seven', content } })
  const file = readFileSync(join(folder, 'pictures', `${picture.hash}.jpg`))
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('documents/')

  const all = readFileSync(join(folder, 'export.tar'), 'latin1')
  expect(names.filter((name) => /^(admins|secrets|sessions|outbox|idempotency)-/.test(name))).toEqual([])
  for (const secret of [ADMINISTRATOR.password, token, 'scrypt', 'passwordHash']) expect(all).not.toContain(secret)
})

test('an export that fails in the middle breaks off, so that it can’t look complete', async () => {
  const place = { options: { dataDir: server.services.config.dataDir } }
  await byHand(place, 'ALTER TABLE "documents_waiting-list" RENAME TO moved')
  await expect(download().then((response) => response.arrayBuffer())).rejects.toThrow('terminated')
  await byHand(place, 'ALTER TABLE moved RENAME TO "documents_waiting-list"')
})

test('the link works once, for the administrator alone', async () => {
  expect((await call(`${url}/api/system/export`, { method: 'POST' })).status).toBe(401)
  const { body } = await call(`${url}/api/system/export`, { method: 'POST', token })
  const first = await fetch(url + String(body.path))
  expect(first.status).toBe(200)
  await first.arrayBuffer()
  expect((await fetch(url + String(body.path))).status).toBe(404)
})

test('a third export ends the first, whose reader may be gone', async () => {
  const large = Buffer.alloc(40_000_000)
  await server.services.store.transaction(async (tx) => {
    await images.set(tx, 'large', { url: '', bytes: large.length, keptAt: '' })
    await tx.putBlob(masterBlob('large'), { type: 'image/jpeg', bytes: large })
  })
  // Nothing has read them yet.
  const [first, second, third] = [await download(), await download(), await download()]
  await expect(first.arrayBuffer()).rejects.toThrow('terminated')
  expect((await second.arrayBuffer()).byteLength).toBeGreaterThan(large.length)
  expect((await third.arrayBuffer()).byteLength).toBeGreaterThan(large.length)
})
