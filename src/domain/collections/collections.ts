import { LOGGED_SETTINGS } from '#domain/collections/settings.ts'
import { listPath, type Noun } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { capitalized } from '#domain/text/text.ts'
import {
  type CollectionRow,
  ERASED_BY_OWNERS,
  FOR_ADMINISTRATOR,
  FOR_ANYONE,
  INTERNAL,
  versionsOf,
} from './collection.ts'
import { INTERNAL_COLLECTIONS } from './internal.ts'
import { WEBSITE_COLLECTIONS } from './website.ts'

/** The business's data. All of it is exported. */
const RECORDS = {
  activity: {
    ...INTERNAL,
    holds: 'what administrators and the site did',
    exported: true,
    fields: { documentId: 'text' },
    search: ['what', 'fields', 'device', 'address', 'documentId'],
  },
  'address-counts': {
    ...INTERNAL,
    holds: 'how often an address redirected a visitor or was missing',
    exported: true,
    compound: [['kind', 'count']],
  },
  appointments: {
    holds: 'requests for visits and what became of them',
    announced: 'without id',
    // Visitors book through POST /api/appointments, and change their own appointment with its key. An id is the moment
    // of booking, so visitors could try ids and learn when others booked.
    access: { list: 'anyone', get: 'hidden', write: 'key', delete: 'key' },
    exported: true,
    fields: {
      preferredDate: 'text',
      status: 'text',
      customerName: 'fold',
      serviceType: 'text',
      createdAt: 'text',
      askedAt: 'text',
      nextStepAt: 'text',
      lineWaitsSince: 'text',
      customerWroteAt: 'text',
      demo: 'text',
    },
    compound: [
      ['status', 'preferredDate'],
      ['status', 'answerTurn'],
      ['customerId', 'preferredDate'],
      ['assigneeId', 'preferredDate'],
    ],
    search: ['customerName', 'customerEmail', 'customerPhone', 'serviceType', 'description'],
    log: {
      area: 'appointments',
      name: 'Appointment',
      shown: ['status', 'preferredDate', 'serviceType', 'crewId', 'minutes', 'bufferMinutes', 'held'],
      screen: '/admin/appointments?appointment=:id',
      personal: true,
    },
  },
  crews: {
    holds: 'who does the work',
    announced: 'to the server',
    access: FOR_ADMINISTRATOR,
    exported: true,
    log: { area: 'business', name: 'Crew', label: 'name', shown: ['name', 'active'], screen: '/admin/crews/:id' },
  },
  customers: {
    holds: "people who requested visits or wrote, with the owner's notes",
    announced: 'without id',
    access: ERASED_BY_OWNERS,
    exported: true,
    fields: { name: 'fold', lastAt: 'text' },
    search: ['searchText'],
    log: { area: 'appointments', name: 'Customer', follows: true, screen: '/admin/customers/:id', personal: true },
  },
  'day-counts': { ...INTERNAL, holds: 'visits to the site by day: pages, sources, steps of booking', exported: true },
  estimates: {
    ...INTERNAL,
    holds: 'estimates, each with the versions that were sent and how the customer accepted',
    announced: 'without id',
    exported: true,
    fields: { createdAt: 'text', appointmentId: 'text', customerId: 'text', visitId: 'text' },
    compound: [
      ['state', 'createdAt'],
      ['state', 'validUntil'],
    ],
    search: ['customerName', 'customerEmail', 'customerPhone'],
    log: {
      area: 'appointments',
      name: 'Estimate',
      shown: ['state', 'edition', 'validUntil'],
      screen: '/admin/estimates/:id',
      personal: true,
    },
  },
  feedback: {
    ...INTERNAL,
    holds: 'what customers said after a visit',
    exported: true,
    fields: { createdAt: 'text' },
    search: ['customerName', 'text'],
    log: { area: 'appointments', name: 'Customer feedback', shown: ['isShown'], personal: true },
  },
  history: {
    ...INTERNAL,
    holds: 'what happened to an appointment',
    exported: true,
    fields: { documentId: 'text' },
    compound: [['documentId', 'createdAt']],
    search: ['text'],
    log: { area: 'appointments', name: 'Appointment history', follows: true, personal: true },
  },
  invoices: {
    holds: 'invoices, as drafts and as they were sent',
    announced: 'without id',
    exported: true,
    fields: {
      createdAt: 'text',
      number: 'text',
      customerName: 'fold',
      dueOn: 'text',
      issuedOn: 'text',
      customerId: 'text',
    },
    compound: [
      ['status', 'createdAt'],
      ['status', 'dueOn'],
      ['estimateId', 'kind'],
      ['appointmentId', 'createdAt'],
    ],
    search: ['number', 'customerName', 'customerEmail'],
    log: {
      area: 'appointments',
      name: 'Invoice',
      shown: ['number', 'status', 'total', 'paid', 'credit', 'dueOn'],
      screen: '/admin/invoices/:id',
      personal: true,
    },
  },
  messages: {
    holds: 'what visitors wrote',
    announced: 'without id',
    exported: true,
    fields: { createdAt: 'text', read: 'text', demo: 'text' },
    compound: [
      ['read', 'createdAt'],
      ['customerId', 'createdAt'],
    ],
    search: ['name', 'email', 'phone', 'message'],
    log: { area: 'messages', name: 'Message', shown: ['read'], personal: true },
  },
  offers: {
    ...INTERNAL,
    holds: 'times reserved for a customer to choose from',
    exported: true,
    fields: { preferredDate: 'text', appointmentId: 'text', waitingId: 'text', estimateId: 'text', expiresAt: 'text' },
    log: { area: 'appointments', name: 'Offer of other times', follows: true, personal: true },
  },
  'opt-outs': {
    ...INTERNAL,
    holds: 'digests of addresses that want no reminders or requests for a review',
    exported: true,
  },
  payments: {
    holds: 'payments and refunds of invoices',
    announced: 'without id',
    exported: true,
    fields: { invoiceId: 'text', on: 'text' },
    log: {
      area: 'appointments',
      name: 'Payment',
      shown: ['amount', 'on', 'method', 'source', 'removedAt'],
      personal: true,
    },
  },
  photos: {
    ...INTERNAL,
    holds: 'private photos of requests, for the administrator, the holder of the key and the crew of the visit',
    exported: true,
    fields: { appointmentId: 'text' },
    log: { area: 'appointments', name: 'Request photo', follows: true, personal: true },
  },
  'service-versions': { ...versionsOf('service'), holds: 'earlier versions of services' },
  services: {
    holds: 'what can be booked',
    announced: 'without id',
    access: FOR_ANYONE,
    exported: true,
    fields: { order: 'text', name: 'fold' },
    large: ['description'],
    log: {
      area: 'business',
      name: 'Service',
      label: 'name',
      shown: ['name', 'minutes', 'bufferMinutes', 'windowMinutes', 'order', 'published', 'bookable', 'emergency'],
      screen: '/admin/services/:id',
      hasVersions: true,
    },
  },
  settings: {
    holds: 'business profile, brand, schedule, service area, search engines, mail, web address, QR codes',
    announced: 'with id',
    access: FOR_ANYONE,
    exported: true,
    log: {
      area: 'business',
      name: 'Settings',
      documents: LOGGED_SETTINGS,
      shown: Object.values(LOGGED_SETTINGS).flatMap(({ shown = [] }) => shown),
    },
  },
  'waiting-list': {
    holds: 'customers for whom no free time suited',
    announced: 'to the server',
    exported: true,
    fields: { endedAt: 'text' },
    compound: [
      ['state', 'joinedAt'],
      ['state', 'lastDate'],
      ['customerId', 'joinedAt'],
    ],
    log: { area: 'appointments', name: 'Waiting list entry', personal: true },
  },
} as const satisfies Readonly<Record<string, CollectionRow>>

