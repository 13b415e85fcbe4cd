import { expect, it } from 'vitest'
import type { Store } from '#store/store.ts'

const NAME = 'crew-time'

export function claimsContract(store: () => Store): void {
  const owners = (values: readonly string[]) => Promise.all(values.map((value) => store().findClaim(NAME, value)))

  it('claims all of several values, whatever their order and however often they are named', async () => {
    expect(await store().claimAll(NAME, ['b', 'a', 'c', 'a'], 'one')).toEqual({ ok: true })
    expect(await owners(['a', 'b', 'c'])).toEqual(['one', 'one', 'one'])
    expect(await store().claimAll(NAME, ['c', 'd'], 'one')).toEqual({ ok: true })
    expect(await store().claimAll(NAME, [], 'one')).toEqual({ ok: true })
  })

  it('names the owner of the first value that is taken, and a transaction that throws keeps none', async () => {
    await store().claimAll(NAME, ['f'], 'first')
    const losing = store().transaction(async (tx) => {
      const outcome = await tx.claimAll(NAME, ['g', 'f', 'e'], 'second')
      if (!outcome.ok) throw new Error(`taken by ${outcome.owner}`)
    })
    await expect(losing).rejects.toThrow('taken by first')
    expect(await owners(['e', 'f', 'g'])).toEqual([undefined, 'first', undefined])
  })

  it('releases its own values and leaves those of others', async () => {
    await store().claimAll(NAME, ['m', 'n'], 'mine')
    await store().claimAll(NAME, ['o'], 'yours')
    await store().releaseAll(NAME, ['o', 'n', 'm', 'nobody'], 'mine')
    await store().releaseAll(NAME, [], 'mine')
    expect(await owners(['m', 'n', 'o'])).toEqual([undefined, undefined, 'yours'])
  })

  it('lets many writers claim, move and release overlapping values without waiting for each other in a circle', async () => {
    const values = Array.from({ length: 12 }, (_, n) => `ring-${String(n).padStart(2, '0')}`)
    let attempts = 0
    const writer = async (n: number) => {
      const own = values.filter((_, index) => (index + n) % 3 !== 0)
      const asked = n % 2 === 0 ? own : own.toReversed()
      return store().transaction(async (tx) => {
        attempts++
        const outcome = await tx.claimAll(NAME, asked, `writer-${n}`)
        if (!outcome.ok) return false
        await tx.releaseAll(NAME, asked, `writer-${n}`)
        return true
      })
    }
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => writer(n)))
    expect(outcomes).toHaveLength(40)
    // The database retries the loser of a deadlock. As many attempts as writers means there was none.
    expect(attempts).toBe(40)
    expect(await owners(values)).toEqual(values.map(() => undefined))
  })
}
