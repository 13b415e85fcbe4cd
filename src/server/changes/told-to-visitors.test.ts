import { expect, test } from 'vitest'
import { publicChange } from '#domain/collections/change.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'

test('visitors never get the id of a document that they may not read', () => {
  const announced = [...COLLECTIONS].flatMap(([name, { announced }]) => (announced === 'never' ? [] : [name]))
  expect(announced).toContain('waiting-list')
  const named = announced.filter((collection) => {
    const change = { sequence: 1, collection, operation: 'updated', id: 'x' } as const
    return publicChange(change, false)?.id !== undefined
  })
  expect(named.filter((collection) => COLLECTIONS.get(collection)?.access?.get !== 'anyone')).toEqual([])
})
