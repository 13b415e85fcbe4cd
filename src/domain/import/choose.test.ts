import { expect, test } from 'vitest'
import { oneLine } from '#domain/text/text.ts'
import {
  FreeSlugs,
  oldPath,
  pageProblem,
  pictureKey,
  searchTexts,
  uploadsPath,
  wishedSlug,
  writtenAt,
} from './choose.ts'
import { ITEM_REASONS } from './import.ts'
import type { WxrItem } from './wxr.ts'

const anItem = (more: Partial<WxrItem> = {}): WxrItem => ({
  ...{ id: '7', type: 'page', status: 'publish', title: 'A page', slug: 'a-page', link: 'https://old.example/a-page/' },
  ...{ content: 'Text', excerpt: '', password: '', date: '2024-05-01 09:00:00', attachment: '', meta: new Map() },
  ...more,
})

test('pages in the trash, never saved, locked or empty are left out', () => {
  expect(pageProblem(anItem())).toBe('')
  expect(pageProblem(anItem({ status: 'private' }))).toBe('')
  expect(pageProblem(anItem({ status: 'trash' }))).toBe(ITEM_REASONS.trash)
  expect(pageProblem(anItem({ status: 'auto-draft' }))).toBe(ITEM_REASONS.unsaved)
  expect(pageProblem(anItem({ password: 'x' }))).toBe(ITEM_REASONS.password)
  expect(pageProblem(anItem({ title: ' ', content: '\n' }))).toBe(ITEM_REASONS.empty)
})

test('a page keeps its slug, or gets one that this site can use', async () => {
  expect(wishedSlug(anItem({ slug: 'caf%C3%A9-bar' }))).toBe('cafe-bar')
  expect(wishedSlug(anItem({ slug: '%e6%b0%b4', title: 'Water' }))).toBe('water')
  expect(wishedSlug(anItem({ slug: '%', title: '水' }))).toBe('page-7')
  expect(await new FreeSlugs(async (slug) => slug === 'new-2').take('new')).toBe('new-3')
  const long = new FreeSlugs(async (slug) => slug.length === 120 && !slug.endsWith('-2'))
  expect(await long.take('a'.repeat(120))).toMatch(/^a{118}-2$/)
})

test('a thousand pages with the same title try few slugs', async () => {
  let asked = 0
  const free = new FreeSlugs(async () => {
    asked += 1
    return false
  })
  for (let page = 1; page < 1000; page++) await free.take('a-page')
  expect(await free.take('a-page')).toBe('a-page-1000')
  expect(await free.take('a-page-7')).toBe('a-page-7-2')
  expect(asked).toBe(1001)
})

test('only a published page has an old address', () => {
  expect(oldPath(anItem())).toBe('/a-page')
  expect(oldPath(anItem({ status: 'draft' }))).toBeUndefined()
  expect(oldPath(anItem({ link: 'https://old.example/?page_id=7' }))).toBeUndefined()
  expect(oldPath(anItem({ link: 'file:///etc/passwd' }))).toBeUndefined()
  expect(oldPath(anItem({ link: `https://old.example/${'a'.repeat(500)}` }))).toBeUndefined()
})

test('titles, dates and search texts are read in the form that plugins and drafts store', () => {
  expect(oneLine('A\n b\u0000\u202Ec ', 4)).toBe('A b')
  expect(writtenAt(anItem())).toBe('2024-05-01T09:00:00.000Z')
  expect(writtenAt(anItem({ date: '0000-00-00 00:00:00' }))).toBeUndefined()
  expect(writtenAt(anItem({ date: '2024-13-45 09:00:00' }))).toBeUndefined()
  const meta = new Map([['_yoast_wpseo_title', '%%title%% %%sep%%']])
  expect(searchTexts(anItem({ meta, excerpt: 'Short' }))).toEqual({ title: '', description: 'Short' })
})

test('all sizes of a picture are one picture', () => {
  const key = pictureKey('https://www.old.example/wp-content/uploads/2024/05/a.jpg')
  expect(pictureKey('http://old.example/wp-content/uploads/2024/05/a-300x200.jpg?x=1')).toBe(key)
  expect(pictureKey('https://old.example/wp-content/uploads/2024/05/a-scaled.jpg')).toBe(key)
  expect(pictureKey('file:///a.jpg')).toBeUndefined()
  expect(uploadsPath('/export/uploads/2024/05/a-300x200.jpg')).toBe('2024/05/a.jpg')
})
