import { Hono } from 'hono'
import { STALE } from '#domain/documents/refusal.ts'
import { categoriesSchema } from '#domain/projects/categories.ts'
import { describeCategories, saveCategories } from '#features/projects/categories.ts'
import { precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** The categories of projects, which are the owner's. */
export function projectCategoriesApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await describeCategories(store)))
    .put('/', jsonBody(categoriesSchema), async (c) => {
      const isSaved = await saveCategories(store, c.req.valid('json'), precondition(c).version)
      const current = await describeCategories(store)
      return isSaved ? c.json(current) : c.json({ error: STALE, code: 'stale', current }, 409)
    })
}
