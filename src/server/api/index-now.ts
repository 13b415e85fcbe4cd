import { Hono } from 'hono'
import { indexNowSwitchSchema, isAnnounceable, keyInFile } from '#domain/seo/index-now.ts'
import { indexNow, readAnnounced, switchIndexNow } from '#features/index-now/stored-index-now.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Whether search engines are told about changes, and how the last time went. */
export function indexNowApi(services: Services) {
  const { store, config } = services
  const report = async () => {
    const [{ on }, { lastAt, lastCount, lastError }] = await Promise.all([indexNow(store), readAnnounced(store)])
    return { on, isReachable: isAnnounceable(config.publicUrl), lastAt, lastCount, lastError }
  }
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await report()))
    .put('/', jsonBody(indexNowSwitchSchema), async (c) => {
      await switchIndexNow(store, c.req.valid('json').on)
      return c.json(await report())
    })
}

/** The file that proves to search engines who sent a list. Any other name may be a page. */
export function indexNowKeyApi({ store }: Services) {
  return new Hono().get('/:file{[0-9a-f]+\\.txt}', async (c, next) => {
    const named = keyInFile(c.req.param('file'))
    const { on, key } = named === undefined ? { on: false, key: '' } : await indexNow(store)
    return on && named === key ? c.text(key, 200, { 'Cache-Control': 'no-cache' }) : next()
  })
}
