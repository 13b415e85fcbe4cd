import type { ReactElement } from 'react'
import { CUSTOMER_APPOINTMENT_MESSAGES, STATUS_SENTENCES } from '#domain/appointment/customer-appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter } from './customer-letter.tsx'
import { Paragraph } from './parts.tsx'

export function Acknowledgement(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="We received your request"
      news={STATUS_SENTENCES.pending}
      action={{ href: letter.manageUrl, label: 'View or change your request' }}
    >
      <Paragraph>
        {letter.appointment.held
          ? 'The attached calendar file holds this time for you until we confirm it.'
          : NOT_HELD.toCustomer}
      </Paragraph>
    </CustomerLetter>
  )
}

export function Approval(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Your appointment is confirmed"
      news={STATUS_SENTENCES.confirmed}
      action={{ href: letter.manageUrl, label: 'View or change your appointment' }}
    >
      <Paragraph>Open the attached invitation to add it to your calendar.</Paragraph>
    </CustomerLetter>
  )
}

export function Rejection(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="We could not take this time"
      news={STATUS_SENTENCES.rejected}
      action={{ href: `${letter.publicUrl}/schedule`, label: 'Choose another time' }}
    />
  )
}

export function Cancellation(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Your appointment is cancelled"
      news={CUSTOMER_APPOINTMENT_MESSAGES.cancelled}
      action={{ href: `${letter.publicUrl}/schedule`, label: 'Book another time' }}
    />
  )
}
