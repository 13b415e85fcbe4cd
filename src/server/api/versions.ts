import { Hono } from 'hono'
import { z } from '#domain/documents/zod.ts'
import { listVersions, readVersion, type VersionedKind } from '#features/versions/versions.ts'
import type { Store } from '#store/store.ts'
import { query } from '../middleware/query.ts'

/** The listed versions come before this number. Without one, they are the newest. */
const listSchema = z.object({ below: z.string().optional() })

/** The earlier versions of the documents of one kind, for an API whose guard has run. */
export function versionsApi<Kind extends VersionedKind>(store: Store, kind: Kind) {
  return new Hono()
    .get('/:slug/versions', query(listSchema), async (c) => {
      const below = Number(c.req.valid('query').below || Number.NaN)
      const before = Number.isSafeInteger(below) ? below : undefined
      return c.json(await listVersions(store, kind, c.req.param('slug'), before))
    })
    .get('/:slug/versions/:number{\\d{1,9}}', async (c) => {
      const { slug, number } = c.req.param()
      return c.json(await readVersion(store, kind, slug, Number(number)))
    })
}
