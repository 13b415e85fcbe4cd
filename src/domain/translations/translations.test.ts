import { describe, expect, test } from 'vitest'
import {
  digestOf,
  enteredTranslation,
  inLanguage,
  isComplete,
  type Original,
  originalsIn,
  type Translated,
  type Translation,
  translationOf,
  translationState,
  withTranslation,
} from '#domain/language/translations.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { pageSchema, readPage } from '#domain/pages/schema.ts'
import { readService } from '#domain/services/schema.ts'
import { defaultContent, newSection, PART_IDS } from '#domain/website/part.ts'
import { originalsOfPart, partInLanguage } from '#domain/website/part-language.ts'
import { PART_SCHEMAS, readPart } from '#domain/website/schema.ts'
import { SECTIONS } from '#domain/website/section.ts'
import { problemBy, problemInPart, withTranslations } from './check.ts'
import { TRANSLATED } from './translated.ts'

const written = (field: string, original: string, text: string): Translation => ({
  field,
  text,
  of: digestOf(original),
})
const PAGE = { title: 'Our warranty', content: '<p>Two years.</p>', slug: 'warranty' }
const IN_SPANISH = [
  written('title', 'Our warranty', 'Nuestra garantía'),
  written('content', '<p>Two years.</p>', '<p>Dos años.</p>'),
]

const readIn = (language: 'en' | 'es', page: Record<string, unknown>) =>
  inLanguage(readPage('warranty', page), TRANSLATED.pages, language)

describe('a document in Spanish', () => {
  test('has its own texts, and English keeps its own', () => {
    const page = { ...PAGE, spanish: IN_SPANISH }
    expect(readIn('es', page)).toMatchObject({ title: 'Nuestra garantía', content: '<p>Dos años.</p>' })
    expect(readIn('en', page)).toMatchObject({ title: 'Our warranty', content: '<p>Two years.</p>' })
  })

  test('keeps a text that is not translated, and is not complete', () => {
    const page = readPage('warranty', { ...PAGE, spanish: IN_SPANISH.slice(0, 1) })
    expect(inLanguage(page, TRANSLATED.pages, 'es').content).toBe('<p>Two years.</p>')
    expect(isComplete(page, TRANSLATED.pages)).toBe(false)
    expect(isComplete(readPage('warranty', { ...PAGE, spanish: IN_SPANISH }), TRANSLATED.pages)).toBe(true)
  })

  test('shows a translation that is older than its original, and marks it', () => {
    const page = readPage('warranty', { ...PAGE, title: 'Our new warranty', spanish: IN_SPANISH })
    expect(inLanguage(page, TRANSLATED.pages, 'es').title).toBe('Nuestra garantía')
    expect(originalsIn(page, TRANSLATED.pages).map((each) => [each.field, translationState(page, each)])).toEqual([
      ['title', 'older'],
      ['content', 'current'],
    ])
    expect(isComplete(page, TRANSLATED.pages)).toBe(true)
  })

  test('finds the entries of a list by their id, or by their original after they moved', () => {
    const question = (id: string, label: string, options: string[]) => ({
      id,
      label,
      kind: 'choice',
      required: false,
      options: options.map((each) => ({ label: each })),
    })
    const service = readService('roof', {
      name: 'Roof',
      questions: [question('b', 'How old?', ['New', 'Old']), question('a', 'How high?', ['One floor', 'Two floors'])],
      spanish: [
        written('questions.a.label', 'How high?', '¿Qué altura tiene?'),
        written('questions.b.label', 'How old?', '¿Qué edad tiene?'),
        written('questions.b.options.0.label', 'Old', 'Viejo'),
        written('questions.b.options.1.label', 'New', 'Nuevo'),
      ],
    })
    const { questions } = inLanguage(service, TRANSLATED.services, 'es')
    expect(questions.map(({ label }) => label)).toEqual(['¿Qué edad tiene?', '¿Qué altura tiene?'])
    expect(questions[0]?.options?.map(({ label }) => label)).toEqual(['Nuevo', 'Viejo'])
  })

  test('has the default texts until the owner changes the original', () => {
    const service = readService('repair', { name: 'Repair' })
    expect(inLanguage(service, TRANSLATED.services, 'es').name).toBe('Reparación')
    expect(isComplete(service, TRANSLATED.services)).toBe(true)
    expect(isComplete(readService('repair', { name: 'Repair work' }), TRANSLATED.services)).toBe(false)
    const owners = readService('repair', { name: 'Repair', spanish: [written('name', 'Repair', 'Arreglos')] })
    expect(translationOf(owners, { field: 'name', text: 'Repair' })?.text).toBe('Arreglos')
  })

  test('is read without its invalid texts', () => {
    const stored = { ...PAGE, spanish: [...IN_SPANISH, { field: 'nonsense', text: 5 }, 'nonsense'] }
    expect(readPage('warranty', stored).spanish).toEqual(IN_SPANISH)
    expect(readPage('warranty', PAGE)).not.toHaveProperty('spanish')
  })
})

