import { STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { customerPath } from '#domain/customers/desk-words.ts'
import { customerSearch } from '#domain/customers/known.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { ESTIMATE_DESK_WORDS } from '#domain/estimates/words.ts'
import { AFTER_LOGIN_PATH, MESSAGES_PATH } from '#domain/navigation/navigation.ts'
import { listPath, type Noun } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'
import { excerptOf, FOUND_AT_MOST, type Found } from '#domain/search/found.ts'
import { capitalized } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import { findLines } from '#features/appointments/history.ts'
import { searchAppointments } from '#features/appointments/search-appointments.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { messages } from '#features/contact/inbox.ts'
import { customerOf, customers } from '#features/customers/stored-customer.ts'
import { listEstimates } from '#features/estimates/list-estimates.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { pages } from '#features/pages/stored-page.ts'
import { projects } from '#features/projects/stored-project.ts'
import { readServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Collection } from '#store/collection.ts'
import { fold } from '#store/sort-key.ts'
import { isStorableText } from '#store/storable-text.ts'
import type { Data, JsonObject, Reader } from '#store/store.ts'

/** People, requests, messages, pages, projects, services and described nouns with the text. Newest people and requests first. */
export async function findAnything(reader: Reader, typed: string, now: Temporal.Instant): Promise<Found[]> {
  const search = typed.trim()
  if (search === '' || !isStorableText(search)) return []
  const found = await Promise.all([
    people(reader, search),
    requests(reader, search, now),
    writings(reader, search, now),
    estimates(reader, search, now),
    titled(reader, pages, search, ({ id, title }) => page(id, title)),
    titled(reader, projects, search, ({ title }) => project(title)),
    services(reader, search),
    ...NOUNS.map((noun) => records(reader, noun, search)),
  ])
  return found.flat()
}

async function people(reader: Reader, typed: string): Promise<Found[]> {
  const search = customerSearch(typed)
  const found = await customers.query(reader, { search, orderBy: 'lastAt', direction: 'desc', limit: FOUND_AT_MOST })
  return found.map((stored) => {
    const { id, name, phone, email } = customerOf(stored)
    const detail = [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
    return { kind: 'person', title: name || email || phone, detail, to: customerPath(id) }
  })
}

/** Words for a status or a date, such as "tomorrow", work as in the list. Customers with such a name come first. */
async function requests(reader: Reader, typed: string, now: Temporal.Instant): Promise<Found[]> {
  const business = await readBusiness(reader)
  // Phone numbers are stored in one format, whatever format they are typed in.
  const asked = searchAppointments(formatPhone(typed), { business, now })
  const order = { orderBy: 'preferredDate', direction: 'desc', limit: FOUND_AT_MOST } as const
  const found = await Promise.all(
    (asked.anyOf ?? [asked]).map((each) => appointments.query(reader, { ...each, ...order })),
  )
  const requests = new Map(found.flat().map((stored) => [stored.id, stored]))
  return [...requests.values()].slice(0, FOUND_AT_MOST).map((stored) => {
    const { id, customerName, serviceName, preferredDate, status, description } = appointmentOf(stored, now)
    const when = formatWhen(preferredDate, business)
    const facts = [when, serviceName, STATUS_LABELS[status]]
    const words = fold(description).includes(fold(typed)) ? [excerptOf(description, typed)] : []
    return { kind: 'request', title: customerName, detail: [...facts, ...words].join(' · '), to: requestPath(id) }
  })
}

/** People's texts: contact messages, messages and notes about a visit, feedback. */
async function writings(reader: Reader, search: string, now: Temporal.Instant): Promise<Found[]> {
  const newest = { search, orderBy: 'createdAt', direction: 'desc', limit: FOUND_AT_MOST } as const
  const [business, contact, lines, said] = await Promise.all([
    readBusiness(reader),
    messages.query(reader, newest),
    findLines(reader, search, FOUND_AT_MOST),
    feedback.query(reader, newest),
  ])
  const visits = await appointments.query(reader, { where: { id: lines.map(({ appointmentId }) => appointmentId) } })
  const names = new Map(visits.map((stored) => [stored.id, appointmentOf(stored, now).customerName]))
  const found = [
    ...contact.map(({ id, createdAt: at, data: { name, message: text } }) => {
      return { at, title: name, text, to: `${MESSAGES_PATH}?message=${encodeURIComponent(id)}` }
    }),
    ...lines.map(({ appointmentId, at, text }) => {
      return { at, title: names.get(appointmentId) ?? '', text, to: requestPath(appointmentId) }
    }),
    ...said.map(({ id, createdAt: at, data }) => ({
      at,
      title: data.customerName,
      text: data.text,
      to: requestPath(id),
    })),
  ]
  return found
    .filter(({ title }) => title !== '')
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, FOUND_AT_MOST)
    .map(({ at, title, text, to }) => {
      return { kind: 'message', title, detail: `${formatWhen(at, business)} · ${excerptOf(text, search)}`, to }
    })
}

async function estimates(reader: Reader, search: string, now: Temporal.Instant): Promise<Found[]> {
  const { items } = await listEstimates(reader, { search, offset: 0, limit: FOUND_AT_MOST }, now)
  return items.map(({ id, customerName, state }) => {
    const detail = `Estimate · ${ESTIMATE_DESK_WORDS.stateLabels[state]}`
    return { kind: 'record', title: customerName, detail, to: `/admin/estimates/${id}` }
  })
}

function requestPath(id: string): string {
  return `${AFTER_LOGIN_PATH}?appointment=${encodeURIComponent(id)}`
}

async function titled(
  reader: Reader,
  documents: Collection<JsonObject, Data>,
  search: string,
  show: (document: { id: string; title: string }) => Found,
): Promise<Found[]> {
  const found = await documents.query(reader, { search, orderBy: 'title', limit: FOUND_AT_MOST })
  return found.map(({ id, data }) => show({ id, title: typeof data.title === 'string' ? data.title : id }))
}

function page(slug: string, title: string): Found {
  return { kind: 'page', title, detail: `/pages/${slug}`, to: `/admin/pages/${encodeURIComponent(slug)}` }
}

function project(title: string): Found {
  return { kind: 'project', title, detail: 'Project', to: `/admin/projects?search=${encodeURIComponent(title)}` }
}

/** There are few, and they have no index of words. */
async function services(reader: Reader, search: string): Promise<Found[]> {
  const needle = fold(search)
  const found = (await readServices(reader)).filter(({ name }) => fold(name).includes(needle))
  return found.slice(0, FOUND_AT_MOST).map(({ slug, name, minutes }) => ({
    kind: 'service',
    title: name,
    detail: `${minutes} minutes`,
    to: `/admin/services/${encodeURIComponent(slug)}`,
  }))
}

async function records(reader: Reader, noun: Noun, search: string): Promise<Found[]> {
  const { collection, title, one } = noun
  const { items } = await reader.query(collection, { search, orderBy: title, limit: FOUND_AT_MOST })
  return items.map(({ id, data }) => ({
    kind: 'record',
    title: String(data[title] ?? id),
    detail: capitalized(one),
    to: `${listPath(noun)}/${encodeURIComponent(id)}`,
  }))
}
