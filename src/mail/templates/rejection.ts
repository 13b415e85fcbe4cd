import { createElement as h, type ReactElement } from 'react'
import { STATUS_SENTENCES } from '#domain/appointment/customer-appointment.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter } from './customer-letter.ts'

export function Rejection(letter: AppointmentLetter): ReactElement {
  return h(CustomerLetter, {
    letter,
    heading: 'We could not take this time',
    news: STATUS_SENTENCES.rejected,
    action: { href: `${letter.publicUrl}/schedule`, label: 'Choose another time' },
  })
}
