import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import type { DeskBooking } from '#domain/appointments/desk-booking.ts'
import { LEAST_TYPED } from '#domain/appointments/desk-words.ts'
import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { RESEND_MESSAGES } from '#domain/mails/desk-words.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import type { OfferRequest } from '#domain/offers/schema.ts'
import type { PhotoMark } from '#domain/photos/photo.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { isDate } from '#domain/time/date.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command, query, useRead } from '../../data/calls.ts'
import { documentsQuery } from '../../data/document-queries.ts'
import { serviceList } from '../services/service-calls.ts'

const follows = ['appointments', 'settings', 'crews', 'services']
const changes = 'appointments'

export const appointmentList = { ...documentsQuery('appointments'), follows }

/** What each listed appointment needs, by the server's clock. `record`: how fast other requests got an answer. */
export const listedFacts = query({
  key: ['appointments', 'listed'],
  keepsPrevious: true,
  everyMs: 60_000,
  call: (api, sending, ids: string, withRecord: boolean) =>
    api.desk.listed.$get({ query: { ids, record: withRecord ? '1' : undefined } }, sending),
})

export const schedule = query({
  key: ['appointments', 'schedule'],
  follows,
  keepsPrevious: true,
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  call: (api, sending, span: 'day' | 'week', date: string | null) =>
    api.admin.schedule.$get({ query: { from: date ?? undefined, span: span === 'week' ? span : undefined } }, sending),
})

interface AskedSlots {
  date: string
  service?: string | undefined
  zip?: string | undefined
  answers?: string | undefined
  crew?: string | undefined
  moving?: string | undefined
}

export const deskSlots = query({
  key: ['appointments', 'slots'],
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  enabled: ({ date }: AskedSlots) => isDate(date),
  call: (api, sending, asked: AskedSlots) => api.desk.slots.$get({ query: asked }, sending),
})

export const nextTimes = query({
  key: ['appointments', 'next-times'],
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  keepsPrevious: true,
  enabled: ({ service }: AskedSlots) => service !== undefined,
  call: (api, sending, asked: AskedSlots) => api.desk['next-times'].$get({ query: asked }, sending),
})

export const callers = query({
  key: ['customers', 'callers'],
  keepsPrevious: true,
  enabled: (search: string) => search.length >= LEAST_TYPED,
  call: (api, sending, search: string) => api.desk.callers.$get({ query: { search } }, sending),
})

export const oneCaller = query({
  key: ['customers', 'caller'],
  failed: CUSTOMER_WORDS.fetchFailed,
  isReadOnce: true,
  enabled: (id: string) => id !== '',
  call: (api, sending, id: string) => api.desk.callers[':id'].$get({ param: { id: encodeURIComponent(id) } }, sending),
})

/** A service's questions at the desk, where every answer is optional. */
export function useQuestions(slug: string): Question[] {
  const { data: services = [] } = useRead(serviceList)
  const questions = services.find((service) => service.slug === slug)?.questions ?? []
  return questions.map((question) => ({ ...question, required: false }))
}

export const bookAtDesk = command({
  call: (api, booking: DeskBooking, key: string) =>
    api.desk.appointments.$post({ json: booking }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

export const offerTimes = command({
  failed: OFFER_WORDS.failed,
  refreshes: DESK_KEY,
  changes,
  call: (api, id: string, json: Required<OfferRequest>) =>
    api.appointments[':id'].offers.$post({ param: { id }, json }),
})

export const writeLine = command({
  failed: THREAD_WORDS.en.failed,
  changes,
  call: (api, id: string, text: string, key: string) =>
    api.desk.appointments[':id'].lines.$post(
      { param: { id: encodeURIComponent(id) }, json: { text } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    ),
})

export const markPhoto = command({
  changes,
  call: (api, id: string, photo: string, mark: PhotoMark | null) =>
    api.appointments[':id'].photos[':photo'].mark.$put({ param: { id, photo }, json: { mark } }),
})

export const makeProject = command({
  failed: 'The project could not be made. Please try again.',
  changes: 'projects',
  call: (api, id: string) => api.appointments[':id'].project.$post({ param: { id } }),
})

export const withdrawLink = command({
  failed: 'Failed to revoke the link. Please try again.',
  done: 'The link no longer works.',
  changes,
  call: (api, id: string) => api.desk.appointments[':id'].link.$delete({ param: { id } }),
})

export const resendMail = command({
  failed: RESEND_MESSAGES.failed,
  refreshes: DESK_KEY,
  call: (api, id: string) => api.desk.mails[':id'].resend.$post({ param: { id } }),
})

export const colleagues = query({
  key: ['people', 'colleagues'],
  call: (api, sending) => api.desk.colleagues.$get({}, sending),
})

/** For lists. Undefined while there is only one person, because owners of requests are hidden then. */
export function namesIn(team: { colleagues: readonly { id: string; name: string }[] } | undefined) {
  const people = team?.colleagues ?? []
  return people.length > 1 ? new Map(people.map(({ id, name }) => [id, name])) : undefined
}

export const assign = command({
  failed: 'Failed to assign the appointment. Please try again.',
  refreshes: DESK_KEY,
  changes: 'appointments',
  call: (api, id: string, personId: string | null) =>
    api.desk.appointments[':id'].assignee.$put({ param: { id: encodeURIComponent(id) }, json: { personId } }),
})

export const writeTeamNote = command({
  failed: THREAD_WORDS.en.failed,
  changes: 'appointments',
  call: (api, id: string, text: string, key: string) =>
    api.desk.appointments[':id']['team-notes'].$post(
      { param: { id: encodeURIComponent(id) }, json: { text } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    ),
})
