import { expect, test } from 'vitest'
import { parseStoragePath } from '#domain/picture-library/library.ts'
import { randomKey } from './random-key.ts'

test('a random key is a UUID that a project can store pictures under, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey)
  expect(keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toEqual(
    [],
  )
  expect(keys.filter((key) => !parseStoragePath('projects', key, 'main-image'))).toEqual([])
  expect(new Set(keys).size).toBe(1000)
})
