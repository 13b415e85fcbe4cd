import { CREW_PAGE, crewPagePath } from '#domain/crews/link.ts'
import type { CrewAct } from '#domain/crews/link-schema.ts'
import { englishPath, languageOfPath } from '#domain/navigation/local-paths.ts'
import { textIn } from '#domain/text/form-data.ts'
import type { Sender } from '#features/booking/book-from-form.ts'
import { type BookedByForm, bookFromForm } from '#features/booking/book-from-form.ts'
import { messageFromForm, type Taken } from '#features/contact/send-message.ts'
import type { ActedAsCustomer } from '#features/customer-link/act-from-form.ts'
import { bookingContext, contactContext } from '#server/api/contexts.ts'
import type { CoreServices } from '../core-services.ts'
import { answerCrew } from './answer-crew.ts'
import { actAsCustomer } from './answer-customer.ts'
import { readForm } from './read-form.ts'

/** The JSON response when a page's script sends its form. Without a script, the page shows it. */
export interface FormValues {
  '/contact': Taken
  '/schedule': BookedByForm
  [path: `/appointment/${string}`]: ActedAsCustomer
  [path: `/crew/${string}`]: Pick<CrewAct, 'does' | 'visit'>
}

export interface Visitor extends Sender {
  onBooked: (isOutsideArea: boolean | undefined, zip: string) => void
}

/** The forms that a script sends. Undefined for a form that the browser sends itself. */
export async function submitScripted(services: CoreServices, path: string, request: Request, visitor: Visitor) {
  if (request.headers.get('accept') !== 'application/json') return undefined
  // While Spanish is off, its addresses are not pages.
  const language = languageOfPath(path)
  if (language !== 'en' && language !== visitor.language) return undefined
  const page = englishPath(path)
  const read = () => readForm(services, request, visitor.address)
  if (page === '/contact') return json(await sendMessage(services, await read(), visitor), 201)
  if (page === '/schedule') return json(await book(services, await read(), visitor), 201)
  if (CREW_PAGE.test(path)) return crewAnswer(services, path, request, visitor)
  const [, id] = /^\/appointment\/(\d+)$/.exec(path) ?? []
  return id ? json(await actAsCustomer(services, id, request, visitor.address), 200) : undefined
}

/** A phone sends work that waited without a network, and learns whether it was done. */
async function crewAnswer(services: CoreServices, path: string, request: Request, { address }: Visitor) {
  const answer = await answerCrew(services, path.slice(crewPagePath('').length), request, address)
  if (!answer.ok) return json({ error: answer.problem, code: answer.code }, answer.status)
  // The secret is made once, so it must reach the phone.
  if ('cookie' in answer) {
    return new Response(null, {
      status: 303,
      headers: { location: path, 'set-cookie': answer.cookie, 'cache-control': 'no-store' },
    })
  }
  const { does, visit } = answer.act
  return json({ does, visit }, 200)
}

export function sendMessage(services: CoreServices, data: FormData, visitor: Visitor): Promise<Taken> {
  return messageFromForm(contactContext(services), data, visitor, services.clock.now())
}

export async function book(services: CoreServices, data: FormData, visitor: Visitor): Promise<BookedByForm> {
  const booked = await bookFromForm(bookingContext(services), data, visitor, services.clock.now())
  visitor.onBooked(booked.outsideArea, textIn(data, 'zip'))
  return booked
}

function json(value: object, status: number): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } })
}
