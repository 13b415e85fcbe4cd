import { Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { categoryInUse, readCategories, type WantedCategories } from '#domain/projects/categories.ts'
import { READ_CATEGORY } from '#domain/projects/project.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'

/** Read by `readProject`, because a missing date defaults to today. */
export const projects = collection('projects')

/** In the owner's order. */
export async function projectCategories(reader: Reader): Promise<readonly string[]> {
  return readCategories((await settings.get(reader, SETTINGS_IDS.categories))?.data)
}

/** With how many projects have each, and the version, which is 0 before the first save. */
export async function describeCategories(reader: Reader) {
  const [stored, ids] = await Promise.all([settings.get(reader, SETTINGS_IDS.categories), idsByCategory(reader)])
  return {
    categories: readCategories(stored?.data).map((name) => ({ name, projects: ids.get(name)?.length ?? 0 })),
    version: stored?.version ?? 0,
  }
}

export type DescribedCategories = Awaited<ReturnType<typeof describeCategories>>

/** Projects follow a renamed category. One with projects can't be deleted. Returns false if another person saved first. */
export function saveCategories(store: Store, { categories }: WantedCategories, version?: number): Promise<boolean> {
  return store.transaction(async (tx) => {
    const before = readCategories((await settings.get(tx, SETTINGS_IDS.categories))?.data)
    const names = categories.map(({ name }) => name)
    const saved = await settings.set(tx, SETTINGS_IDS.categories, { names }, { ifVersion: version })
    if (saved.ok) await moveProjects(tx, before, categories)
    return saved.ok
  })
}

async function moveProjects(tx: Transaction, before: readonly string[], wanted: WantedCategories['categories']) {
  const byCategory = await idsByCategory(tx)
  const nameOf = new Map(wanted.map(({ name, was }) => [was, name]))
  for (const category of before) {
    const ids = byCategory.get(category) ?? []
    const name = nameOf.get(category)
    if (name === undefined && ids.length > 0) throw new Refusal('conflict', categoryInUse(category, ids.length))
    if (name === undefined || name === category) continue
    for (const id of ids) await projects.set(tx, id, { category: name })
  }
}

async function idsByCategory(reader: Pick<Reader, 'query'>): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for await (const project of projects.each(reader)) {
    const category = categoryOf(project)
    const known = ids.get(category) ?? []
    known.push(project.id)
    ids.set(category, known)
  }
  return ids
}

function categoryOf({ data: { category } }: Pick<Stored, 'data'>): string {
  return typeof category === 'string' && category !== '' ? category : READ_CATEGORY
}
