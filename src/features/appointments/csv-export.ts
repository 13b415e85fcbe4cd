import { holdsTime, STATUS_LABELS, URGENCY_LABELS } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { addressLine } from '#domain/places/zip.ts'
import { answersText } from '#domain/services/answer-effect.ts'
import { csvRows, csvStart } from '#domain/text/csv.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { type AskedQuery, permittedQuery } from '#features/documents/permitted-query.ts'
import { POLICIES } from '#features/documents/policy.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Query, Reader, Store } from '#store/store.ts'

const HEADER = [
  'Appointment Date',
  'Status',
  'Customer Name',
  'Email',
  'Phone',
  'Service Type',
  'Description',
  'Alternative Date',
  'Requested',
  'ID',
  'Window Until',
  'Minutes',
  'Crew',
  'Address',
  'Gate Code or Parking',
  'Planned Start',
  'Holds Time',
  'Answers',
  'Urgency',
]

/** The whole list as CSV, streamed, with a record of who exported it. Times are the business's. */
export async function exportAppointments(store: Store, asked: AskedQuery, address: string, now: Temporal.Instant) {
  const business = await readBusiness(store)
  const wanted = permittedQuery(asked, POLICIES.appointments.list.administrator, { business, now })
  await store.transaction((tx) =>
    recordSecurityEvent(tx, { kind: 'appointments-exported', account: 'administrator', address }),
  )
  return appointmentsCsv(store, wanted, business.timeZone, now)
}

async function* appointmentsCsv(reader: Reader, query: Query, timeZone: string, now: Temporal.Instant) {
  yield csvStart(HEADER)
  const crews = new Map((await readCrews(reader)).map(({ id, name }) => [id, name]))
  for await (const page of appointmentPages(reader, query)) {
    yield csvRows(page.map((stored) => rowOf(appointmentOf(stored, now), crews, timeZone)))
  }
}

function rowOf(appointment: Appointment, crews: ReadonlyMap<string, string>, timeZone: string): string[] {
  const { id, status, customerName, customerEmail, customerPhone, serviceName, description } = appointment
  const { window, minutes, crewId, address, answers, urgency } = appointment
  const moment = (instant: string) => {
    const { date, time } = businessTime(instant, timeZone)
    return `${date} ${time}`
  }
  return [
    moment(appointment.preferredDate),
    STATUS_LABELS[status],
    customerName,
    customerEmail,
    customerPhone,
    serviceName,
    description,
    appointment.alternativeDate === null ? '' : moment(appointment.alternativeDate),
    moment(appointment.createdAt),
    id,
    window ? moment(window.end) : '',
    String(minutes),
    crewId === null ? '' : (crews.get(crewId) ?? crewId),
    addressLine(address),
    address.access,
    holdsTime(appointment) ? moment(appointment.plannedStart) : '',
    holdsTime(appointment) ? 'Yes' : 'No',
    answersText(answers),
    urgency === null ? '' : URGENCY_LABELS[urgency],
  ]
}
