import type { Correction } from '#domain/appointments/schema.ts'
import type { Answer } from '#domain/documents/refusal.ts'
import type { Feedback } from '#domain/feedback/schema.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { type Holder, pathOf, UNREACHABLE, withKey } from './holder.ts'

type Route = Routes['appointments'][':id']

const posted = (holder: Holder) => ({ method: 'POST', ...withKey(holder) }) as const

export function fetchAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['$get']>(pathOf(holder), UNREACHABLE, withKey(holder))
}

export function cancelAppointment(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['cancel']['$post']>(pathOf(holder, '/cancel'), UNREACHABLE, posted(holder))
}

/** For a request that holds no time until its customer has opened the link in the mail. */
export function reserveTime(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['reserve']['$post']>(pathOf(holder, '/reserve'), UNREACHABLE, posted(holder))
}

export function moveAppointment(holder: Holder, preferredDate: string): Promise<Answer<CustomerAppointment>> {
  const question = { ...posted(holder), json: { preferredDate } }
  return ask<Route['move']['$post']>(pathOf(holder, '/move'), UNREACHABLE, question)
}

export function correctAppointment(holder: Holder, json: Correction): Promise<Answer<CustomerAppointment>> {
  return ask<Route['details']['$post']>(pathOf(holder, '/details'), UNREACHABLE, { ...posted(holder), json })
}

export function promiseToAttend(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['attend']['$post']>(pathOf(holder, '/attend'), UNREACHABLE, posted(holder))
}

export function giveFeedback(holder: Holder, json: Feedback): Promise<Answer<CustomerAppointment>> {
  return ask<Route['feedback']['$post']>(pathOf(holder, '/feedback'), UNREACHABLE, { ...posted(holder), json })
}

export function acceptOffer(holder: Holder, offer: string): Promise<Answer<CustomerAppointment>> {
  const path = pathOf(holder, `/offers/${encodeURIComponent(offer)}/accept`)
  return ask<Route['offers'][':offer']['accept']['$post']>(path, UNREACHABLE, posted(holder))
}

export function declineOffers(holder: Holder): Promise<Answer<CustomerAppointment>> {
  return ask<Route['offers']['decline']['$post']>(pathOf(holder, '/offers/decline'), UNREACHABLE, posted(holder))
}

export function askForOthers(holder: Holder, message: string): Promise<Answer<CustomerAppointment>> {
  const question = { ...posted(holder), json: { message } }
  return ask<Route['offers']['others']['$post']>(pathOf(holder, '/offers/others'), UNREACHABLE, question)
}

/** With the same key again after a lost response, the line is written once. */
export function writeLine(holder: Holder, text: string, lineKey: string): Promise<Answer<CustomerAppointment>> {
  const headers = { ...withKey(holder).headers, [IDEMPOTENCY_HEADER]: lineKey }
  return ask<Route['lines']['$post']>(pathOf(holder, '/lines'), UNREACHABLE, {
    method: 'POST',
    headers,
    json: { text },
  })
}
