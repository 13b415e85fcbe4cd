import { expect, test } from 'vitest'
import { otherSave, type PublicationFacts, savedNews, stateWords } from './publication.ts'

const NOON = '2026-03-05T17:00:00.000Z'
const AFTER = '2026-03-05T17:00:00.001Z'

const words = (facts: Partial<PublicationFacts> = {}) =>
  stateWords({ status: 'published', ...facts }, NOON, { timeZone: 'America/New_York' })

test('the state reads as text, on the clock of the business', () => {
  expect(words()).toBe('Published')
  expect(words({ publishAt: NOON })).toBe('Published')
  expect(words({ publishAt: AFTER })).toBe('Scheduled for Mar 5, 2026, 12:00 PM')
  expect(words({ unpublishAt: AFTER })).toBe('Published until Mar 5, 2026, 12:00 PM')
  expect(words({ unpublishAt: NOON })).toBe('Ended Mar 5, 2026, 12:00 PM')
  expect(words({ status: 'draft', publishAt: AFTER })).toBe('Draft')
  expect(words({ hasDraft: true })).toBe('Published, with changes in a draft')
  expect(words({ isDefault: true })).toBe('Default text')
  expect(words({ isDefault: true, hasDraft: true })).toBe('Default text, with changes in a draft')
})

test('the second button offers the other way to save, but never unpublishes', () => {
  expect(otherSave(undefined, 'published')).toBe('draft')
  expect(otherSave(undefined, 'draft')).toBe('published')
  expect(otherSave('draft', 'draft')).toBe('published')
  expect(otherSave('draft', 'published')).toBe('draft')
  expect(otherSave('published', 'published')).toBeNull()
  expect(otherSave('published', 'draft')).toBe('published')
})

test('a save reports its result', () => {
  expect(savedNews('Page', undefined, 'published')).toBe('Page saved.')
  expect(savedNews('Page', 'published', 'published')).toBe('Page saved.')
  expect(savedNews('Page', 'draft', 'published')).toBe('Page published.')
  expect(savedNews('Page', 'published', 'draft')).toBe('Page unpublished.')
  expect(savedNews('Page', 'draft', 'draft')).toBe("Draft saved. Visitors don't see it.")
})
