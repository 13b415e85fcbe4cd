import { createElement as h, type ReactElement } from 'react'
import { STATUS_SENTENCES } from '#domain/appointment/customer-appointment.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter, manageAction } from './customer-letter.ts'
import { Paragraph } from './parts.ts'

export function Approval(letter: AppointmentLetter): ReactElement {
  return h(
    CustomerLetter,
    {
      letter,
      heading: 'Your appointment is confirmed',
      news: STATUS_SENTENCES.confirmed,
      action: manageAction(letter, 'View or change your appointment'),
    },
    h(Paragraph, null, 'Open the attached invitation to put it into your calendar.'),
  )
}
