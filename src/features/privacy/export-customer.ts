import { holdsTime } from '#domain/appointments/appointment.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { rulesOf } from '#domain/mails/kinds.ts'
import type { CustomerCounts, CustomerRequest } from '#domain/privacy/privacy.ts'
import { customerOf } from '#features/customers/stored-customer.ts'
import { deliveriesAbout } from '#features/integrations/stored-delivery.ts'
import { paymentsOf } from '#features/invoices/stored-invoice.ts'
import { someAtATime } from '#features/system/each-row.ts'
import { UNREADABLE } from '#mail/mail.ts'
import { mailOf } from '#mail/outbox.ts'
import { canBeWritten, contentsOf } from '#mail/write-out.ts'
import type { Reader, Store, Stored } from '#store/store.ts'
import { historyOf, type PastEvent, readHistory } from '../appointments/history.ts'
import { appointmentOf } from '../appointments/stored-appointment.ts'
import { aboutMessage, messages as inbox } from '../contact/inbox.ts'
import { hasOptedOut } from '../customer-messages/opt-outs.ts'
import { feedback } from '../feedback/stored-feedback.ts'
import { exportPhotos } from '../photos/read-photo.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { type CustomerData, findCustomer } from './find-customer.ts'

export async function lookUpCustomer(reader: Reader, request: CustomerRequest, now: Temporal.Instant) {
  const found = await findCustomer(reader, request)
  return { counts: await countsOf(found, now), people: peopleIn(found) }
}

export type FoundCustomer = Awaited<ReturnType<typeof lookUpCustomer>>

/** Everything stored about one customer, in a form to give to them. */
export async function exportCustomer(store: Store, request: CustomerRequest, address: string, now: Temporal.Instant) {
  const found = await findCustomer(store, request)
  const appointments = await someAtATime(found.appointments, (stored) => presentAppointment(store, stored))
  const mails = (await someAtATime(found.mails, presentMail)).flat()
  const about = [
    ...found.appointments.map(({ id }) => historyOf(id)),
    ...found.messages.map(({ id }) => aboutMessage(id)),
  ]
  const eventsForOtherPrograms = await toldOthers(store, about)
  await store.transaction((tx) =>
    recordSecurityEvent(tx, { kind: 'customer-exported', account: 'administrator', address }),
  )
  return {
    counts: await countsOf(found, now),
    people: peopleIn(found),
    file: {
      [request.by]: request.value,
      exportedAt: now.toString(),
      customers: found.customers.map(presentCustomer),
      appointments,
      messages: found.messages.map(presentMessage),
      waitingList: found.waiting.map(withTimes),
      estimates: await someAtATime(found.estimates, (stored) => presentEstimate(store, stored)),
      invoices: await someAtATime(found.invoices, (stored) => presentInvoice(store, stored)),
      mails,
      eventsForOtherPrograms,
    },
  }
}

export async function countsOf(
  { appointments, messages, waiting, estimates, invoices, mails }: CustomerData,
  now: Temporal.Instant,
): Promise<CustomerCounts> {
  const understood = await someAtATime(appointments, (stored) => appointmentOf(stored, now))
  const upcoming = understood.filter(
    (appointment) => holdsTime(appointment) && Temporal.Instant.compare(appointment.preferredDate, now) > 0,
  )
  return {
    appointments: appointments.length,
    upcoming: upcoming.length,
    messages: messages.length,
    waiting: waiting.length,
    estimates: estimates.length,
    invoices: invoices.length,
    mails: mails.length,
  }
}

/** The people found, so that the administrator sees whether it is one person or several. */
function peopleIn({ appointments, waiting, estimates, invoices, messages }: CustomerData): string[] {
  const booked = [...appointments, ...waiting, ...estimates, ...invoices].map(
    ({ data: { customerName, customerPhone, customerEmail } }) =>
      inWords(String(customerName ?? ''), String(customerPhone ?? ''), String(customerEmail ?? '')),
  )
  const wrote = messages.flatMap((stored) => {
    const message = inbox.read(stored)
    return message ? [inWords(message.data.name, message.data.phone, message.data.email)] : []
  })
  return [...new Set([...booked, ...wrote])]
}

function inWords(name: string, phone: string, email: string): string {
  return [name, formatPhone(phone), email.toLowerCase()].filter(Boolean).join(', ')
}

function withTimes({ id, data, createdAt, updatedAt }: Stored) {
  return { id, ...data, createdAt, updatedAt }
}

/** Without the data that only the search and an undo need. */
function presentCustomer(stored: Stored) {
  const { name, emails, phones, names, addresses, notes, language } = customerOf(stored)
  return { id: stored.id, name, names, emails, phones, addresses, notes, language, createdAt: stored.createdAt }
}

/** As stored, without the names of people of the business. */
function presentMessage(stored: Stored) {
  const answers = inbox.read(stored)?.data.answers.map(({ at, text }) => ({ at, text }))
  return { ...withTimes(stored), ...(answers && { answers }) }
}

/** The acting or assigned administrator isn't the customer's data. */
async function presentAppointment(reader: Reader, stored: Stored) {
  const { assigneeId: _, ...data } = stored.data
  const history = await readHistory(reader, stored.id)
  const given = await feedback.get(reader, stored.id)
  return {
    ...withTimes({ ...stored, data }),
    photos: await exportPhotos(reader, stored.id),
    feedback: given ? withTimes(given) : null,
    wantsNoReminders: await hasOptedOut(reader, String(stored.data.customerEmail ?? '')),
    history: history.map(withoutColleagues),
  }
}

function withoutColleagues({ id: _, ...event }: PastEvent) {
  if (event.event === 'assigned') return { ...event, who: undefined, to: undefined }
  return 'who' in event ? { ...event, who: undefined } : event
}

async function presentEstimate(reader: Reader, stored: Stored) {
  return { ...withTimes(stored), photos: await exportPhotos(reader, stored.id) }
}

async function presentInvoice(reader: Reader, stored: Stored) {
  return { ...withTimes(stored), payments: (await paymentsOf(reader, stored.id)).map(({ data }) => data) }
}

/** Which programs received the customer's requests and messages, and when. */
async function toldOthers(reader: Reader, about: readonly string[]) {
  const told = await someAtATime(about, (each) => deliveriesAbout(reader, each))
  return told.flat().map(({ data: { about, event, occurredAt, state, sentAt } }) => {
    return { about, event, occurredAt, state, sentAt: sentAt?.toString() ?? null }
  })
}

/** None if it is internal: what colleagues wrote to each other is in the history. */
async function presentMail(stored: Stored) {
  const { kind, to, subject, state, createdAt, sentAt, body } = mailOf(stored)
  if (rulesOf(kind).isInternal) return []
  const { text } = canBeWritten(body) ? await contentsOf(body, '') : { text: UNREADABLE }
  return [{ kind, to, subject, state, createdAt, sentAt: sentAt?.toString() ?? null, text }]
}