describe('the default texts', () => {
  const lacking = (document: Translated, originals: Original[]) =>
    originals.filter((original) => translationOf(document, original) === undefined).map(({ text }) => text)

  test.each(PART_IDS)('are in Spanish in the part "%s"', (id) => {
    expect(lacking({}, originalsOfPart(id, { ...defaultContent(id) }))).toEqual([])
  })

  test('are in Spanish in each section that can be added', () => {
    const sections = keysOf(SECTIONS).map((type) => newSection(type, type))
    expect(lacking({}, originalsOfPart('home', { sections }))).toEqual([])
  })
})

describe('writing a translation', () => {
  const page = readPage('warranty', { ...PAGE, spanish: [...IN_SPANISH, written('seo.title', 'Gone', 'Ya no')] })
  const originals = originalsIn(page, TRANSLATED.pages)
  const [title, content] = originals

  test('keeps the others, and drops those whose original is gone', () => {
    if (!title) throw new Error('no title')
    const spanish = withTranslation(page, originals, title, 'Garantía')
    expect(spanish).toEqual([written('title', 'Our warranty', 'Garantía'), IN_SPANISH[1]])
  })

  test('records the current original', () => {
    if (!content) throw new Error('no content')
    const changed = readPage('warranty', { ...page, content: '<p>Three years.</p>' })
    const now = originalsIn(changed, TRANSLATED.pages)
    const original = { ...content, text: '<p>Three years.</p>' }
    expect(translationState(changed, original)).toBe('older')
    const spanish = withTranslation(changed, now, original, '<p>Dos años.</p>')
    expect(translationState({ spanish }, original)).toBe('current')
  })

  test('an empty one shows as empty in the editor, and visitors read the default', () => {
    const repair = { field: 'name', text: 'Repair' }
    const spanish = withTranslation({}, [repair], repair, '')
    expect(enteredTranslation({ spanish }, repair)).toBe('')
    expect(translationOf({ spanish }, repair)?.text).toBe('Reparación')
  })
})

describe('a part of the site in Spanish', () => {
  const content = {
    ...defaultContent('home'),
    spanish: [written('hero.title', '{name}', 'Somos {name}'), written('hero.lead', 'Hello', 'Hola')],
  }

  test('has the texts by the path that the page marks them with', () => {
    const { sections } = partInLanguage('home', content, 'es')
    expect(sections[0]).toMatchObject({ type: 'hero', title: 'Somos {name}' })
    expect(originalsOfPart('home', content).map(({ field }) => field)).toContain('reasons.reasons.0.title')
  })

  test('stays as it was while it has none', () => {
    expect(readPart('home', {})).toEqual(defaultContent('home'))
  })

  test.each([
    ['a placeholder that does not exist', { field: 'hero.title', text: '{nombre}' }],
    ['a text above its limit', { field: 'hero.title', text: 'a'.repeat(6001) }],
  ])('refuses %s', (_, { field, text }) => {
    const translated = { ...defaultContent('home'), spanish: [written(field, '{name}', text)] }
    const schema = withTranslations(PART_SCHEMAS.home, problemInPart)
    expect(schema.safeParse(defaultContent('home')).success).toBe(true)
    expect(schema.safeParse(translated).success).toBe(false)
  })
})

describe('a translation is refused', () => {
  test.each([
    ['for a field that has none', { field: 'slug', text: 'garantia', of: 'abc' }],
    ['for a path that is none', { field: '__proto__.x y', text: 'a', of: 'abc' }],
    ['with two lines in a field of one', { field: 'title', text: 'a\nb', of: 'abc' }],
    ['above half as much again as its original may have', { field: 'title', text: 'a'.repeat(301), of: 'abc' }],
    ['without a digest', { field: 'title', text: 'a', of: '' }],
  ])('%s', (_, translation) => {
    const schema = withTranslations(pageSchema, problemBy(TRANSLATED.pages))
    const takes = (spanish: object[]) => schema.safeParse({ ...readPage('warranty', PAGE), spanish }).success
    expect(takes([{ field: 'title', text: 'a'.repeat(300), of: 'a1' }])).toBe(true)
    expect(takes([translation])).toBe(false)
  })
})
