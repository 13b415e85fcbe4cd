import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printCollections } from '../../script/docs/collections.ts'

test('docs/collections.md has the table of collections that npm run docs prints', async () => {
  const text = await readFile('docs/collections.md', 'utf8')
  expect(text).toBe(printCollections(text))
})
