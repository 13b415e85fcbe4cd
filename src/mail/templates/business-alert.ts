import { createElement as h, type ReactElement } from 'react'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.ts'

export function BusinessAlert(letter: AppointmentLetter): ReactElement {
  return h(BusinessLetter, {
    letter,
    heading: 'New appointment request',
    news: `${letter.appointment.customerName} was promised to hear from you ${CONFIRMATION_PROMISE}.`,
  })
}
