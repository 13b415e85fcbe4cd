import { expect, test } from 'vitest'
import { publicChange } from '#domain/documents/change.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { COLLECTIONS } from '#store/collections.ts'

const READABLE = new Map(Object.entries(POLICIES).map(([name, { read, oneByOne = read }]) => [name, oneByOne]))

test('visitors never learn the id of a document that they may not read', () => {
  const announced = [...COLLECTIONS].flatMap(([name, { internal }]) => (internal ? [] : [name]))
  expect(announced).toContain('waiting-list')
  const named = announced.filter((collection) => {
    const change = { sequence: 1, collection, operation: 'updated', id: 'x' } as const
    return publicChange(change, false)?.id !== undefined
  })
  expect(named.filter((collection) => READABLE.get(collection) !== 'anyone')).toEqual([])
})
