import { createElement as h, type ReactElement } from 'react'
import { STATUS_SENTENCES } from '#domain/appointment/customer-appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter, manageAction } from './customer-letter.ts'
import { Paragraph } from './parts.ts'

export function Acknowledgement(letter: AppointmentLetter): ReactElement {
  return h(
    CustomerLetter,
    {
      letter,
      heading: 'We received your request',
      news: STATUS_SENTENCES.pending,
      action: manageAction(letter, 'View or change your request'),
    },
    h(
      Paragraph,
      null,
      letter.appointment.held
        ? 'The attached calendar file holds this time for you until we confirm it.'
        : NOT_HELD.toCustomer,
    ),
  )
}
