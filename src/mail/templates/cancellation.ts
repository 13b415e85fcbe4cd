import { createElement as h, type ReactElement } from 'react'
import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointment/customer-appointment.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter } from './customer-letter.ts'

export function Cancellation(letter: AppointmentLetter): ReactElement {
  return h(CustomerLetter, {
    letter,
    heading: 'Your appointment is cancelled',
    news: CUSTOMER_APPOINTMENT_MESSAGES.cancelled,
    action: { href: `${letter.publicUrl}/schedule`, label: 'Book another time' },
  })
}
