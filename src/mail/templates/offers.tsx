import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { toBusiness } from './business-letter.tsx'
import { toCustomer } from './customer-letter.tsx'
import { pageOf } from './layout.tsx'
import { Paragraph } from './parts.tsx'

export const OFFER_LETTERS = {
  offer: toCustomer(({ offers, business, expiresAt, message, manageUrl, language }, { offer }) => ({
    heading: offer.heading,
    news: CHOICE_WORDS[language].lead,
    times: offers.map((time) => formatArrival(time, business, language)),
    reason: message,
    action: { href: manageUrl, label: CHOICE_WORDS[language].title },
    children: expiresAt && <Paragraph>{offer.until(formatMoment(expiresAt, business, language))}</Paragraph>,
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
  'offer-expired': toCustomer((letter, words) => ({
    heading: words.expired.heading,
    news: words.offer.released,
    action: { href: pageOf(letter, '/schedule'), label: words.chooseAnother },
  })),
  'offer-expired-notice': toBusiness(
    'Your offer has expired',
    ({ appointment }) =>
      `${appointment.customerName} chose none of the times you offered. The request expired, and the times are free again.`,
  ),
}
