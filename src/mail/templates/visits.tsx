import { arrivalSentence } from '#domain/arrival/arrival.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { toBusiness } from './business-letter.tsx'
import { toCustomer } from './customer-letter.tsx'
import { pageOf } from './layout.tsx'
import { Paragraph, TextLink } from './parts.tsx'

const reminder = toCustomer(({ manageUrl, language }, { reminder: words }) => ({
  heading: words.heading,
  news: words.news,
  action: { href: manageUrl, label: CUSTOMER_LINK_WORDS[language].attendance.yes },
  children: manageUrl && (
    <Paragraph>
      {words.different}
      <TextLink href={`${manageUrl}/move`}>{words.move}</TextLink>
      {words.or}
      <TextLink href={`${manageUrl}/cancel`}>{words.cancel}</TextLink>
      {words.nothingYet}
    </Paragraph>
  ),
}))

const arrivalNotice = toCustomer(({ arrival, business, manageUrl, language }, { arrival: words }) => {
  const state = arrival?.state ?? 'on-my-way'
  return {
    heading: words.headings[state],
    news: arrivalSentence({ state, expected: arrival?.expected ?? null }, business, language),
    action: { href: manageUrl, label: words.action },
  }
})

const reviewRequest = toCustomer(({ manageUrl, language }, { review }) => ({
  heading: FEEDBACK_WORDS[language].title,
  news: review.news,
  action: { href: manageUrl, label: review.action },
}))

export const VISIT_LETTERS = {
  'reminder-day': reminder,
  'reminder-hours': reminder,
  'on-my-way': arrivalNotice,
  'running-late': arrivalNotice,
  here: arrivalNotice,
  'thank-you': toCustomer((letter, { thanks }) => ({
    heading: thanks.heading,
    news: thanks.news(letter.business.name),
    action: { href: pageOf(letter, '/contact'), label: thanks.action },
  })),
  'review-request': reviewRequest,
  'review-again': reviewRequest,
  'feedback-notice': toBusiness(
    'Feedback from the customer',
    ({ appointment }) => `${appointment.customerName} left feedback:`,
  ),
}

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
