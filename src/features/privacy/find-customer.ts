import { normalizedEmail } from '#domain/customers/customer.ts'
import { emailKey } from '#domain/customers/known.ts'
import { isSamePhone } from '#domain/customers/phone.ts'
import type { CustomerRequest } from '#domain/privacy/privacy.ts'
import { aboutMessage } from '#features/contact/inbox.ts'
import { customerOf, customers, EMAIL_CLAIM, NO_RECORDS, recordsOf } from '#features/customers/stored-customer.ts'
import type { InvoicedPerson } from '#features/invoices/forget-invoices.ts'
import { type Mentions, mentionsIn } from '#mail/mail.ts'
import { type Collection, collection } from '#store/collection.ts'
import type { Data, Json, JsonObject, Reader, Stored } from '#store/store.ts'

export interface CustomerData {
  /** The business's own records about them, such as notes. */
  customers: Stored[]
  appointments: Stored[]
  messages: Stored[]
  /** Their places on the waiting list. */
  waiting: Stored[]
  estimates: Stored[]
  invoices: Stored[]
  mails: Stored[]
}

/** The identifiers of one customer's records. */
interface Recognition {
  appointment(stored: Stored): boolean
  message(stored: Stored): boolean
  mail(mentions: Mentions): boolean
}

/** Everything stored about one customer, in any spelling of their address, number or name. */
export async function findCustomer(reader: Reader, request: CustomerRequest): Promise<CustomerData> {
  const isTheirs = recognition(request)
  return everythingOf(reader, isTheirs, await wholeCustomer(reader, request), request)
}

/** Everything stored about one customer, and nothing of others with the same number or name. */
export function findWholeCustomer(reader: Reader, customer: Stored): Promise<CustomerData> {
  const request = { by: 'customerId', value: customer.id } as const
  return everythingOf(reader, recognition(request), customer, request)
}

async function everythingOf(
  reader: Reader,
  isTheirs: Recognition,
  customer: Stored | undefined,
  request: CustomerRequest,
): Promise<CustomerData> {
  const joined = customer ? await recordsOf(reader, customer.id) : NO_RECORDS
  // The index can't find phone numbers in another notation.
  const search = request.by === 'email' || request.by === 'name' ? request.value : undefined
  const appointments = eachOnce(
    joined.appointments,
    request.by === 'customerId' ? [] : await gather(reader, collection('appointments'), isTheirs.appointment, search),
  )
  const isOfCustomer = customer ? emailOf(customer) : () => false
  const waiting = eachOnce(
    joined.waiting,
    await gather(
      reader,
      collection('waiting-list'),
      // Has the same fields as an appointment.
      (stored) => isTheirs.appointment(stored) || isOfCustomer(stored.data.customerEmail),
    ),
  )
  const booked = new Set(appointments.map(({ id }) => id))
  const estimates = await gather(
    reader,
    collection('estimates'),
    (stored) =>
      booked.has(String(stored.data.appointmentId)) ||
      booked.has(String(stored.data.visitId)) ||
      (customer !== undefined && stored.data.customerId === customer.id) ||
      isTheirs.appointment(stored) ||
      isOfCustomer(stored.data.customerEmail),
  )
  const estimated = new Set(estimates.map(({ id }) => id))
  const invoices = await gather(
    reader,
    collection('invoices'),
    (stored) =>
      booked.has(String(stored.data.appointmentId)) ||
      estimated.has(String(stored.data.estimateId)) ||
      (customer !== undefined && stored.data.customerId === customer.id) ||
      isTheirs.appointment(stored) ||
      isOfCustomer(stored.data.customerEmail),
  )
  const ids = new Set([...appointments, ...waiting, ...estimates, ...invoices].map(({ id }) => id))
  const isAboutThem = (mentions: Mentions) =>
    isTheirs.mail(mentions) ||
    mentions.addresses.some(isOfCustomer) ||
    (mentions.appointmentId !== undefined && ids.has(mentions.appointmentId))
  const messages = eachOnce(joined.messages, await gather(reader, collection('messages'), isTheirs.message))
  for (const { id } of messages) ids.add(aboutMessage(id))
  const carrying = new Set(messages.flatMap(({ data }) => data.mailIds ?? []))
  return {
    customers: customer ? [customer] : [],
    appointments,
    messages,
    waiting,
    estimates,
    invoices,
    mails: await gather(
      reader,
      collection('outbox'),
      ({ id, data }) => carrying.has(id) || isAboutThem(mentionsIn(data)),
    ),
  }
}

/** The customer who owns the invoices. */
export function invoicedPerson(
  { customers, appointments, invoices }: { customers: Stored[]; appointments: Stored[]; invoices: Stored[] },
  otherEmails: readonly string[],
): InvoicedPerson {
  const emails = [
    ...appointments.map(({ data }) => String(data.customerEmail ?? '')),
    ...customers.flatMap((customer) => customerOf(customer).emails),
    ...otherEmails,
  ]
  const ids = { customerIds: idsOf(customers), appointmentIds: idsOf(appointments), invoiceIds: idsOf(invoices) }
  return { ...ids, emails: [...new Set(emails)] }
}

export function idsOf(documents: readonly Stored[]): string[] {
  return [...new Set(documents.map(({ id }) => id))]
}

/** An address or the customer's screen means the whole person, including merged ones. A number or name may be shared. */
async function wholeCustomer(reader: Reader, { by, value }: CustomerRequest): Promise<Stored | undefined> {
  const email = by === 'email' ? emailKey(value) : ''
  const id = by === 'customerId' ? value : email && (await reader.findClaim(EMAIL_CLAIM, email))
  return id ? customers.get(reader, id) : undefined
}

function emailOf(customer: Stored): (found: Json | undefined) => boolean {
  const { emails } = customerOf(customer)
  return (found) => typeof found === 'string' && emails.includes(emailKey(found))
}

function eachOnce(...lists: readonly Stored[][]): Stored[] {
  return [...new Map(lists.flat().map((stored) => [stored.id, stored])).values()]
}

/** The fields of a request, a message and a mail that contain it. */
const FIELDS = {
  email: ['customerEmail', 'email', 'addresses'],
  phone: ['customerPhone', 'phone', 'phones'],
  name: ['customerName', 'name', 'names'],
} as const

function recognition({ by, value }: CustomerRequest): Recognition {
  const never = () => false
  if (by === 'customerId') return { appointment: never, message: never, mail: never }
  if (by === 'appointmentId') {
    // Earlier releases deleted an appointment without its mails.
    return {
      appointment: ({ id }) => id === value,
      message: never,
      mail: ({ appointmentId }) => appointmentId === value,
    }
  }
  const isSame = (text: string) =>
    by === 'phone' ? isSamePhone(text, value) : normalizedEmail(text) === normalizedEmail(value)
  const isTheirs = (found: Json | undefined) => typeof found === 'string' && isSame(found)
  const [ofAppointment, ofMessage, ofMail] = FIELDS[by]
  return {
    appointment: ({ data }) => isTheirs(data[ofAppointment]),
    message: ({ data }) => isTheirs(data[ofMessage]),
    mail: (mentions) => mentions[ofMail].some(isTheirs),
  }
}

/** As stored, without a schema, because the customer gets, and may erase, everything. */
async function gather(
  reader: Reader,
  kept: Collection<JsonObject, Data>,
  belongs: (stored: Stored) => boolean,
  search?: string,
) {
  const found: Stored[] = []
  for await (const stored of kept.each(reader, { search })) if (belongs(stored)) found.push(stored)
  return found
}
