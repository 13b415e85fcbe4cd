import { isSamePhone } from '#domain/customer/phone.ts'
import type { CustomerRequest } from '#domain/privacy/privacy.ts'
import { normalizedEmail } from '#domain/session/admin.ts'
import { type Mentions, mentionsIn } from '#mail/mentions.ts'
import { type Collection, collection } from '#store/collection.ts'
import type { Data, Json, JsonObject, Reader, Stored } from '#store/store.ts'

export interface CustomerData {
  appointments: Stored[]
  messages: Stored[]
  /** Their places on the waiting list. */
  waiting: Stored[]
  mails: Stored[]
}

/** What identifies the records of one customer. */
interface Recognition {
  appointment(stored: Stored): boolean
  message(stored: Stored): boolean
  mail(mentions: Mentions): boolean
}

/** Everything stored about one customer, in any spelling of their address, number or name. */
export async function findCustomer(reader: Reader, request: CustomerRequest): Promise<CustomerData> {
  const isTheirs = recognition(request)
  // The index can't find phone numbers in another notation.
  const search = request.by === 'email' || request.by === 'name' ? request.value : undefined
  const appointments = await gather(reader, collection('appointments'), isTheirs.appointment, search)
  // Has the same fields as an appointment.
  const waiting = await gather(reader, collection('waiting-list'), isTheirs.appointment)
  const ids = new Set([...appointments, ...waiting].map(({ id }) => id))
  const isAboutThem = (mentions: Mentions) =>
    isTheirs.mail(mentions) || (mentions.appointmentId !== undefined && ids.has(mentions.appointmentId))
  return {
    appointments,
    messages: await gather(reader, collection('messages'), isTheirs.message),
    waiting,
    mails: await gather(reader, collection('outbox'), ({ data }) => isAboutThem(mentionsIn(data))),
  }
}

function recognition({ by, value }: CustomerRequest): Recognition {
  const text = (is: (text: string) => boolean) => (found: Json | undefined) => typeof found === 'string' && is(found)
  switch (by) {
    case 'email':
      return byField('customerEmail', 'email', 'addresses', text(isSameText(value)))
    case 'phone':
      return byField(
        'customerPhone',
        'phone',
        'phones',
        text((found) => isSamePhone(found, value)),
      )
    case 'name':
      return byField('customerName', 'name', 'names', text(isSameText(value)))
    case 'appointmentId':
      return {
        appointment: ({ id }) => id === value,
        message: () => false,
        // Earlier releases deleted an appointment without its mails.
        mail: ({ appointmentId }) => appointmentId === value,
      }
  }
}

function byField(
  ofAppointment: string,
  ofMessage: string,
  ofMail: 'addresses' | 'phones' | 'names',
  isTheirs: (found: Json | undefined) => boolean,
): Recognition {
  return {
    appointment: ({ data }) => isTheirs(data[ofAppointment]),
    message: ({ data }) => isTheirs(data[ofMessage]),
    mail: (mentions) => mentions[ofMail].some(isTheirs),
  }
}

function isSameText(wanted: string): (found: string) => boolean {
  return (found) => normalizedEmail(found) === normalizedEmail(wanted)
}

/** As they are stored, not as a schema reads them: the customer gets, and may erase, everything. */
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
