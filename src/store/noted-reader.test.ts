import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { notedReader, Reads } from './reads.ts'
import type { Reader, Store } from './store.ts'

let place: Place
let store: Store

beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  await store.set('pages', 'about', { title: 'About' })
})
afterAll(() => place.remove())

const changes = [
  { collection: 'pages', id: 'about' },
  { collection: 'pages', id: 'other' },
  { collection: 'projects', id: 'a' },
]

test.each<[string, (reader: Reader) => Promise<unknown>, string[]]>([
  ['a document', (reader) => reader.get('pages', 'about'), ['about']],
  ['a document that is not there', (reader) => reader.get('pages', 'other'), ['other']],
  ['a query', (reader) => reader.query('pages'), ['about', 'other']],
  ['a count', (reader) => reader.count('pages'), ['about', 'other']],
])('reading %s notes the changes that would alter the result', async (_, read, noted) => {
  const reads = new Reads()
  await read(notedReader(store, reads))
  expect(changes.filter((change) => reads.include(change)).map(({ id }) => id)).toEqual(noted)
})

test('a read counts from the moment it begins, because a change may commit before it ends', async () => {
  const reads = new Reads()
  const reading = notedReader(store, reads).get('pages', 'about')
  expect(reads.include({ collection: 'pages', id: 'about' })).toBe(true)
  await reading
})

test('a document is read once however often it is needed', async () => {
  const reader = notedReader(store, new Reads())
  const [one, other] = await Promise.all([reader.get('pages', 'about'), reader.get('pages', 'about')])
  expect(one?.data).toEqual({ title: 'About' })
  expect(other).toBe(one)
})

test('a cached page cannot read documents that the change log does not list', async () => {
  const reader = notedReader(store, new Reads())
  await expect(reader.findClaim('page-history', 'about')).rejects.toThrow('Claims')
  await expect(reader.getBlob('images/a')).rejects.toThrow('Blobs')
})
