import { normalizedEmail } from '#domain/admin.ts'
import { type Mentions, mentionsIn } from '#mail/mentions.ts'
import { OUTBOX } from '#mail/outbox.ts'
import type { Reader, Stored } from '#store/store.ts'
import { APPOINTMENTS } from '../appointments/stored-appointment.ts'
import { MESSAGES } from '../contact/inbox.ts'
import { scan } from './scan.ts'

export interface CustomerData {
  appointments: Stored[]
  messages: Stored[]
  mails: Stored[]
}

/** Everything kept about whoever has this address, however they wrote it. */
export async function findCustomer(reader: Reader, email: string): Promise<CustomerData> {
  const wanted = normalizedEmail(email)
  const isTheirs = (value: unknown) => typeof value === 'string' && normalizedEmail(value) === wanted
  const appointments = await gather(reader, APPOINTMENTS, ({ data }) => isTheirs(data.customerEmail), wanted)
  const ids = new Set(appointments.map(({ id }) => id))
  const isAboutThem = ({ addresses, appointmentId }: Mentions) =>
    addresses.some(isTheirs) || (appointmentId !== undefined && ids.has(appointmentId))
  return {
    appointments,
    messages: await gather(reader, MESSAGES, ({ data }) => isTheirs(data.email)),
    mails: await gather(reader, OUTBOX, ({ data }) => isAboutThem(mentionsIn(data))),
  }
}

async function gather(reader: Reader, collection: string, belongs: (stored: Stored) => boolean, search?: string) {
  const found: Stored[] = []
  for await (const page of scan(reader, collection, { search })) found.push(...page.filter(belongs))
  return found
}
