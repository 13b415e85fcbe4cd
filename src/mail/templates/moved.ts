import { createElement as h, type ReactElement } from 'react'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.ts'

export function Moved(letter: AppointmentLetter): ReactElement {
  return h(BusinessLetter, {
    letter,
    heading: 'An appointment was moved',
    news: `${letter.appointment.customerName} chose another time, and was promised to hear from you ${CONFIRMATION_PROMISE}.`,
  })
}
