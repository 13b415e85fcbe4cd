import { CHOICE_WORDS } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { toBusiness } from './business-letter.tsx'
import { toCustomer } from './customer-letter.tsx'
import { Paragraph } from './parts.tsx'

export const OFFER_LETTERS = {
  offer: toCustomer(({ offers, business, expiresAt, message, manageUrl }) => ({
    heading: 'Would another time work?',
    news: CHOICE_WORDS.lead,
    times: offers.map((time) => formatArrival(time, business)),
    reason: message,
    action: { href: manageUrl, label: CHOICE_WORDS.title },
    children: expiresAt && <Paragraph>We’ll hold them until {formatMoment(expiresAt, business)}.</Paragraph>,
  })),
  'offer-accepted': toBusiness(
    'An offered time was accepted',
    ({ appointment }) => `${appointment.customerName} chose this time. The appointment is confirmed.`,
  ),
  'offer-declined': toBusiness(
    'None of the offered times work',
    ({ appointment }) =>
      `None of the offered times work for ${appointment.customerName}, who canceled the request. The times are free again.`,
  ),
  'offer-others': toBusiness(
    'The customer asked for other times',
    ({ appointment }) =>
      `None of the offered times work for ${appointment.customerName}, who asked for others. The times are free again.`,
  ),
  'offer-expired': toCustomer(({ publicUrl }) => ({
    heading: 'Your request has expired',
    news: 'We released the times we offered you because we didn’t hear from you. Please choose another time or call us.',
    action: { href: `${publicUrl}/schedule`, label: 'Choose another time' },
  })),
  'offer-expired-notice': toBusiness(
    'Your offer has expired',
    ({ appointment }) =>
      `${appointment.customerName} chose none of the times you offered. The request expired, and the times are free again.`,
  ),
}
