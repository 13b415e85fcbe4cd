import { crewPagePath } from '#domain/crews/link.ts'
import { z } from '#domain/documents/zod.ts'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { CREW_PATH } from '#domain/navigation/paths.ts'
import { shortName, webAppManifest } from '#domain/web-app/web-app.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { PHOTO_SIZES } from '#features/photos/photo-record.ts'
import { readPhoto } from '#features/photos/read-photo.ts'
import { sendPart } from '#server/http/send-part.ts'
import { query } from '../../middleware/json-body.ts'
import { crew } from '../audience.ts'

const sizeSchema = z.object({ size: z.enum(PHOTO_SIZES).default('full') })

/** Files that a crew's page loads: the private photos of its visits, and the manifest that makes it installable. */
export const crewFilesRoom = crew((routes, { store, clock }) =>
  routes
    .get('/crew/:token/photos/:id/:photo', query(sizeSchema), async (c) => {
      const { id, photo } = c.req.param()
      const { id: crewId, name } = c.var.crew
      const user = { id, by: 'crew', crew: { crewId, name } } as const
      const { size } = c.req.valid('query')
      return sendPart(c, await readPhoto(store, user, { id: photo, size }, clock.now()), {})
    })
    .get('/crew/:token/app.webmanifest', async (c) => {
      const { name, technician } = c.var.crew
      const { palette, filesKey } = await readSiteBrand(store)
      const brand = { theme: palette.light.deep, background: palette.light.surface, filesKey }
      const path = crewPagePath(c.req.param('token'))
      const { icons, theme_color, background_color, display } = webAppManifest({ name }, { description: '' }, brand)
      // A technician's session ends. The app signs them in again and then opens the page.
      const [start_url, scope] = technician ? [ADMIN_PATH, '/'] : [path, path]
      const manifest = { id: technician ? CREW_PATH : path, start_url, scope, name, short_name: shortName(name) }
      return c.body(JSON.stringify({ ...manifest, icons, theme_color, background_color, display }), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
      })
    }),
)
