import type { ReactElement } from 'react'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.tsx'
import { CustomerLetter } from './customer-letter.tsx'

export function LineToCustomer(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="A message for you"
      news={`${letter.business.name} wrote to you about your appointment:`}
      reason={letter.message}
      action={{ href: letter.manageUrl, label: 'Read and answer' }}
    />
  )
}

export function LineToBusiness(letter: AppointmentLetter): ReactElement {
  const news = `${letter.appointment.customerName} wrote to you about this appointment:`
  return <BusinessLetter letter={letter} heading="A message from the customer" news={news} />
}
