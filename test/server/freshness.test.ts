import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Web } from '#server/pages/web-build.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'

const nameOnly: Partial<Web> = { render: async (_, site) => new Response((await site.business()).name) }

let postgres: TestDatabase
let writer: LiveServer
let reader: LiveServer

beforeAll(async () => {
  postgres = await aPostgres()
  writer = await aLiveServer({ databaseUrl: postgres.url }, { web: nameOnly })
  reader = await aLiveServer({ databaseUrl: postgres.url }, { web: nameOnly })
})

afterAll(async () => {
  await Promise.all([writer.stop(), reader.stop()])
  await postgres.drop()
})

describe('a page on one instance after a write through another', () => {
  it('is never older than the write that was confirmed, however many read', async () => {
    let answered = 0
    let stale = 0
    let reads = 0
    let writing = true
    const read = async () => {
      while (writing) {
        const before = answered
        const name = await (await fetch(reader.url)).text()
        reads++
        if (Number(/\d+$/.exec(name)?.[0] ?? 0) < before) stale++
      }
    }
    const readers = Array.from({ length: 10 }, read)
    for (let version = 1; version <= 40; version++) {
      await writer.services.store.set('settings', 'business_profile', { name: `Version ${version}` })
      answered = version
    }
    writing = false
    await Promise.all(readers)
    expect(reads).toBeGreaterThan(40)
    expect(stale).toBe(0)
  })
})
