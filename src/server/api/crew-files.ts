import type { Context } from 'hono'
import { Hono } from 'hono'
import { crewPagePath } from '#domain/crews/link.ts'
import { z } from '#domain/documents/zod.ts'
import { shortName, webAppManifest } from '#domain/navigation/web-app.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { openCrewLink } from '#features/crews/open-crew-link.ts'
import { PHOTO_SIZES } from '#features/photos/photo-record.ts'
import { readPhoto } from '#features/photos/read-photo.ts'
import { sendPart } from '#server/http/send-part.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const sizeSchema = z.object({ size: z.enum(PHOTO_SIZES).default('full') })

/** What a crew's page loads: the private photos of its visits, and the manifest that makes it installable. */
export function crewFilesApi({ store, clock, config }: Services) {
  const open = (c: Context, token: string) => {
    const address = clientAddress(c, config.trustedProxies)
    return openCrewLink({ store, limits: config.rateLimits, address }, token, clock.now())
  }
  return new Hono()
    .get('/:token/photos/:id/:photo', neverStored, query(sizeSchema), async (c) => {
      const { token, id, photo } = c.req.param()
      const { id: crewId, name } = await open(c, token)
      const user = { id, by: 'crew', crew: { crewId, name } } as const
      const { size } = c.req.valid('query')
      return sendPart(c, await readPhoto(store, user, { id: photo, size }, clock.now()), {})
    })
    .get('/:token/app.webmanifest', neverStored, async (c) => {
      const { token } = c.req.param()
      const [{ name }, { palette, filesKey }] = await Promise.all([open(c, token), readSiteBrand(store)])
      const brand = { theme: palette.light.deep, background: palette.light.surface, filesKey }
      const path = crewPagePath(token)
      const { icons, theme_color, background_color, display } = webAppManifest({ name }, { description: '' }, brand)
      const manifest = { id: path, start_url: path, scope: path, name, short_name: shortName(name) }
      return c.body(JSON.stringify({ ...manifest, icons, theme_color, background_color, display }), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
      })
    })
}
