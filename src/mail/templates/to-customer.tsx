import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { CUSTOMER_APPOINTMENT_MESSAGES, statusSentence } from '#domain/appointments/customer-appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { AppointmentLetter } from '../letter.ts'
import { toCustomer } from './customer-letter.tsx'
import { Paragraph } from './parts.tsx'

export const STATUS_LETTERS = {
  acknowledgement: toCustomer((letter) => ({
    heading: 'We received your request',
    news: [newsOf('pending', letter), letter.hearFromUs].filter(Boolean).join(' '),
    action: { href: letter.manageUrl, label: 'View or change your request' },
    children: <Paragraph>{holdWords(letter)}</Paragraph>,
  })),
  approval: toCustomer((letter) => ({
    heading: 'Your appointment is confirmed',
    news: newsOf('confirmed', letter),
    action: { href: letter.manageUrl, label: 'View or change your appointment' },
    children: <Paragraph>Open the attached invitation to add it to your calendar.</Paragraph>,
  })),
  rejection: toCustomer((letter) => ({
    heading: 'We could not take this time',
    news: newsOf('rejected', letter),
    reason: letter.appointment.rejectionReason,
    action: { href: `${letter.publicUrl}/schedule`, label: 'Choose another time' },
  })),
  cancellation: toCustomer(({ publicUrl }) => ({
    heading: 'Your appointment is canceled',
    news: CUSTOMER_APPOINTMENT_MESSAGES.cancelled,
    action: { href: `${publicUrl}/schedule`, label: 'Book another time' },
  })),
  expired: toCustomer(({ publicUrl }) => ({
    heading: 'Your request has expired',
    news: CUSTOMER_APPOINTMENT_MESSAGES.expired,
    action: { href: `${publicUrl}/schedule`, label: 'Choose another time' },
  })),
}

function newsOf(status: AppointmentStatus, { business }: AppointmentLetter): string {
  return statusSentence(status, answerWords(business))
}

function holdWords({ appointment: { held, outsideArea } }: AppointmentLetter): string {
  if (held) return 'The attached calendar file holds this time for you until we confirm it.'
  return outsideArea ? NOT_HELD.toCustomer : NOT_HELD.inMail
}
