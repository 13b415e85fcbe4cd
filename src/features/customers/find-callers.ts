import { LEAST_TYPED } from '#domain/appointments/desk-words.ts'
import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { customerSearch } from '#domain/customers/known.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { instantText } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { fold } from '#store/sort-key.ts'
import { isStorableText } from '#store/storable-text.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type Customer, customerOf, customers, openCustomer } from './stored-customer.ts'

const SHOWN_AT_MOST = 5
/** Newest first. Customers whose words begin with the text come before those that only contain it. */
const COMPARED_AT_MOST = 25
const VISITS_AT_MOST = 3
const NOT_CALLED_OFF = ['pending', 'confirmed', 'completed']

const OF_VISIT = ['id', 'preferredDate', 'serviceType', 'serviceName', 'answers', 'address'] as const

export type Caller = Awaited<ReturnType<typeof callerOf>>

export async function findCallers(reader: Reader, typed: string, now: Temporal.Instant): Promise<Caller[]> {
  const search = customerSearch(typed.trim())
  if (search.length < LEAST_TYPED || !isStorableText(search)) return []
  const found = await customers.query(reader, {
    search,
    orderBy: 'lastAt',
    direction: 'desc',
    limit: COMPARED_AT_MOST,
  })
  const needle = ` ${fold(search)}`
  const known = found.map(customerOf)
  const begins = ({ searchText }: Customer) => ` ${fold(searchText).replaceAll(/\s/g, ' ')}`.includes(needle)
  const nearest = [...known.filter(begins), ...known.filter((customer) => !begins(customer))].slice(0, SHOWN_AT_MOST)
  return Promise.all(nearest.map((customer) => callerOf(reader, customer, now)))
}

export async function openCaller(reader: Reader, id: string, now: Temporal.Instant): Promise<Caller> {
  const customer = await openCustomer(reader, id)
  if (!customer) throw new Refusal('not-found', CUSTOMER_WORDS.notFound)
  return callerOf(reader, customer, now)
}

/** A customer who may be on the phone, with all the data for a booking. */
async function callerOf(reader: Reader, customer: Customer, now: Temporal.Instant) {
  const { id, name, email, phone, addresses } = customer
  const their = { where: { customerId: id, status: NOT_CALLED_OFF }, orderBy: 'preferredDate' }
  const [at, field] = [instantText(now), 'preferredDate']
  const [ahead, past] = await Promise.all([
    appointments.query(reader, { ...their, range: { field, from: at }, limit: 1 }),
    appointments.query(reader, { ...their, range: { field, before: at }, direction: 'desc', limit: VISITS_AT_MOST }),
  ])
  const visitOf = (stored: Stored) => pick(appointmentOf(stored, now), OF_VISIT)
  const visits = past.map(visitOf)
  const next = ahead.map(visitOf)[0] ?? null
  const address = next?.address ?? visits[0]?.address ?? addresses[0] ?? NO_ADDRESS
  // The next visit, and past ones, newest first, without canceled ones.
  return { id, name, email, phone, address, next, visits }
}
