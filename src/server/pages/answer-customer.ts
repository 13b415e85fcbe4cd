import { randomUUID } from 'node:crypto'
import { type Answer, Refusal, unlessRefused } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { textIn, textsIn } from '#domain/text/form-data.ts'
import { openWithKey } from '#features/customer-link/access.ts'
import { type ActedAsCustomer, actFromForm, keyIn } from '#features/customer-link/act-from-form.ts'
import { showToCustomer } from '#features/customer-link/view.ts'
import { inTurn } from '#features/photos/add-photo.ts'
import { photosInline } from '#features/photos/read-photo.ts'
import { bookingContext, photoContext } from '#server/api/contexts.ts'
import type { CoreServices } from '../core-services.ts'
import { isUpload, readForm, submitted } from './read-form.ts'

/** What the customer's page shows after a submit without JavaScript. */
export type CustomerAnswer = Awaited<ReturnType<typeof pageAfter>>

const NOTHING = { key: '', appointment: undefined, words: '', pictures: {}, lineKey: '', typed: {} }

/** Runs the action of a form on the customer's page. */
export function actAsCustomer(
  services: CoreServices,
  id: string,
  request: Request,
  visitorAddress: string,
): Promise<ActedAsCustomer> {
  return withForm(services, id, request, visitorAddress, (data) => act(services, id, data, visitorAddress))
}

/** The same for the page that follows without JavaScript. If the key fits, a refusal includes the current appointment. */
export async function answerCustomer(
  services: CoreServices,
  id: string,
  request: Request,
  visitorAddress: string,
  language: Language,
): Promise<{ answer: CustomerAnswer; status: number }> {
  const read = await submitted(
    () =>
      withForm(services, id, request, visitorAddress, async (data) => {
        const outcome = await submitted(() => act(services, id, data, visitorAddress), 200, language)
        return { answer: await pageAfter(services, id, data, outcome), status: outcome.status }
      }),
    201,
    language,
  )
  return read.ok ? read.value : { answer: { ...NOTHING, problem: read.error }, status: read.status }
}

/** Checks the key before it reads a photo. A form that may contain one is read when its turn comes. */
async function withForm<Value>(
  services: CoreServices,
  id: string,
  request: Request,
  visitorAddress: string,
  use: (data: FormData) => Promise<Value>,
): Promise<Value> {
  const { store, clock } = services
  const readAndUse = async () => {
    const data = await readForm(services, request, visitorAddress, async (fields) => {
      await openWithKey(store, { id, key: keyIn(fields) }, clock.now())
    }).catch(explainSize)
    return use(data)
  }
  return isUpload(request) ? inTurn('customer', visitorAddress, readAndUse) : readAndUse()
}

function explainSize(error: unknown): never {
  const isTooLarge = error instanceof Refusal && error.kind === 'too-large'
  throw isTooLarge ? new Refusal('too-large', IMAGE_WORDS.en.tooLarge) : error
}

function act(services: CoreServices, id: string, data: FormData, visitorAddress: string): Promise<ActedAsCustomer> {
  const desks = { context: bookingContext(services), photoContext: photoContext(services) }
  return actFromForm(desks, id, data, visitorAddress, services.clock.now())
}

async function pageAfter({ store, clock }: CoreServices, id: string, data: FormData, outcome: Answer<ActedAsCustomer>) {
  // Both keys go into the next form, so that a reloaded page doesn't send its message again.
  const key = textIn(data, 'key')
  const appointment = outcome.ok
    ? outcome.value.appointment
    : await showToCustomer(store, { id, key: keyIn(data) }, clock.now()).catch(unlessRefused)
  // The thumbnails of its photos by id, as data URLs.
  const pictures: Record<string, string> = appointment ? await photosInline(store, appointment.photos) : {}
  const lineKey: string = randomUUID()
  const shown = { key, appointment, pictures, lineKey }
  const typed: Record<string, string> = outcome.ok ? {} : textsIn(data)
  if (outcome.ok) return { ...shown, words: outcome.value.words, problem: '', typed }
  return { ...shown, words: '', problem: outcome.error, typed }
}
