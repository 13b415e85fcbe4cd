import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { statusSentence } from '#domain/appointments/customer-appointment.ts'
import { answerWords } from '#domain/business/promise.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import type { MailWords } from '#domain/mails/words.ts'
import type { AppointmentLetter } from '../letter.ts'
import { toCustomer } from './customer-letter.tsx'
import { pageOf } from './layout.tsx'
import { Paragraph } from './parts.tsx'

export const STATUS_LETTERS = {
  acknowledgement: toCustomer((letter, words) => ({
    heading: words.acknowledgement.heading,
    news: [newsOf('pending', letter), letter.hearFromUs].filter(Boolean).join(' '),
    action: { href: letter.manageUrl, label: words.acknowledgement.action },
    children: <Paragraph>{holdWords(letter, words)}</Paragraph>,
  })),
  approval: toCustomer((letter, { approval }) => ({
    heading: approval.heading,
    news: newsOf('confirmed', letter),
    action: { href: letter.manageUrl, label: approval.action },
    children: <Paragraph>{approval.invitation}</Paragraph>,
  })),
  rejection: toCustomer((letter, words) => ({
    heading: words.rejection.heading,
    news: newsOf('rejected', letter),
    reason: letter.appointment.rejectionReason,
    action: { href: pageOf(letter, '/schedule'), label: words.chooseAnother },
  })),
  cancellation: toCustomer((letter, words) => ({
    heading: words.cancellation.heading,
    news: CUSTOMER_LINK_WORDS[letter.language].canceled,
    action: { href: pageOf(letter, '/schedule'), label: words.cancellation.action },
  })),
  expired: toCustomer((letter, words) => ({
    heading: words.expired.heading,
    news: CUSTOMER_LINK_WORDS[letter.language].expired,
    action: { href: pageOf(letter, '/schedule'), label: words.chooseAnother },
  })),
}

function newsOf(status: AppointmentStatus, { business, language }: AppointmentLetter): string {
  return statusSentence(status, answerWords(business, language), language)
}

function holdWords({ appointment: { held, outsideArea }, language }: AppointmentLetter, words: MailWords): string {
  if (held) return words.acknowledgement.held
  return outsideArea ? CUSTOMER_LINK_WORDS[language].notReserved : words.acknowledgement.notHeld
}
