import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { imageHashesIn, parseImageUrl } from '#domain/pictures/address.ts'
import { deleteUnshown, giveUpImagesOf, sweepImages } from '#features/pictures/delete-images.ts'
import { allBlobs, images, uploads } from '#features/pictures/image-record.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { count } from '#test/support/thorough.ts'

const ROUNDS = count({ short: 2, long: 10 })
const LANES = 6

describe('A server killed with -9 while pictures are uploaded', { timeout: ROUNDS * 60_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-upload-kill-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const acknowledged = { pictures: new Set<string>(), projects: new Set<string>() }

  test.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))(
    'has every picture whole or not at all, round %d',
    async (round) => {
      const server = await startServer(dataDir)
      const token = await administratorToken(server.url)
      const goal = acknowledged.pictures.size + 1 + Math.floor(Math.random() * 2 * LANES)
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        uploadUntilGone(server, token, round * 1000 + lane * 100, acknowledged),
      )
      while (acknowledged.pictures.size < goal) await pause(5)
      await pause(Math.random() * 200)
      server.process.kill('SIGKILL')
      await Promise.all([once(server.process, 'exit'), ...lanes])

      const store = await openStore({ dataDir })
      try {
        for (const url of acknowledged.pictures) expect(await hashOfStored(store, url), url).toBeDefined()
        for (const id of acknowledged.projects) expect(await store.get('projects', id), id).toBeDefined()
        await expectNothingDangles(store)
        await expectWholePictures(store)
      } finally {
        await store.close()
      }
    },
  )

  test('leaves orphans for the sweep, but keeps every picture that a project shows', async () => {
    const store = await openStore({ dataDir })
    try {
      const tomorrow = Temporal.Now.instant().add({ hours: 25 })
      const shown = imageHashesIn(JSON.stringify((await store.query('projects')).items))
      const before = await images.count(store)
      const swept = await sweepImages(store, tomorrow)
      const left = (await images.query(store)).map(({ id }) => id)
      console.log(
        `${acknowledged.pictures.size} uploads acknowledged, ${before} pictures stored, ${shown.size} shown, ${swept} orphans swept`,
      )
      expect(left.toSorted()).toEqual([...shown].toSorted())
      await expectNothingDangles(store)
      for (const { id, data } of (await store.query('projects')).items) {
        const images = await store.transaction(async (tx) => {
          await tx.delete('projects', id)
          return giveUpImagesOf(tx, { collection: 'projects', id }, data, tomorrow)
        })
        await deleteUnshown(store, images)
      }
      expect([await images.count(store), await uploads.count(store)]).toEqual([0, 0])
      for (const url of acknowledged.pictures) {
        const address = parseImageUrl(url)
        for (const blob of address ? allBlobs(address) : []) expect(await store.getBlob(blob)).toBeUndefined()
      }
    } finally {
      await store.close()
    }
  })
})

interface KillableServer {
  url: string
  process: ChildProcess
}

async function startServer(dataDir: string): Promise<KillableServer> {
  const child = fork(fileURLToPath(new URL('./upload-server.ts', import.meta.url)), [dataDir], { execArgv: [] })
  const [url] = await once(child, 'message')
  return { url: String(url), process: child }
}

/** Like the form: upload, fetch the address, save the project. Every third form is abandoned before it is saved. */
async function uploadUntilGone(
  { url, process: server }: KillableServer,
  token: string,
  firstSeed: number,
  acknowledged: { pictures: Set<string>; projects: Set<string> },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  try {
    for (let seed = firstSeed; ; seed++) {
      const id = crypto.randomUUID()
      const path = `${url}/api/storage/projects/${id}/main-image`
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await aPhoto({ width: 320, height: 240, seed }))], 'photo.jpg'))
      const uploaded = await fetch(path, { method: 'POST', headers, body: form })
      expect(uploaded.status).toBe(201)
      const { url: image } = (await (await fetch(path)).json()) as { url: string }
      acknowledged.pictures.add(image)
      if (seed % 3 === 0) continue
      const saved = await fetch(`${url}/api/collections/projects/${id}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(aProject(image)),
      })
      expect(saved.status).toBe(201)
      acknowledged.projects.add(id)
    }
  } catch (error) {
    if (!server.killed || !(error instanceof TypeError)) throw error
  }
}

function aProject(image: string) {
  return {
    title: 'A new sink',
    category: 'Residential',
    description: 'Sink',
    type: 'Kitchen',
    completionDate: '2026-06-01',
    image,
    imageUrl: image,
    specifications: { duration: '1 day', location: 'Tampa, FL', services: [], materials: [] },
    projectDetails: { challenge: 'Old', solution: 'New', outcome: 'Good' },
  }
}

async function expectNothingDangles(store: Store): Promise<void> {
  const projects = (await store.query('projects')).items
  const found = await uploads.query(store)
  for (const { id, data } of [...projects, ...found]) {
    for (const hash of imageHashesIn(JSON.stringify(data))) expect(await images.get(store, hash), id).toBeDefined()
  }
}

/** Every stored picture and every variant can be decoded completely. */
async function expectWholePictures(store: Store): Promise<void> {
  for (const { data } of await images.query(store)) {
    const address = parseImageUrl(String(data.url))
    expect(address).toBeDefined()
    const blobs = await Promise.all(address ? allBlobs(address).map((id) => store.getBlob(id)) : [])
    expect(blobs[0], 'the picture itself').toBeDefined()
    for (const blob of blobs) if (blob) await sharp(blob.bytes, { failOn: 'warning' }).stats()
  }
}

async function hashOfStored(store: Store, url: string) {
  const address = parseImageUrl(url)
  return address && (await images.get(store, address.hash))
}
