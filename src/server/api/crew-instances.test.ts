import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { readHistory } from '#features/appointments/history.ts'
import { siteFor } from '#server/pages/site.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { call } from '#test/support/live-server.ts'
import { aVisitor } from '#test/support/own-form.ts'
import { aPhotoSite, type PhotoSite } from '#test/support/photo-site.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'

// PostgreSQL runs transactions at the same time, so it must also keep rules that a single writer keeps by itself.
let folder: string
let database: TestDatabase
let site: PhotoSite
let id: string
let token: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-crew-'))
  database = await aPostgres()
  site = await aPhotoSite({ databaseUrl: database.url, secretKeyFile: join(folder, 'key') })
  await site.ask('/api/collections/crews/ann', { ...DEFAULT_CREW, name: 'Ann' }, 'PUT')
  id = (await site.request()).id
  await site.setStatus(id, 'confirmed')
  await site.services.store.set('appointments', id, { crewId: 'ann' })
  const made = await site.ask('/api/crews/ann/link', {}, 'POST')
  token = String(made.body.url).split('/crew/')[1] ?? ''
  site.clock.advance({ hours: 47 })
})
afterEach(async () => {
  await site.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function send(fields: Record<string, string>) {
  const body = String(new URLSearchParams({ visit: id, ...fields }))
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) }
  const request = new Request(`https://bayline.example/crew/${token}`, { method: 'POST', body, headers })
  return siteFor(site.services, undefined, aVisitor('192.0.2.7')).actAsCrew(token, request)
}
const happened = async (event: string) =>
  (await readHistory(site.services.store, id)).filter((past) => past.event === event).length

test('Done that is pressed several times completes a visit once, and its project is made once', async () => {
  const pressed = await Promise.all([1, 2, 3].map(() => send({ does: 'done' })))
  expect(pressed.map(({ ok }) => ok)).toEqual([true, true, true])
  // Confirmed and completed.
  expect(await happened('status')).toBe(2)
  const owner = await administratorToken(site.url)
  const make = () => call(`${site.url}/api/appointments/${id}/project`, { method: 'POST', token: owner })
  const made = await Promise.all([1, 2, 3].map(make))
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(await site.all('projects')).toHaveLength(1)
})

test('notes that arrive together are all stored, and none after the visit went to another crew', async () => {
  const notes = await Promise.all(['One', 'Two', 'Three'].map((message) => send({ does: 'note', message })))
  expect(notes.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await happened('noted')).toBe(3)
  const given = site.services.store.set('appointments', id, { crewId: 'main' })
  const late = Array.from({ length: 5 }, () => send({ does: 'note', message: 'Late' }))
  await given
  await Promise.all(late)
  const kept = await happened('noted')
  expect(await send({ does: 'note', message: 'Too late' })).toMatchObject({ ok: false, status: 404 })
  expect(await happened('noted')).toBe(kept)
})
