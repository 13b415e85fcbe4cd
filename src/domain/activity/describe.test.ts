import { expect, test } from 'vitest'
import type { ActivityRule } from '#domain/collections/collection.ts'
import { COLLECTIONS, type StoredCollection } from '#domain/collections/collections.ts'
import { changedFields, describeWrite, fieldWords } from './describe.ts'

const rule = (collection: StoredCollection): ActivityRule => {
  const log = COLLECTIONS.get(collection)?.log
  if (!log) throw new Error(`${collection} isn't logged.`)
  return log
}
const [appointments, pages, settings] = [rule('appointments'), rule('pages'), rule('settings')]

test('an entry names the document, and a deleted one by the name it had', () => {
  const page = { title: 'Warranty' }
  expect(describeWrite(pages, { id: 'w', before: undefined, after: page })).toBe('Page “Warranty” created')
  expect(describeWrite(pages, { id: 'w', before: page, after: undefined })).toBe('Page “Warranty” deleted')
  const scheduling = { id: 'appointment_settings', before: {}, after: {} }
  expect(describeWrite(settings, scheduling)).toBe('Scheduling settings changed')
})

test('a long name is cut', () => {
  const after = { title: 'A'.repeat(500) }
  expect(describeWrite(pages, { id: 'w', before: {}, after })).toHaveLength('Page “” changed'.length + 80)
})

test('only fields without personal data show values', () => {
  const before = { status: 'pending', customerName: 'Jane Alvarez', customerPhone: '(813) 555-0177' }
  const after = { status: 'confirmed', customerName: 'Jane A. Alvarez', customerPhone: '(813) 555-0177', note: 'x' }
  expect(changedFields(appointments, { id: '1', before, after })).toEqual([
    'customerName',
    'note',
    'status: pending → confirmed',
  ])
})

test('each nested field is named', () => {
  const before = { content: '<p>', seo: { title: 'A', keywords: ['x'] } }
  const after = { content: '<p>', seo: { title: 'B', keywords: ['x', 'y'] } }
  expect(changedFields(pages, { id: 'w', before, after })).toEqual(['seo.keywords', 'seo.title: A → B'])
})

test('a document with very many fields is cut', () => {
  const fields = (value: number) => Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, value]))
  const lines = changedFields(settings, { id: 'x', before: fields(1), after: fields(2) })
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toBe('and 20 more')
})

test('a customer’s records show no value that a person wrote', () => {
  const personal = [...COLLECTIONS.values()].flatMap(({ log }) => (log?.personal ? [log] : []))
  const shown = personal.flatMap((each) => each.shown ?? [])
  expect(shown).not.toEqual(expect.arrayContaining([expect.stringMatching(/name|mail|phone|address|description/i)]))
  expect(personal.filter(({ label }) => label !== undefined)).toEqual([])
})

test('field names and values read as words', () => {
  const words = (line: string) => fieldWords(line, { timeZone: 'America/New_York' })
  expect(words('seo.title: Our Pipes → A: B')).toBe('search engines › title: Our Pipes → A: B')
  expect(words('customerName')).toBe('customer name')
  expect(words('crewId: main → north')).toBe('crew: main → north')
  expect(words('held: false → true')).toBe('time reserved: no → yes')
  expect(words('preferredDate: 2026-03-04T15:30:00.000Z → nothing')).toMatch(/^time: Mar 4, 2026, 10:30 AM → nothing$/)
})
