import { createElement as h, type ReactElement } from 'react'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.ts'

export function Withdrawn(letter: AppointmentLetter): ReactElement {
  return h(BusinessLetter, {
    letter,
    heading: 'An appointment was cancelled',
    news: `${letter.appointment.customerName} cancelled this appointment. Its time is free again.`,
  })
}