const ROWS = { ...RECORDS, ...WEBSITE_COLLECTIONS, ...INTERNAL_COLLECTIONS }

export type StoredCollection = keyof typeof ROWS

export type CollectionName = {
  [Name in StoredCollection]: (typeof ROWS)[Name] extends { access: object } ? Name : never
}[StoredCollection]

/** Every collection of the program. The store refuses any other name. */
export const COLLECTIONS: ReadonlyMap<string, CollectionRow> = new Map<string, CollectionRow>([
  ...Object.entries(ROWS),
  ...NOUNS.map((noun): [string, CollectionRow] => [noun.collection, rowOf(noun)]),
])

// A merge can bring a collection to two tables, and the later row would silently win.
if (COLLECTIONS.size !== [RECORDS, WEBSITE_COLLECTIONS, INTERNAL_COLLECTIONS, NOUNS].flatMap(Object.keys).length) {
  throw new Error('A collection is declared twice.')
}

function rowOf(noun: Noun): CollectionRow {
  const { one, many, area, title, search, logged } = noun
  return {
    holds: many.toLowerCase(),
    announced: 'to the server',
    access: FOR_ADMINISTRATOR,
    exported: true,
    fields: { [title]: 'fold' },
    search,
    log: { area, name: capitalized(one), label: title, shown: logged, screen: `${listPath(noun)}/:id` },
  }
}
