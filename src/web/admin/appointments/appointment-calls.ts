import { APPOINTMENT_MESSAGES, LINK_WORDS } from '#domain/appointments/appointment.ts'
import type { DeskBooking } from '#domain/appointments/desk-booking.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { RESEND_MESSAGES } from '#domain/mails/words.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import type { PhotoMark } from '#domain/photos/photo.ts'
import { FROM_VISIT_WORDS } from '#domain/projects/from-visit.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { isDate } from '#domain/time/date.ts'
import type { DeskSlot } from '#server/api-types.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command } from '../../data/command.ts'
import { documentsQuery, type Query, query, useRead } from '../../data/query.ts'
import { serviceList } from '../services/service-calls.ts'

/** What the list and the calendar are made of. */
const follows = ['appointments', 'settings', 'crews', 'services']
const changes = 'appointments'

/** One page of the list, as the server has searched, sorted and cut it. */
export const appointmentList = { ...documentsQuery('appointments'), follows }

/** The time left to answer the listed requests, counted by the server every minute, and how soon others were answered. */
export const answerTimes = query({
  key: ['appointments', 'answers'],
  keepsPrevious: true,
  everyMs: 60_000,
  call: (api, sending, ids: string) => api.desk.answers.$get({ query: { ids } }, sending),
})

/** One day or its week; today unless a date is given. */
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
  /** As `timeQuery` writes them. */
  answers?: string | undefined
  /** Any crew unless given. */
  crew?: string | undefined
  /** The appointment that is being moved. */
  moving?: string | undefined
}

const slots = query({
  key: ['appointments', 'slots'],
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  enabled: ({ date }: AskedSlots) => isDate(date),
  call: (api, sending, asked: AskedSlots) => api.desk.slots.$get({ query: asked }, sending),
})

export const deskSlots: Query<[asked: AskedSlots], DeskSlot[]> = {
  ...slots,
  everyMs: () => false,
  read: async (signal, asked) => (await slots.read(signal, asked)).slots,
}

/** What a service asks at the desk, where no answer is required. */
export function useQuestions(slug: string): Question[] {
  const { data: services = [] } = useRead(serviceList)
  const questions = services.find((service) => service.slug === slug)?.questions ?? []
  return questions.map((question) => ({ ...question, required: false }))
}

export const bookAtDesk = command({
  call: (api, booking: DeskBooking, key: string) =>
    api.desk.appointments.$post({ json: booking }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

interface Offered {
  times: string[]
  reason: string
  outsideRules: boolean
  version: number
}

/** Holds the chosen times and writes to the customer. */
export const offerTimes = command({
  failed: OFFER_WORDS.failed,
  refreshes: DESK_KEY,
  changes,
  call: (api, id: string, offered: Offered) => api.appointments[':id'].offers.$post({ param: { id }, json: offered }),
})

export const writeLine = command({
  failed: THREAD_WORDS.failed,
  changes,
  call: (api, id: string, text: string) =>
    api.desk.appointments[':id'].lines.$post({ param: { id: encodeURIComponent(id) }, json: { text } }),
})

export const markPhoto = command({
  changes,
  call: (api, id: string, photo: string, mark: PhotoMark | null) =>
    api.appointments[':id'].photos[':photo'].mark.$put({ param: { id, photo }, json: { mark } }),
})

export const makeProject = command({
  failed: FROM_VISIT_WORDS.failed,
  changes: 'projects',
  call: (api, id: string) => api.appointments[':id'].project.$post({ param: { id } }),
})

export const withdrawLink = command({
  failed: LINK_WORDS.failed,
  done: LINK_WORDS.done,
  changes,
  call: (api, id: string) => api.desk.appointments[':id'].link.$delete({ param: { id } }),
})

export const resendMail = command({
  failed: RESEND_MESSAGES.failed,
  refreshes: DESK_KEY,
  call: (api, id: string) => api.desk.mails[':id'].resend.$post({ param: { id } }),
})
