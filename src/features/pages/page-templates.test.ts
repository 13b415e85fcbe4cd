import { expect, test } from 'vitest'
import { EMPTY_PAGE, pageSchema } from '#domain/pages/schema.ts'
import { PAGE_TEMPLATES, unfilledPlaceholders } from '#domain/pages/templates.ts'
import { inertHtml } from './inert-html.ts'

test('every template makes a page that can be saved, reaches visitors unchanged and has something to fill in', () => {
  expect(new Set(PAGE_TEMPLATES.map(({ slug }) => slug)).size).toBe(6)
  for (const { title, slug, content } of PAGE_TEMPLATES) {
    expect(pageSchema.safeParse({ ...EMPTY_PAGE, title, slug, content }).success, title).toBe(true)
    expect(inertHtml(content, 'https://bayline.example'), title).toBe(content)
    expect(unfilledPlaceholders(content).length, title).toBeGreaterThan(2)
  }
})

test("a bracket is open until its words are replaced, and the owner's own brackets are not ours to count", () => {
  const content = '<p>We work in [your town], [your town] and [sic] <b>[towns or counties]</b>.</p>'
  expect(unfilledPlaceholders(content)).toEqual(['[your town]', '[towns or counties]'])
  expect(unfilledPlaceholders('<p>We work in Tampa [see map].</p>')).toEqual([])
})
