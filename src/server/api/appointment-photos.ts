import type { HttpBindings } from '@hono/node-server'
import { Hono, type HonoRequest } from 'hono'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointment/key.ts'
import { z } from '#domain/document/zod.ts'
import { PHOTO_MESSAGES } from '#domain/photo/photo.ts'
import { formatted } from '#domain/text/schema.ts'
import type { Actor } from '#features/admin/authenticate.ts'
import { addPhoto } from '#features/appointments/photos/add-photo.ts'
import type { PhotoUser } from '#features/appointments/photos/open-request.ts'
import { PHOTO_SIZES } from '#features/appointments/photos/photo-record.ts'
import { readPhoto } from '#features/appointments/photos/read-photo.ts'
import { sendPart } from '#server/http/send-part.ts'
import { allowSlowBody, keepPace } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { identify } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { drainBody } from '../middleware/drain-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { photoDesk } from './photo-desk.ts'

const UUID_LENGTH = 36

const sentSchema = z.object({ line: formatted(UUID_LENGTH, PHOTO_MESSAGES.noLine).optional() })
const sizeSchema = z.object({ size: z.enum(PHOTO_SIZES).default('full') })

/** Private photos, for the administrator and the holder of the request's key. They have no public address. */
export function appointmentPhotosApi(services: Services) {
  const { store, clock, config } = services
  const desk = photoDesk(services)
  return new Hono<{ Bindings: HttpBindings }>()
    .use(neverStored)
    .post('/:id/photos', drainBody, identify(services), query(sentSchema), async (c) => {
      const { incoming } = c.env
      const sent = { line: c.req.valid('query').line ?? null, address: clientAddress(c, config.trustedProxies) }
      // Called for somebody who may send photos: nobody else learns what is wrong with a form.
      const read = async () => {
        checkUploadHeaders(c.req.raw)
        allowSlowBody(incoming)
        keepPace(incoming)
        return readUpload(c.req.raw)
      }
      return c.json(await addPhoto(desk, userOf(c.var.actor, c.req.param('id'), c.req), sent, read, clock.now), 201)
    })
    .get('/:id/photos/:photo', identify(services), query(sizeSchema), async (c) => {
      const photo = { id: c.req.param('photo'), size: c.req.valid('query').size }
      return sendPart(c, await readPhoto(store, userOf(c.var.actor, c.req.param('id'), c.req), photo, clock.now()), {})
    })
}

function userOf({ kind }: Actor, id: string, request: HonoRequest): PhotoUser {
  if (kind === 'administrator') return { id, by: 'business' }
  return { id, by: 'customer', key: request.header(APPOINTMENT_KEY_HEADER) ?? '' }
}
