import { expect, it } from 'vitest'
import { aPlace } from '#test/support/store.ts'
import { compareRecords, restoreCompared } from './prove.ts'

it('verification names the first record that differs, is missing or is extra', async () => {
  async function* records(...owners: string[]) {
    for (const owner of owners) yield { kind: 'claim', name: 'slot', value: 'x', owner } as const
  }
  const compared = (found: string[]) => compareRecords(records('a', 'b'), records(...found), () => undefined)
  await expect(compared(['a', 'x'])).rejects.toThrow('differs from the backup at record 2 (claim)')
  await expect(compared(['a'])).rejects.toThrow('at record 2')
  await expect(compared(['a', 'b', 'c'])).rejects.toThrow('at record 3')
  expect(await compared(['a', 'b'])).toMatchObject({ records: 2 })
})

it('a store that alters its data is detected', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const records = async function* (owner: string) {
    yield { kind: 'claim', name: 'slot', value: 'x', owner } as const
  }
  const forgetful = Object.create(store, {
    restore: { value: (given: () => ReturnType<typeof records>) => store.restore(() => changed(given())) },
    snapshot: { value: () => records('b') },
  })
  const changed = async function* (given: ReturnType<typeof records>) {
    for await (const record of given) yield { ...record, owner: 'b' }
  }
  const restored = restoreCompared(
    forgetful,
    () => records('a'),
    {},
    () => undefined,
  )
  await expect(restored).rejects.toThrow('differs from the backup at record 1 (claim)')
  await place.remove()
})
