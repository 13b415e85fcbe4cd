import type { ReactElement } from 'react'
import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { answerWords } from '#domain/business/promise.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.tsx'
import { CustomerLetter } from './customer-letter.tsx'

export function AnswerHalf(letter: AppointmentLetter): ReactElement {
  const news = `Half of the answer time is over. ${promisedTo(letter)}`
  return <BusinessLetter letter={letter} heading="Please answer soon" news={news} />
}

export function AnswerLate(letter: AppointmentLetter): ReactElement {
  const news = `The answer time is over. ${promisedTo(letter)}${expiryOf(letter)}`
  return <BusinessLetter letter={letter} heading="Your answer is late" news={news} />
}

export function AnswerExpiring(letter: AppointmentLetter): ReactElement {
  const news = `${letter.appointment.customerName} still waits for your answer.${expiryOf(letter)}`
  return <BusinessLetter letter={letter} heading="This request is about to expire" news={news} />
}

export function Expired(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Your request has expired"
      news={CUSTOMER_APPOINTMENT_MESSAGES.expired}
      action={{ href: `${letter.publicUrl}/schedule`, label: 'Choose another time' }}
    />
  )
}

export function ExpiredNotice(letter: AppointmentLetter): ReactElement {
  const { customerName, customerEmail, held } = letter.appointment
  const told = customerEmail
    ? ` ${customerName} was told by e-mail.`
    : ` ${customerName} has no e-mail address: please call.`
  const news = `Nobody answered this request, so it expired.${held ? ' Its time is free again.' : ''}${told}`
  return <BusinessLetter letter={letter} heading="A request has expired" news={news} />
}

function promisedTo({ appointment, business }: AppointmentLetter): string {
  return `${appointment.customerName} was told to expect your answer ${answerWords(business)}.`
}

function expiryOf({ expiresAt, business }: AppointmentLetter): string {
  if (!expiresAt) return ''
  return ` Without an answer the request expires on ${formatMoment(expiresAt, business)}, and the customer is told.`
}
