import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { UNSAFE_URL } from '#domain/text/url.ts'
import { missingProjectFields, projectTabOf } from './form.ts'
import { galleryItems, neighborIndex } from './gallery.ts'
import { DEFAULT_PROJECT_SORT, featured, inCategory, sortByColumn, sortProjects } from './list.ts'
import { displayLabel } from './project.ts'
import { EMPTY_PROJECT, projectSchema, readProject } from './schema.ts'

const context = { timeZone: 'America/New_York', today: '2026-03-05' }

function errorsOf(project: unknown) {
  const parsed = projectSchema.safeParse(project)
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

const always = {
  title: 'Title is required',
  completionDate: 'Completion date is required',
  'specifications.duration': 'Duration is required',
  'specifications.location': 'Location is required',
  'projectDetails.challenge': 'Challenge is required',
  'projectDetails.solution': 'Solution is required',
  'projectDetails.outcome': 'Outcome is required',
}

describe('saving a project', () => {
  test('requires every required field', () => {
    expect(errorsOf(EMPTY_PROJECT)).toEqual({
      ...always,
      description: 'Description is required',
      type: 'Type is required',
      image: 'Image is required',
    })
  })

  test('requires neither description, type nor image when it is for the table only', () => {
    expect(errorsOf({ ...EMPTY_PROJECT, tableOnly: true })).toEqual(always)
  })

  test('requires nothing while it is a draft, and everything when it is published', () => {
    expect(errorsOf({ ...EMPTY_PROJECT, status: 'draft' })).toEqual({})
    expect(errorsOf({ ...EMPTY_PROJECT, status: 'published' })).toMatchObject(always)
  })

  test('counts as published when it is from before there were drafts', () => {
    const { status: _, ...older } = EMPTY_PROJECT
    expect(errorsOf(older)).toMatchObject(always)
    expect(readProject('old', {}, context).status).toBe('published')
  })

  test('requires a category', () => {
    expect(errorsOf({ ...EMPTY_PROJECT, category: '' })).toMatchObject({ category: 'Category is required' })
  })

  test('accepts a newly chosen file as its image', () => {
    expect(missingProjectFields(EMPTY_PROJECT)).toContain('image')
    expect(missingProjectFields({ ...EMPTY_PROJECT, imageUrl: '/files/a.jpg' })).not.toContain('image')
  })

  test('drops gallery entries without an address and blank list entries', () => {
    const complete = {
      ...EMPTY_PROJECT,
      title: 'Bathroom',
      description: 'New bath',
      type: 'Renovation',
      image: '/files/a.jpg',
      completionDate: '06/22/2025',
      highlights: ['Quiet pump', '  '],
      specifications: { duration: '24 hours', location: 'Tampa', services: [], materials: [] },
      projectDetails: { challenge: 'a', solution: 'b', outcome: 'c' },
      gallery: [{ url: '', caption: 'gone' }, { url: '/files/b.jpg' }],
    }
    const saved = projectSchema.parse(complete)
    expect(saved.gallery).toEqual([{ url: '/files/b.jpg', caption: '' }])
    expect(saved.highlights).toEqual(['Quiet pump'])
  })

  test('refuses a script as an image address', () => {
    expect(errorsOf({ ...EMPTY_PROJECT, image: 'javascript:alert(1)' })).toMatchObject({ image: UNSAFE_URL })
  })

  test('opens the tab that holds the error', () => {
    expect(['title', 'image', 'completionDate'].map(projectTabOf)).toEqual(['basic', 'basic', 'basic'])
    for (const field of ['specifications.duration', 'projectDetails.outcome', 'highlights.0', 'details']) {
      expect(projectTabOf(field)).toBe('details')
    }
    expect(projectTabOf('gallery.2.caption')).toBe('gallery')
  })
})

describe('reading a project', () => {
  test('without any field gives the defaults', () => {
    expect(readProject('p1', {}, context)).toEqual({
      ...EMPTY_PROJECT,
      id: 'p1',
      title: 'Untitled Project',
      category: 'Residential',
      type: 'Unknown',
      createdAt: null,
      updatedAt: null,
    })
  })

  test('falls back from imageUrl to image', () => {
    expect(readProject('p1', { image: '/files/a.jpg' }, context).imageUrl).toBe('/files/a.jpg')
    expect(readProject('p1', { image: '/files/a.jpg', imageUrl: '/files/b.jpg' }, context).imageUrl).toBe(
      '/files/b.jpg',
    )
  })

  test('survives any stored shape', () => {
    const keys = fc.constantFrom(...Object.keys(EMPTY_PROJECT), 'duration', 'services', 'url', 'caption', 'seconds')
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 })),
      fc.array(fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 }))),
    )
    fc.assert(
      fc.property(fc.dictionary(keys, value), (stored) => {
        const project = readProject('p1', stored, context)
        expect(project.category).not.toBe('')
        expect(project.title).not.toBe('')
        expect(project.gallery.every(({ url, caption }) => url !== '' && typeof caption === 'string')).toBe(true)
        expect(project.specifications.services.every((service) => typeof service === 'string')).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the list of projects', () => {
  const project = (title: string, completionDate: string, more: Record<string, unknown> = {}) =>
    readProject(title, { title, completionDate, ...more }, context)
  const projects = [
    project('b', '2024-01-01'),
    project('c', 'Summer 2025', { category: 'Emergency', type: 'Repair' }),
    project('a', '06/22/2025', { tableOnly: true, category: 'Commercial' }),
    project('d', 'ongoing'),
  ]
  const titles = (listed: { title: string }[]) => listed.map(({ title }) => title).join('')

  test('is sorted by date descending, whatever its stored shape, undated ones last', () => {
    expect(titles(sortProjects(projects, DEFAULT_PROJECT_SORT))).toBe('acbd')
    expect(titles(sortProjects(projects, { by: 'date', direction: 'asc' }))).toBe('bcad')
  })

  test('is sorted by name, category and type', () => {
    expect(titles(sortProjects(projects, { by: 'title', direction: 'desc' }))).toBe('dcba')
    expect(titles(sortProjects(projects, { by: 'category', direction: 'asc' }))).toBe('acbd')
    expect(titles(sortProjects(projects, { by: 'type', direction: 'asc' }))).toBe('cabd')
  })

  test('toggles the direction when the same column is clicked', () => {
    expect(sortByColumn(DEFAULT_PROJECT_SORT, 'date')).toEqual({ by: 'date', direction: 'asc' })
    expect(sortByColumn({ by: 'date', direction: 'asc' }, 'date')).toEqual({ by: 'date', direction: 'desc' })
    expect(sortByColumn(DEFAULT_PROJECT_SORT, 'title')).toEqual({ by: 'title', direction: 'asc' })
  })

  test('is filtered by category, and its cards leave out table-only projects', () => {
    expect(titles(inCategory(projects, 'Emergency'))).toBe('c')
    expect(titles(inCategory(projects, 'All'))).toBe('bcad')
    expect(titles(featured(projects))).toBe('bcd')
    expect(projects.map(displayLabel)).toContain('Table Only')
  })
})

test('neighboring pictures captioned Before and After are compared', () => {
  const picture = (caption: string) => ({ url: `/files/${caption}`, caption })
  const gallery = ['Before: kitchen', 'after', 'Beforehand', 'After', 'Before'].map(picture)
  expect(galleryItems(gallery).map((item) => [item.kind, item.index])).toEqual([
    ['before-after', 0],
    ['picture', 2],
    ['picture', 3],
    ['picture', 4],
  ])
})

test('the lightbox wraps around at both ends', () => {
  expect([neighborIndex(2, 1, 3), neighborIndex(0, -1, 3), neighborIndex(1, 1, 3)]).toEqual([0, 2, 2])
})
