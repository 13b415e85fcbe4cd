import type { ReactElement } from 'react'
import { answerWords } from '#domain/business/promise.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.tsx'

export function BusinessAlert(letter: AppointmentLetter): ReactElement {
  return (
    <BusinessLetter
      letter={letter}
      heading="New appointment request"
      news={`${letter.appointment.customerName} was told to expect your answer ${answerWords(letter.business)}.`}
    />
  )
}

export function Moved(letter: AppointmentLetter): ReactElement {
  return (
    <BusinessLetter
      letter={letter}
      heading="An appointment was moved"
      news={`${letter.appointment.customerName} chose another time and was told to expect your answer ${answerWords(letter.business)}.`}
    />
  )
}

export function Withdrawn(letter: AppointmentLetter): ReactElement {
  const { customerName, held } = letter.appointment
  return (
    <BusinessLetter
      letter={letter}
      heading="An appointment was cancelled"
      news={`${customerName} cancelled this appointment.${held ? ' Its time is free again.' : ''}`}
    />
  )
}
