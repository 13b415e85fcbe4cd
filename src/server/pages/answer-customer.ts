import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/documents/refusal.ts'
import { IMAGE_MESSAGES } from '#domain/pictures/image.ts'
import { openWithKey } from '#features/customer-link/access.ts'
import { actFromForm, keyIn } from '#features/customer-link/act-from-form.ts'
import type { CustomerAppointment } from '#features/customer-link/view.ts'
import { inTurn } from '#features/photos/photo-turns.ts'
import { photosInline } from '#features/photos/read-photo.ts'
import { bookingDesk } from '#server/api/booking-desk.ts'
import { photoDesk } from '#server/api/photo-desk.ts'
import type { CoreServices } from '../core-services.ts'
import { refusalStatus } from '../middleware/errors.ts'
import { isUpload, readForm } from './read-form.ts'

/** What the customer's page shows after a submit without JavaScript. */
export interface CustomerAnswer {
  /** Goes into the next form. The page is never stored. */
  key: string
  appointment: CustomerAppointment | undefined
  words: string
  problem: string
  /** The small pictures of its photos, by id, as addresses that contain them. */
  pictures: Record<string, string>
  /** Goes into the next form that writes, so that a reloaded page doesn't send the line again. */
  lineKey: string
  /** What the customer wrote in a form that was refused. */
  typed: { does: string; message: string } | undefined
}

type Answered = { answer: CustomerAnswer; status: number }

/** Does what a customer's form asks. A form that may hold a photo is read when it is its turn. */
export async function answerCustomer(
  services: CoreServices,
  id: string,
  request: Request,
  visitorAddress: string,
): Promise<Answered> {
  const act = () => readAndAct(services, id, request, visitorAddress)
  try {
    return await (isUpload(request) ? inTurn('customer', visitorAddress, act) : act())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = error.kind === 'too-large' ? IMAGE_MESSAGES.tooLarge : error.message
    return unread(problem, refusalStatus(error.kind))
  }
}

async function readAndAct(
  services: CoreServices,
  id: string,
  request: Request,
  visitorAddress: string,
): Promise<Answered> {
  const { store, clock } = services
  const form = await readForm(services, request, visitorAddress, async (fields) => {
    await openWithKey(store, { id, key: keyIn(String(fields.get('key'))) }, clock.now())
  })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const file = form.get('photo')
  const photo = file instanceof File && file.size > 0 ? await file.bytes() : undefined
  const key = text('key')
  const mayShow = form.has('mayShow')
  const isSure = form.has('isSure')
  const [does, offer, message, photoId] = [text('does'), text('offer'), text('message'), text('photoId')]
  const act = { key, does, offer, message, photo, lineKey: text('lineKey'), mayShow, photoId, isSure }
  const desks = { desk: bookingDesk(services), photoDesk: photoDesk(services) }
  const outcome = await actFromForm(desks, id, act, visitorAddress, clock.now())
  const { appointment } = outcome
  const pictures = appointment ? await photosInline(store, appointment.photos) : {}
  const shown = { key, appointment, pictures, lineKey: randomUUID() }
  return outcome.ok
    ? { answer: { ...shown, words: outcome.words, problem: '', typed: undefined }, status: 200 }
    : {
        answer: { ...shown, words: '', problem: outcome.problem, typed: { does, message } },
        status: refusalStatus(outcome.kind),
      }
}

function unread(problem: string, status: number): Answered {
  const nothing = { key: '', appointment: undefined, words: '', pictures: {}, lineKey: '', typed: undefined }
  return { answer: { ...nothing, problem }, status }
}
