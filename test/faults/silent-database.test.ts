import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#store/errors.ts'
import { aDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'

let place: Place
let proxy: DatabaseProxy
beforeEach(async () => {
  place = await aPlace('postgres')
  proxy = await aDatabaseProxy(place.options.databaseUrl ?? '')
})
afterEach(async () => {
  await place.remove()
  await proxy[Symbol.asyncDispose]()
})

describe('PostgreSQL that stops responding without closing its connections', () => {
  it('makes no one wait forever, and is used again when it responds', async () => {
    const patience = { idleInTransaction: 60_000, lock: 2_000, statement: 3_000 }
    const store = await place.open({ databaseUrl: proxy.url, patience })
    await store.set('projects', 'one', { title: 'One' })
    const inside = Promise.withResolvers<void>()
    const givenUp = store.transaction(async (tx) => {
      await tx.set('projects', 'one', { title: 'Two' })
      proxy.freeze()
      inside.resolve()
      await tx.set('projects', 'one', { title: 'Three' })
    })
    const half = expect(givenUp).rejects.toThrow(StoreUnavailable)
    await inside.promise
    await Promise.all([
      half,
      expect(store.get('projects', 'one')).rejects.toThrow(StoreUnavailable),
      expect(store.set('projects', 'two', {})).rejects.toThrow(StoreUnavailable),
      expect(store.caughtUp()).rejects.toThrow(StoreUnavailable),
    ])
    proxy.thaw()
    // Waits for the lock of the transaction that was given up.
    const found = () => store.transaction((tx) => tx.get('projects', 'one'))
    const title = () => found().then((project) => project?.data.title, String)
    await expect.poll(title).toBe('One')
  })

  it('leaves cached pages available, and health checks fail in time', async () => {
    const site = await aLiveServer({ databaseUrl: proxy.url, lockWaitMs: 6_000 })
    const statuses = () =>
      Promise.all(['/', '/healthz', '/readyz'].map(async (path) => (await fetch(site.url + path)).status))
    await expect.poll(statuses).toEqual([200, 200, 200])
    proxy.freeze()
    expect(await statuses()).toEqual([200, 503, 503])
    proxy.thaw()
    await expect.poll(statuses).toEqual([200, 200, 200])
    await site.stop()
  })
})
