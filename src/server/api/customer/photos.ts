import { createMiddleware } from 'hono/factory'
import { z } from '#domain/documents/zod.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { formatted } from '#domain/text/schema.ts'
import type { Actor } from '#features/account/authenticate.ts'
import type { KeyHolder } from '#features/customer-link/access.ts'
import { timesToMove } from '#features/customer-link/move.ts'
import { customerCalendar, showToCustomer } from '#features/customer-link/view.ts'
import { answerOffer } from '#features/offers/answer-offer.ts'
import { addPhoto } from '#features/photos/add-photo.ts'
import { deletePhoto } from '#features/photos/delete-photo.ts'
import { openRequest, type PhotoParty } from '#features/photos/open-request.ts'
import { PHOTO_SIZES } from '#features/photos/photo-record.ts'
import { readPhoto } from '#features/photos/read-photo.ts'
import { sendPart } from '#server/http/send-part.ts'
import { allowSlowBody, keepPace } from '#server/http/slow-body.ts'
import { checkUploadHeaders, readUpload } from '#server/http/upload.ts'
import { limitBookings } from '#server/middleware/limit-visitors.ts'
import { identify } from '../../middleware/authenticate.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { drainBody } from '../../middleware/drain-body.ts'
import { query } from '../../middleware/json-body.ts'
import { askedDateSchema } from '../asked-day.ts'
import { customer } from '../audience.ts'
import { bookingContext, photoContext } from '../contexts.ts'

const UUID_LENGTH = 36

const sentSchema = z.object({ line: formatted(UUID_LENGTH, PHOTO_WORDS.en.noLine).optional() })
const sizeSchema = z.object({ size: z.enum(PHOTO_SIZES).default('full') })

/** Private photos, for the holder of the request's key and the administrator. They have no public address. */
export const photosRoom = customer((routes, services) => {
  const { store, clock, config } = services
  const context = photoContext(services)
  /** Strangers are refused before any of their body is read. */
  const mayOpen = createMiddleware<{ Variables: { actor: Actor; holder: KeyHolder } }>(async (c, next) => {
    await openRequest(store, userOf(c.var), clock.now())
    await next()
  })
  return routes
    .post('/appointments/:id/photos', identify(services), mayOpen, drainBody, query(sentSchema), async (c) => {
      const { incoming } = c.env
      const sent = { line: c.req.valid('query').line ?? null, address: clientAddress(c, config.trustedProxies) }
      // Called only after the sender may send photos, so that others learn nothing about form errors.
      const read = async () => {
        checkUploadHeaders(c.req.raw)
        allowSlowBody(incoming)
        keepPace(incoming)
        return readUpload(c.req.raw)
      }
      return c.json(await addPhoto(context, userOf(c.var), sent, read, clock.now), 201)
    })
    .get('/appointments/:id/photos/:photo', identify(services), query(sizeSchema), async (c) => {
      const photo = { id: c.req.param('photo'), size: c.req.valid('query').size }
      return sendPart(c, await readPhoto(store, userOf(c.var), photo, clock.now()), {})
    })
    .delete('/appointments/:id/photos/:photo', identify(services), async (c) => {
      return c.json(await deletePhoto(store, userOf(c.var), c.req.param('photo'), clock.now()))
    })
})

function userOf({ actor, holder }: { actor: Actor; holder: KeyHolder }): PhotoParty {
  return actor.kind === 'administrator' ? { id: holder.id, by: 'business' } : { ...holder, by: 'customer' }
}

/** With an appointment's key, customers read it. They change it with the forms of their page. Other programs can accept an offered time. */
export const customerAppointmentRoom = customer((routes, services) => {
  const { store, clock } = services
  return routes
    .post('/appointments/:id/offers/:offer/accept', limitBookings(services), async (c) => {
      const answer = { does: 'accept', offer: c.req.param('offer') } as const
      return c.json(await answerOffer(bookingContext(services), c.var.holder, answer, clock.now()))
    })
    .get('/appointments/:id', async (c) => c.json(await showToCustomer(store, c.var.holder, clock.now())))
    .get('/appointments/:id/times', query(askedDateSchema), async (c) => {
      return c.json(await timesToMove(store, c.var.holder, c.req.valid('query').date, clock.now()))
    })
    .get('/appointments/:id/calendar', async (c) => {
      const file = await customerCalendar(store, c.var.holder, clock.now())
      return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    })
})
