import type { ReactElement } from 'react'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { CUSTOMER_APPOINTMENT_MESSAGES, statusSentence } from '#domain/appointments/customer-appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { AppointmentLetter } from '../letter.ts'
import { CustomerLetter } from './customer-letter.tsx'
import { Paragraph } from './parts.tsx'

export function Acknowledgement(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="We received your request"
      news={[newsOf('pending', letter), letter.hearFromUs].filter(Boolean).join(' ')}
      action={{ href: letter.manageUrl, label: 'View or change your request' }}
    >
      <Paragraph>
        {letter.appointment.held
          ? 'The attached calendar file holds this time for you until we confirm it.'
          : letter.appointment.outsideArea
            ? NOT_HELD.toCustomer
            : NOT_HELD.inMail}
      </Paragraph>
    </CustomerLetter>
  )
}

export function Approval(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Your appointment is confirmed"
      news={newsOf('confirmed', letter)}
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
      news={newsOf('rejected', letter)}
      reason={letter.appointment.rejectionReason}
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

function newsOf(status: AppointmentStatus, { business }: AppointmentLetter): string {
  return statusSentence(status, answerWords(business))
}
