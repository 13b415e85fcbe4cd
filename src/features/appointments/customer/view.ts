import { holdsTime } from '#domain/appointment/appointment.ts'
import { customerMayChange } from '#domain/appointment/customer-appointment.ts'
import type { Appointment } from '#domain/appointment/schema.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'

/** An appointment as its customer sees it. */
export type CustomerAppointment = Pick<
  Appointment,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'serviceType'
  | 'serviceName'
  | 'window'
  | 'minutes'
  | 'outsideArea'
  | 'address'
  | 'preferredDate'
  | 'description'
  | 'status'
  | 'held'
  | 'updatedAt'
> & {
  mayChange: boolean
  /** The sequence of its calendar entry. Increases with each change. */
  sequence: number
}

export function customerView(stored: Stored, now: Temporal.Instant): CustomerAppointment {
  const appointment = appointmentOf(stored, now)
  return {
    id: appointment.id,
    customerName: appointment.customerName,
    customerEmail: appointment.customerEmail,
    customerPhone: appointment.customerPhone,
    serviceType: appointment.serviceType,
    serviceName: appointment.serviceName,
    window: appointment.window,
    minutes: appointment.minutes,
    outsideArea: appointment.outsideArea,
    address: appointment.address,
    preferredDate: appointment.preferredDate,
    description: appointment.description,
    status: appointment.status,
    held: holdsTime(appointment),
    updatedAt: appointment.updatedAt,
    mayChange: customerMayChange(appointment.status, appointment.preferredDate, now),
    sequence: stored.version,
  }
}

export async function showToCustomer(
  reader: Reader,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { stored } = await openWithKey(reader, holder, now)
  return customerView(stored, now)
}
