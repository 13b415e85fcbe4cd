import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_PAGE, pageSchema, readPage } from '#domain/pages/schema.ts'
import { readWithDefaults, withDefaults } from './parse-input.ts'
import { z } from './zod.ts'

const schema = z.object({
  name: z.string(),
  tags: z.array(z.string()),
  size: z.object({ width: z.int(), height: z.int() }),
})
const defaults = { name: 'none', tags: ['x'], size: { width: 1, height: 2 } }

test('missing fields take their defaults at any depth, and lists are not merged', () => {
  expect(withDefaults(defaults, { tags: [], size: { width: 9 } })).toEqual({
    name: 'none',
    tags: [],
    size: { width: 9, height: 2 },
  })
})

test('invalid fields take their defaults, and invalid list entries are dropped', () => {
  const stored = { name: 4, tags: ['a', 2, 'b', null], size: { width: 'wide', height: 7 } }
  expect(readWithDefaults(schema, defaults, stored)).toEqual({
    name: 'none',
    tags: ['a', 'b'],
    size: { width: 1, height: 7 },
  })
})

test('an invalid entry of a list is dropped alone, and only loses its invalid optional fields', () => {
  const lists = z.object({
    name: z.string(),
    rows: z.array(
      z.object({ id: z.int(), note: z.string().optional(), cells: z.array(z.object({ text: z.string() })) }),
    ),
  })
  const cells = [{ text: 'a' }, { text: 1 }, {}]
  const rows = [{ id: 'one', cells }, { id: 2, note: 3, cells }, { cells: [] }]
  expect(readWithDefaults(lists, { name: 'none', rows: [] }, { name: 'mine', rows })).toEqual({
    name: 'mine',
    rows: [{ id: 2, cells: [{ text: 'a' }] }],
  })
})

test('a key such as __proto__ is data, never behavior', () => {
  const stored: Record<string, unknown> = JSON.parse('{"__proto__":{"name":"evil"},"constructor":1}')
  expect(readWithDefaults(schema, defaults, stored)).toEqual(defaults)
  expect({}).not.toHaveProperty('name')
})

test('any stored document is read as a page that could be saved again', () => {
  const keys = fc.constantFrom(
    'title',
    'slug',
    'content',
    'type',
    'status',
    'seo',
    'keywords',
    'robots',
    'social',
    '__proto__',
  )
  fc.assert(
    fc.property(
      fc.dictionary(keys, fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 })))),
      (stored) => {
        const page = readPage('some-id', stored)
        expect(pageSchema.safeParse({ ...EMPTY_PAGE, ...page, slug: 'some-id' }).success).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
