import type { HttpBindings } from '@hono/node-server'
import { Hono, type HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/key.ts'
import { z } from '#domain/documents/zod.ts'
import { PHOTO_MARKS, PHOTO_MESSAGES } from '#domain/photos/photo.ts'
import { formatted } from '#domain/text/schema.ts'
import type { Actor } from '#features/account/authenticate.ts'
import { addPhoto } from '#features/photos/add-photo.ts'
import { deletePhoto } from '#features/photos/delete-photo.ts'
import { markPhoto } from '#features/photos/mark-photo.ts'
import { openRequest, type PhotoParty } from '#features/photos/open-request.ts'
import { PHOTO_SIZES } from '#features/photos/photo-record.ts'
import { readPhoto } from '#features/photos/read-photo.ts'
import { sendPart } from '#server/http/send-part.ts'
import { allowSlowBody, keepPace } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { administratorOnly, identify } from '../middleware/authenticate.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { drainBody } from '../middleware/drain-body.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'
import { photoDesk } from './photo-desk.ts'

const UUID_LENGTH = 36

const sentSchema = z.object({ line: formatted(UUID_LENGTH, PHOTO_MESSAGES.noLine).optional() })
const markSchema = z.object({ mark: z.enum(PHOTO_MARKS).nullable() })
const sizeSchema = z.object({ size: z.enum(PHOTO_SIZES).default('full') })

/** Private photos, for the administrator and the holder of the request's key. They have no public address. */
export function appointmentPhotosApi(services: Services) {
  const { store, clock, config } = services
  const desk = photoDesk(services)
  /** Strangers are refused before any of their body is read. */
  const mayOpen = createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
    await openRequest(store, userOf(c.var.actor, c.req.param('id') ?? '', c.req), clock.now())
    await next()
  })
  return new Hono<{ Bindings: HttpBindings }>()
    .use(neverStored)
    .post('/:id/photos', identify(services), mayOpen, drainBody, query(sentSchema), async (c) => {
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
    .put('/:id/photos/:photo/mark', administratorOnly(services), jsonBody(markSchema), async (c) => {
      const user = { id: c.req.param('id'), by: 'business' } as const
      return c.json(await markPhoto(store, user, c.req.param('photo'), c.req.valid('json').mark, clock.now()))
    })
    .get('/:id/photos/:photo', identify(services), query(sizeSchema), async (c) => {
      const photo = { id: c.req.param('photo'), size: c.req.valid('query').size }
      return sendPart(c, await readPhoto(store, userOf(c.var.actor, c.req.param('id'), c.req), photo, clock.now()), {})
    })
    .delete('/:id/photos/:photo', identify(services), async (c) => {
      const { id, photo } = c.req.param()
      const user = userOf(c.var.actor, id, c.req)
      return c.json(await store.transaction((tx) => deletePhoto(tx, user, photo, clock.now())))
    })
}

function userOf({ kind }: Actor, id: string, request: HonoRequest): PhotoParty {
  if (kind === 'administrator') return { id, by: 'business' }
  return { id, by: 'customer', key: request.header(APPOINTMENT_KEY_HEADER) ?? '' }
}
