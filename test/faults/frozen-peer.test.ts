import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#store/errors.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'

let place: Place
beforeEach(async () => {
  place = await aPlace('postgres')
})
afterEach(() => place.remove())

interface Peer {
  process: ChildProcessByStdio<null, Readable, null>
  says(): Promise<string | undefined>
}

/** Another instance, frozen inside a transaction. PostgreSQL waits this long for its next statement. */
async function aFrozenPeer(idleInTransaction: number, { lock = 15_000, waiting = 0 } = {}): Promise<Peer> {
  const program = fileURLToPath(new URL('./frozen-writer.ts', import.meta.url))
  const given = [place.options.databaseUrl ?? '', ...[idleInTransaction, lock, waiting].map(String)]
  const peer = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: peer.stdout })[Symbol.asyncIterator]()
  const says = async () => (await lines.next()).value
  expect(await says()).toBe('holding')
  if (waiting > 0) await expect.poll(waitingForLocks).toBe(waiting)
  peer.kill('SIGSTOP')
  return { process: peer, says }
}

async function waitingForLocks(): Promise<number> {
  const client = postgres(place.options.databaseUrl ?? '', { max: 1 })
  const found =
    await client`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await client.end()
  return found.length
}

describe('an instance that is frozen inside a transaction', () => {
  it('is cut off, so that others can write, and continues when it resumes', async () => {
    const store = await place.open()
    // Long enough for a starved peer to take the lock before it is frozen.
    const peer = await aFrozenPeer(3_000)
    await store.set('projects', 'shared', { title: 'Mine' })
    expect((await store.get('projects', 'shared'))?.data.title).toBe('Mine')
    peer.process.kill('SIGCONT')
    expect([await peer.says(), await peer.says()]).toEqual(['StoreUnavailable', 'written'])
    expect((await store.get('projects', 'shared'))?.data.title).toBe('Mine')
  })

  it('does not stop others from writing, even if more of its own writes wait for the same lock, twice in a row', async () => {
    const patience = { idleInTransaction: 4_000, lock: 6_000, statement: 30_000 }
    const store = await place.open({ patience })
    for (const title of ['Once', 'Twice']) {
      const peer = await aFrozenPeer(patience.idleInTransaction, { lock: patience.lock, waiting: 3 })
      await store.set('projects', 'shared', { title })
      expect((await store.get('projects', 'shared'))?.data.title).toBe(title)
      peer.process.kill('SIGKILL')
    }
  })

  it('makes no one wait forever before that', async () => {
    const store = await place.open({ patience: { idleInTransaction: 10_000, lock: 500, statement: 30_000 } })
    const peer = await aFrozenPeer(60_000)
    const lockNotHad = { name: 'StoreUnavailable', cause: { code: '55P03' } }
    await expect(store.set('projects', 'shared', { title: 'Mine' })).rejects.toMatchObject(lockNotHad)
    await store.set('projects', 'another', { title: 'Mine' })
    peer.process.kill('SIGKILL')
  })
})

describe('readiness', () => {
  it('fails while no write succeeds, and recovers', async () => {
    const site = await aLiveServer({ databaseUrl: place.options.databaseUrl })
    const client = postgres(place.options.databaseUrl ?? '', { max: 1 })
    const ready = () => call(`${site.url}/readyz`)
    expect((await ready()).status).toBe(200)
    await client`BEGIN`
    await client`UPDATE change_head SET sequence = sequence`
    await expect.poll(async () => (await ready()).status).toBe(503)
    expect((await ready()).body.checks).toMatchObject({ store: 'read-only' })
    await client`ROLLBACK`
    await expect.poll(async () => (await ready()).status).toBe(200)
    await client.end()
    await site.stop()
  })
})

describe('readiness while a write waits for a lock of one document', () => {
  it('fails, though other writes succeed, and recovers', async () => {
    const site = await aLiveServer({ databaseUrl: place.options.databaseUrl })
    const client = postgres(place.options.databaseUrl ?? '', { max: 1 })
    const { store } = site.services
    await store.set('projects', 'shared', { title: 'One' })
    await client`BEGIN`
    await client`SELECT 1 FROM documents_projects WHERE id = 'shared' FOR UPDATE`
    const stuck = store.set('projects', 'shared', { title: 'Two' })
    await expect.poll(async () => (await call(`${site.url}/readyz`)).status).toBe(503)
    await store.set('projects', 'another', { title: 'Mine' })
    await client`ROLLBACK`
    await stuck
    await expect.poll(async () => (await call(`${site.url}/readyz`)).status).toBe(200)
    await client.end()
    await site.stop()
  })
})

describe('long operations', () => {
  it('are not cut off: a backup and a restore take longer than the statement timeout', async () => {
    // Long enough for the other tests on a busy machine.
    const patience = { idleInTransaction: 1_000, lock: 1_000, statement: 1_000 }
    const store = await place.open({ patience })
    await store.set('projects', 'one', { title: 'One' })
    const client = postgres(place.options.databaseUrl ?? '', { max: 1 })
    // Makes each statement that writes a project exceed its time limit.
    await client`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.3); RETURN NEW; END'`
    await client`CREATE TRIGGER slow BEFORE INSERT ON documents_projects FOR EACH ROW EXECUTE FUNCTION slow()`
    await expect(store.set('projects', 'two', { title: 'Two' })).rejects.toThrow(StoreUnavailable)
    const records = await Array.fromAsync(slowly(store.snapshot()))
    const backup = async function* () {
      yield* records
    }
    expect(await store.restore(backup, { replace: true })).toEqual({ ok: true })
    expect((await store.get('projects', 'one'))?.data.title).toBe('One')
    await client.end()
  })
})

/** Takes longer between the first two records than a transaction may be idle. */
async function* slowly<T>(records: AsyncIterable<T>): AsyncGenerator<T> {
  let isFirst = true
  for await (const record of records) {
    yield record
    if (isFirst) await pause(1_300)
    isFirst = false
  }
}
