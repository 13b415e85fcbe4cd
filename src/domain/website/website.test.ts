import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { pageFacts } from '../metadata/page-facts.ts'
import { mapTexts } from './mark.ts'
import { defaultContent, isPartId, newSection, PART_IDS, partLabel, partPath } from './part.ts'
import { fillPlaceholders, placeholderWords } from './placeholder.ts'
import { PART_SCHEMAS, readPart } from './schema.ts'
import { freeSectionId, MOST_SECTIONS } from './section.ts'

const WORDS = placeholderWords(A_BUSINESS)

function errorsOf(part: (typeof PART_IDS)[number], content: unknown) {
  const parsed = PART_SCHEMAS[part].safeParse(content)
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

test.each(PART_IDS)('the default texts of %s can be saved, and are read unchanged', (part) => {
  const content = defaultContent(part)
  expect(errorsOf(part, content)).toEqual({})
  expect(readPart(part, {})).toEqual(content)
  expect(isPartId(part)).toBe(true)
  expect(partLabel(part)).not.toBe('')
  expect(partPath(part)).toMatch(/^\//)
})

test('a home page has up to 30 sections, with repeated types and unique ids', () => {
  const sections = Array.from({ length: MOST_SECTIONS }, (_, index) => newSection('text', `text-${index}`))
  expect(errorsOf('home', { sections })).toEqual({})
  expect(errorsOf('home', { sections: [...sections, newSection('hero', 'hero')] })).toHaveProperty('sections')
  const [first] = sections
  expect(errorsOf('home', { sections: [first, first] })).toEqual({ sections: 'Two sections have the same id' })
  expect(freeSectionId('text', [{ id: 'text' }, { id: 'text-2' }])).toBe('text-3')
})

test.each([
  ['an unknown type', { ...newSection('hero', 'hero'), type: 'carousel' }],
  ['an id that could break out of an attribute', newSection('hero', 'a"b')],
  ['a button without words', { ...newSection('hero', 'hero'), schedule: ' ' }],
  ['a heading above its limit', { ...newSection('hero', 'hero'), title: 'x'.repeat(121) }],
  [
    'a picture from elsewhere',
    { ...newSection('hero', 'hero'), picture: { src: 'https://a.example/b.jpg', alt: '', focus: { x: 0, y: 0 } } },
  ],
  [
    'a focal point outside the picture',
    { ...newSection('hero', 'hero'), picture: { src: '', alt: '', focus: { x: 101, y: 0 } } },
  ],
])('a section with %s is refused', (_, section) => {
  expect(Object.keys(errorsOf('home', { sections: [section] }))).toHaveLength(1)
})

test('an unknown placeholder is refused with the known ones', () => {
  const about = defaultContent('about')
  const errors = errorsOf('about', { ...about, intro: { ...about.intro, title: 'Hello {town}' } })
  expect(errors['intro.title']).toMatch(/^We don't know {town}\. You can use {name}, {city}, .*{emergency phone}\.$/)
})

test('a damaged part is read with its default texts', () => {
  const content = readPart('about', { intro: { title: 'Ours', eyebrow: 7 }, values: 'none' })
  const { intro, ...rest } = defaultContent('about')
  expect(content).toEqual({ intro: { ...intro, title: 'Ours' }, ...rest })
})

test('placeholders are replaced, and a sentence about something the business lacks is left out', () => {
  expect(fillPlaceholders('The crew {city} calls back', WORDS)).toBe('The crew Tampa calls back')
  const without = { ...WORDS, 'emergency hours': '', license: '' }
  expect(fillPlaceholders('Call us. We answer {emergency hours}. Or write!', without)).toBe('Call us. Or write!')
  expect(fillPlaceholders('{license}', without)).toBe('')
  expect(fillPlaceholders('One\n\nTwo, {city}', without)).toBe('One\n\nTwo, Tampa')
})

test('the value of a placeholder is not expanded again', () => {
  expect(fillPlaceholders('{name}', { ...WORDS, name: '{phone} {x}' })).toBe('{phone} {x}')
})

test('every text of a part is reached, with the path of its field', () => {
  const paths: string[] = []
  const content = defaultContent('emergency')
  const changed = mapTexts('emergency', content, (text, path) => {
    paths.push(path)
    return `«${text}»`
  })
  expect(changed.steps.steps[0]?.title).toBe('«If you smell gas, leave first»')
  expect(paths).toContain('steps.steps.0.text')
  expect(JSON.stringify(changed).replaceAll(/[«»]/g, '')).toBe(JSON.stringify(content))

  const sections = [{ ...newSection('hero', 'hero-2'), picture: { src: '', alt: 'A sink', focus: { x: 1, y: 2 } } }]
  const home = mapTexts('home', { sections }, (_, path) => path)
  expect(home.sections[0]).toMatchObject({ id: 'hero-2', title: 'hero-2.title', picture: { alt: 'hero-2.picture' } })
})

test('a button or required heading whose text disappears shows its default', () => {
  const footer = defaultContent('footer')
  const empty = { ...WORDS, license: '', 'emergency phone': '' }
  const bar = { call: 'Call {emergency phone}', book: 'Book with {name}' }
  const content = { ...footer, bar, missing: { ...footer.missing, title: '{license}', eyebrow: '{license}' } }
  const filled = mapTexts('footer', content, (text) => fillPlaceholders(text, empty))
  expect(filled.bar).toEqual({ call: footer.bar.call, book: `Book with ${WORDS.name}` })
  expect(filled.missing).toMatchObject({ title: footer.missing.title, eyebrow: '' })
})

test('a page gives search engines its own title, description and keywords', () => {
  const schedule = defaultContent('schedule')
  const facts = pageFacts('schedule', { ...schedule, keywords: { words: 'book online, , plumber' } })
  expect(facts).toEqual({ path: '/schedule', ...schedule.search, keywords: ['book online', 'plumber'] })
  expect(pageFacts('about', defaultContent('about'))).not.toHaveProperty('keywords')
})

test('a section from before one of its fields existed keeps its texts, and an unknown one is left out', () => {
  const stored = [{ id: 'top', type: 'hero', title: 'Ours' }, { id: 'poll', type: 'poll' }, newSection('text', 'text')]
  expect(readPart('home', { sections: stored })).toEqual({
    sections: [{ ...newSection('hero', 'top'), title: 'Ours' }, newSection('text', 'text')],
  })
})
