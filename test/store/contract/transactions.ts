import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Store, Transaction } from '#store/store.ts'

export function transactionsContract(store: () => Store): void {
  it('commits everything together and returns the result of the work', async () => {
    const answer = await store().transaction(async (tx) => {
      await tx.set('pages', 'together-1', { n: 1 })
      await tx.set('pages', 'together-2', { n: 2 })
      await tx.claim('slug', 'together', 'together-1')
      expect((await tx.get('pages', 'together-1'))?.data).toEqual({ n: 1 })
      expect(await store().get('pages', 'together-1')).toBeUndefined()
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await store().get('pages', 'together-2')).toBeDefined()
    expect(await store().findClaim('slug', 'together')).toBe('together-1')
  })

  it('merges into its own writes, and starts fresh after its own delete', async () => {
    await store().transaction(async (tx) => {
      await tx.set('pages', 'written', { first: 1, nested: { a: 1 } }, { ifVersion: 0 })
      await tx.set('pages', 'written', { second: 2, nested: { b: 2 } })
      const twice = { version: 2, data: { first: 1, second: 2, nested: { a: 1, b: 2 } } }
      expect(await tx.get('pages', 'written')).toMatchObject(twice)
      expect(await tx.set('pages', 'written', {}, { ifVersion: 1 })).toMatchObject({ ok: false, reason: 'stale' })
      await tx.delete('pages', 'written')
      expect(await tx.get('pages', 'written')).toBeUndefined()
      await tx.set('pages', 'written', { third: 3 })
    })
    expect(await store().get('pages', 'written')).toMatchObject({ version: 1, data: { third: 3 } })
    expect((await store().get('pages', 'written'))?.data).toEqual({ third: 3 })
  })

  it('rolls back everything when the work throws, and rethrows the error', async () => {
    await store().set('pages', 'kept', { n: 1 })
    const last = await store().lastChange()
    const failing = store().transaction(async (tx) => {
      await tx.set('pages', 'kept', { n: 2 })
      await tx.set('pages', 'never', { n: 1 })
      await tx.delete('pages', 'together-1')
      await tx.claim('slug', 'never', 'x')
      await tx.putBlob('never', { type: 'a/b', bytes: new Uint8Array(1) })
      throw new RangeError('the work failed')
    })
    await expect(failing).rejects.toThrow(new RangeError('the work failed'))
    expect(await store().get('pages', 'kept')).toMatchObject({ version: 1, data: { n: 1 } })
    expect(await store().get('pages', 'never')).toBeUndefined()
    expect(await store().get('pages', 'together-1')).toBeDefined()
    expect(await store().findClaim('slug', 'never')).toBeUndefined()
    expect(await store().getBlob('never')).toBeUndefined()
    expect(await store().lastChange()).toBe(last)
  })

  it('does not let a failing transaction affect another', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        store().transaction(async (tx) => {
          await tx.set('outbox', `mixed-${n}`, { n })
          if (n % 3 === 0) throw new Error('no')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    for (let n = 0; n < 30; n++) {
      const stored = await store().get('outbox', `mixed-${n}`)
      expect(stored === undefined, `mixed-${n}`).toBe(n % 3 === 0)
    }
  })

  it('keeps documents that a transaction read unchanged until it ends', async () => {
    await store().set('settings', 'counter', { n: 0 })
    const increment = async (tx: Transaction) => {
      const n = Number((await tx.get('settings', 'counter'))?.data.n)
      await pause(1)
      await tx.set('settings', 'counter', { n: n + 1 })
    }
    await Promise.all(Array.from({ length: 25 }, () => store().transaction(increment)))
    expect((await store().get('settings', 'counter'))?.data.n).toBe(25)
  })

  it('survives transactions that touch the same documents in opposite order', async () => {
    const touch = (ids: string[]) =>
      store().transaction(async (tx) => {
        for (const id of ids) {
          await tx.set('settings', id, { [crypto.randomUUID()]: true })
          await pause(2)
        }
      })
    await Promise.all(Array.from({ length: 10 }, (_, n) => touch(n % 2 === 0 ? ['x', 'y'] : ['y', 'x'])))
    expect(Object.keys((await store().get('settings', 'x'))?.data ?? {})).toHaveLength(10)
    expect(Object.keys((await store().get('settings', 'y'))?.data ?? {})).toHaveLength(10)
  })

  it('refuses a write through the store inside a transaction instead of waiting forever', async () => {
    const nested = store().transaction(async () => store().set('pages', 'nested', {}))
    await expect(nested).rejects.toThrow('write through the transaction')
  })

  it('lets code started in a transaction write through the store after the transaction ended', async () => {
    const ended = Promise.withResolvers<void>()
    const begun = await store().transaction(async (tx) => {
      await tx.set('pages', 'outer', {})
      return { afterwards: ended.promise.then(() => store().set('pages', 'afterwards', {})) }
    })
    ended.resolve()
    expect(await begun.afterwards).toMatchObject({ ok: true })
  })

  it('refuses a write after its transaction ended', async () => {
    let escaped: Transaction | undefined
    await store().transaction(async (tx) => {
      escaped = tx
    })
    await expect(escaped?.set('pages', 'escaped', {})).rejects.toThrow('has ended')
  })

  it('gives a claimed value to exactly one of many', async () => {
    const owners = Array.from({ length: 50 }, (_, n) => `owner-${n}`)
    const outcomes = await Promise.all(owners.map((owner) => store().claim('slot', '2026-03-02T09:00Z', owner)))
    const winner = owners.find((_, n) => outcomes[n]?.ok)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)[0]).toEqual({ ok: false, reason: 'taken', owner: winner })
    expect(await store().findClaim('slot', '2026-03-02T09:00Z')).toBe(winner)
  })

  it('gives a claimed value to exactly one of many transactions, and only its document is written', async () => {
    const book = (n: number) =>
      store().transaction(async (tx) => {
        const claimed = await tx.claim('slot', 'noon', `b${n}`)
        if (claimed.ok) await tx.set('appointments', `booking-${n}`, { at: 'noon' })
        return claimed.ok
      })
    const booked = await Promise.all(Array.from({ length: 30 }, (_, n) => book(n)))
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await store().count('appointments', { where: { at: 'noon' } })).toBe(1)
  })

  it('lets an owner claim again, and release only its own', async () => {
    expect(await store().claim('slug', 'about', 'me')).toEqual({ ok: true })
    expect(await store().claim('slug', 'about', 'me')).toEqual({ ok: true })
    expect(await store().claim('other', 'about', 'you')).toEqual({ ok: true })
    await store().release('slug', 'about', 'you')
    expect(await store().claim('slug', 'about', 'you')).toEqual({ ok: false, reason: 'taken', owner: 'me' })
    await store().release('slug', 'about', 'me')
    expect(await store().claim('slug', 'about', 'you')).toEqual({ ok: true })
  })
}
