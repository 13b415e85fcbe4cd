import { createElement as h, type ReactElement } from 'react'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.ts'

export function Withdrawn(letter: AppointmentLetter): ReactElement {
  const { customerName, held } = letter.appointment
  return h(BusinessLetter, {
    letter,
    heading: 'An appointment was cancelled',
    news: `${customerName} cancelled this appointment.${held ? ' Its time is free again.' : ''}`,
  })
}
