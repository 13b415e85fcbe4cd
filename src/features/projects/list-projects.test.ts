import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { CARDS_AT_ONCE, ROWS_AT_ONCE, readProjectListView } from '#domain/projects/list.ts'
import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import type { Data, Store } from '#store/store.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { findProject, listProjects, recentProjects } from './list-projects.ts'

let place: Place
let store: Store

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})
afterEach(() => place.remove())

const now = Temporal.Instant.from('2026-11-01T12:00:00Z')
const page = () => new PageReading(store, () => now)
const add = (id: string, more: Data) => store.set('projects', id, { ...aProject(), ...more })
const list = (query = '') => listProjects(page(), readProjectListView(new URLSearchParams(query), PROJECT_CATEGORIES))

async function titles(query = '') {
  const { cards, rows } = await list(query)
  return { cards: cards.map(({ title }) => title), rows: rows.map(({ title }) => title) }
}

describe('The public list', () => {
  test('shows the newest first, table-only projects in the table alone', async () => {
    await add('a', { title: 'Old', completionDate: '06/22/2020' })
    await add('b', { title: 'New', completionDate: { seconds: 1_790_000_000, nanoseconds: 0 } })
    await add('c', { title: 'In between', completionDate: 'June 2024', tableOnly: true })
    expect(await titles()).toEqual({ cards: ['New', 'Old'], rows: ['New', 'In between', 'Old'] })
  })

  test('is filtered by category, and sorted by the requested column', async () => {
    await add('a', { title: 'Bakery', category: 'Commercial', type: 'Drains' })
    await add('b', { title: 'Attic', category: 'Residential' })
    await add('c', { title: 'Office', category: 'Commercial', type: 'Boiler' })
    expect((await titles('category=Commercial&sort=type&direction=asc')).rows).toEqual(['Office', 'Bakery'])
    expect((await titles('sort=title&direction=desc')).rows).toEqual(['Office', 'Bakery', 'Attic'])
    expect((await titles('category=Nonsense')).rows).toHaveLength(3)
  })

  test('stays a small page with many projects: cards and rows come in portions', async () => {
    const count = 60
    await store.transaction(async (tx) => {
      for (let number = 1; number <= count; number++) await tx.set('projects', `p${number}`, aProject())
    })
    const first = await list()
    expect(first.cards).toHaveLength(CARDS_AT_ONCE)
    expect(first.rows).toHaveLength(ROWS_AT_ONCE)
    expect(first).toMatchObject({ cardCount: count, rowCount: count, pageCount: 3 })
    expect((await list('cards=2')).cards).toHaveLength(2 * CARDS_AT_ONCE)
    const last = await list('page=99')
    expect(last).toMatchObject({ page: 3 })
    expect(last.rows).toHaveLength(count - 2 * ROWS_AT_ONCE)
  })

  test('follows every write at once', async () => {
    await add('a', { title: 'First' })
    expect((await titles()).rows).toEqual(['First'])
    await add('a', { title: 'Renamed' })
    await add('b', { title: 'Second' })
    expect((await titles('sort=title')).rows).toEqual(['Renamed', 'Second'])
    await store.delete('projects', 'a')
    expect((await titles()).rows).toEqual(['Second'])
    expect(await recentProjects(page(), 3)).toMatchObject([{ title: 'Second', completed: 'March 5, 2026' }])
  })

  test('follows writes of another instance on the same database', async () => {
    const other = await place.open()
    await add('a', { title: 'First' })
    const view = readProjectListView(new URLSearchParams(), PROJECT_CATEGORIES)
    const seen = async () =>
      (await listProjects(new PageReading(other, () => now), view)).rows.map(({ title }) => title)
    await expect.poll(seen).toEqual(['First'])
    await add('a', { title: 'Renamed' })
    await expect.poll(seen).toEqual(['Renamed'])
  })

  test('reads timestamps in the business’s time zone, also after that has changed', async () => {
    await add('a', { completionDate: '2026-03-05T03:00:00.000Z' })
    expect((await list()).rows[0]?.completed).toBe('March 4, 2026')
    await store.set('settings', SETTINGS_IDS.business, { timeZone: 'Europe/Vienna' })
    expect((await list()).rows[0]?.completed).toBe('March 5, 2026')
  })

  test('shows a project with missing or invalid fields with defaults', async () => {
    await store.set('projects', 'odd', { title: 7, gallery: 'none', completionDate: ['2020'], specifications: null })
    await store.set('projects', 'bare', {})
    const { rows } = await list('sort=title')
    expect(rows).toEqual([
      { id: 'bare', title: 'Untitled Project', category: 'Residential', type: 'Unknown', completed: 'No date' },
      { id: 'odd', title: 'Untitled Project', category: 'Residential', type: 'Unknown', completed: 'November 1, 2026' },
    ])
  })
})

describe('A project’s page', () => {
  test('has the whole project and three others, those of its category first', async () => {
    await add('a', { title: 'This one', category: 'Emergency', completionDate: 'last spring' })
    await add('b', { title: 'Alike', category: 'Emergency', completionDate: '2019-01-01' })
    await add('c', { title: 'Newest', category: 'Commercial', completionDate: '2026-10-01' })
    await add('d', { title: 'Older', category: 'Commercial', completionDate: '2020-10-01' })
    await add('e', { title: 'Oldest', category: 'Commercial', completionDate: '2018-10-01' })
    await add('f', { title: 'Hidden', category: 'Emergency', tableOnly: true })
    const project = await findProject(page(), 'a')
    expect(project).toMatchObject({
      title: 'This one',
      completed: 'last spring',
      projectDetails: { challenge: 'Water' },
    })
    expect(project?.others.map(({ title }) => title)).toEqual(['Alike', 'Newest', 'Older'])
  })

  test('is null when there is no such project', async () => {
    expect(await findProject(page(), 'nobody')).toBeNull()
    expect(await findProject(page(), 'no\u0000body')).toBeNull()
  })
})
