import { NO_DESCRIPTION } from '#domain/appointments/appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { serviceNameIn } from '#domain/translations/service-name.ts'
import type { AppointmentLetter } from '../letter.ts'
import { type Fact, PhoneLink, TextLink, Words } from './parts.tsx'

/** What a customer reads. Leaves out the description, because a stranger could use it to send text to any address. */
export function customerFacts({ letter, appointment, business, language }: AppointmentLetter): Fact[] {
  const words = MAIL_WORDS[language]
  return [
    {
      label: letter === 'offer' ? words.askedFor : words.when,
      value: <strong>{formatArrival(appointment, business, language)}</strong>,
    },
    {
      label: BOOKING_WORDS[language].labels.serviceType,
      value: serviceNameIn(language, appointment.serviceType, appointment.serviceName),
    },
  ]
}

export function businessFacts({ appointment, business, previousDate }: AppointmentLetter): Fact[] {
  const { customerName, customerEmail, customerPhone, serviceType, alternativeDate, description } = appointment
  const where = appointment.address && addressLine(appointment.address)
  const moment = (instant: string) => formatMoment(instant, business)
  return [
    { label: 'When', value: <strong>{formatArrival(appointment, business)}</strong> },
    ...(previousDate ? [{ label: 'Before', value: moment(previousDate) }] : []),
    ...(alternativeDate ? [{ label: 'Alternative', value: moment(alternativeDate) }] : []),
    { label: BOOKING_WORDS.en.labels.serviceType, value: serviceNameOf(serviceType, appointment.serviceName) },
    { label: BOOKING_WORDS.en.labels.customerName, value: customerName },
    {
      label: BOOKING_WORDS.en.labels.customerPhone,
      value: <PhoneLink phone={customerPhone} />,
    },
    {
      label: BOOKING_WORDS.en.labels.customerEmail,
      value: <TextLink href={emailHref(customerEmail)}>{customerEmail}</TextLink>,
    },
    ...(where ? [{ label: 'Where', value: where }] : []),
    ...(appointment.answers ?? []).map(({ label, answer }) => ({ label, value: answer })),
    { label: BOOKING_WORDS.en.labels.description, value: <Words text={description || NO_DESCRIPTION} /> },
  ]
}
