import { messageFromForm, type Taken } from '#features/contact/send-message.ts'
import type { ActedAsCustomer } from '#features/customer-link/act-from-form.ts'
import { contactDesk } from '#server/api/contact-desk.ts'
import type { CoreServices } from '../core-services.ts'
import { actAsCustomer } from './answer-customer.ts'
import { readForm } from './read-form.ts'

/** What a script gets as JSON when it sends a page's own form. Without a script, the page shows it. */
export interface FormValues {
  '/contact': Taken
  [path: `/appointment/${string}`]: ActedAsCustomer
}

type SendForm = (request: Request) => Promise<Response>

/** Undefined for a form that the browser sends itself, and for pages that have no script for theirs. */
export function scriptedForm(
  services: CoreServices,
  path: string,
  { headers }: Request,
  visitorAddress: string,
): SendForm | undefined {
  if (headers.get('accept') !== 'application/json') return undefined
  if (path === '/contact') {
    return async (request) =>
      json(await sendMessage(services, await readForm(services, request, visitorAddress), visitorAddress), 201)
  }
  const [, id] = /^\/appointment\/(\d+)$/.exec(path) ?? []
  return id ? async (request) => json(await actAsCustomer(services, id, request, visitorAddress), 200) : undefined
}

export function sendMessage(services: CoreServices, data: FormData, visitorAddress: string): Promise<Taken> {
  return messageFromForm(contactDesk(services), data, visitorAddress, services.clock.now())
}

function json(value: object, status: number): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } })
}
