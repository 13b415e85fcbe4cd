import { expect, test } from 'vitest'
import { parseStoragePath, storagePath } from './library.ts'

const project = '3f2b8c1a-9d4e-4f6a-8b7c-1a2b3c4d5e6f'

test.each([
  ['projects', project, 'main-image'],
  ['projects', project, 'gallery-0'],
  ['projects', project, 'gallery-99'],
  ['projects', 'seeded-1', 'main-image'],
  ['projects', 'AbC_1', 'gallery-3'],
  ['pages', 'about-us', 'social'],
  ['services', 'drain-cleaning', 'picture'],
  ['settings', 'brand', 'logo'],
])('%s/%s/%s is a place for a file', (collection, id, name) => {
  const path = parseStoragePath(collection, id, name)
  expect(path && storagePath(path)).toBe(`${collection}/${id}/${name}`)
})

test.each([
  ['projects', '..', 'main-image'],
  ['projects', 'a.b', 'main-image'],
  ['projects', 'p'.repeat(65), 'main-image'],
  ['projects', project, 'gallery-100'],
  ['projects', project, 'gallery-01'],
  ['projects', project, 'gallery-'],
  ['projects', project, '../admins'],
  ['pages', 'About Us', 'social'],
  ['pages', 'about', 'a/b'],
  ['admins', project, 'main-image'],
  ['settings', 'brand', 'icon'],
  ['settings', 'business_profile', 'logo'],
])('%s/%s/%s is not', (collection, id, name) => {
  expect(parseStoragePath(collection, id, name)).toBeUndefined()
})
