import { createElement as h } from 'react'
import { NO_DESCRIPTION } from '#domain/appointment/appointment.ts'
import { BOOKING_LABELS } from '#domain/appointment/booking-words.ts'
import { emailHref } from '#domain/customer/customer.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { formatArrival } from '#domain/day/arrival-words.ts'
import { addressLine } from '#domain/place/address.ts'
import { serviceNameOf } from '#domain/service/service-type.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import type { AppointmentLetter } from '../letter.ts'
import { type Fact, PhoneLink, TextLink, Words } from './parts.ts'

/** What a customer reads. Not the description: a stranger's address could be given to send it anything. */
export function customerFacts({ appointment, business }: AppointmentLetter): Fact[] {
  return [
    { label: 'When', value: h('strong', null, formatArrival(appointment, business.timeZone)) },
    { label: BOOKING_LABELS.serviceType, value: serviceNameOf(appointment.serviceType, appointment.serviceName) },
  ]
}

export function businessFacts({ appointment, business, previousDate }: AppointmentLetter): Fact[] {
  const { customerName, customerEmail, customerPhone, serviceType, alternativeDate, description } = appointment
  const where = appointment.address && addressLine(appointment.address)
  const moment = (instant: string) => formatMoment(instant, business.timeZone)
  return [
    { label: 'When', value: h('strong', null, formatArrival(appointment, business.timeZone)) },
    ...(previousDate ? [{ label: 'Before', value: moment(previousDate) }] : []),
    ...(alternativeDate ? [{ label: 'Alternative', value: moment(alternativeDate) }] : []),
    { label: BOOKING_LABELS.serviceType, value: serviceNameOf(serviceType, appointment.serviceName) },
    { label: BOOKING_LABELS.customerName, value: customerName },
    { label: BOOKING_LABELS.customerPhone, value: h(PhoneLink, { phone: customerPhone }, formatPhone(customerPhone)) },
    { label: BOOKING_LABELS.customerEmail, value: h(TextLink, { href: emailHref(customerEmail) }, customerEmail) },
    ...(where ? [{ label: 'Where', value: where }] : []),
    { label: BOOKING_LABELS.description, value: h(Words, { text: description || NO_DESCRIPTION }) },
  ]
}
