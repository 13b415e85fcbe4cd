import { arrivalSentence } from '#domain/arrival/arrival.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { toBusiness } from './business-letter.tsx'
import { toCustomer } from './customer-letter.tsx'
import { Paragraph, TextLink } from './parts.tsx'

const reminder = toCustomer(({ manageUrl }) => ({
  heading: 'We look forward to seeing you',
  news: 'This is a reminder of your appointment. Please tell us that you will be there.',
  action: { href: manageUrl, label: 'Yes, I will be there' },
  children: manageUrl && (
    <Paragraph>
      {'Need a different time? '}
      <TextLink href={`${manageUrl}/move`}>Move it</TextLink>
      {' or '}
      <TextLink href={`${manageUrl}/cancel`}>cancel it</TextLink>
      {'. Nothing happens before you press a button there.'}
    </Paragraph>
  ),
}))

const HEADINGS = {
  'on-my-way': 'We are on our way',
  'running-late': 'We are running late',
  here: 'We are here',
} as const

const arrivalNotice = toCustomer(({ arrival, business, manageUrl }) => {
  const state = arrival?.state ?? 'on-my-way'
  return {
    heading: HEADINGS[state],
    news: arrivalSentence({ state, expected: arrival?.expected ?? null }, business),
    action: { href: manageUrl, label: 'See when we arrive' },
  }
})

const reviewRequest = toCustomer(({ manageUrl }) => ({
  heading: FEEDBACK_WORDS.title,
  news: 'Your visit is done. How was it? Tell others on our review page, or tell only us. Both take a minute.',
  action: { href: manageUrl, label: 'Tell us how it went' },
}))

export const VISIT_LETTERS = {
  'reminder-day': reminder,
  'reminder-hours': reminder,
  'on-my-way': arrivalNotice,
  'running-late': arrivalNotice,
  here: arrivalNotice,
  'thank-you': toCustomer(({ business, publicUrl }) => ({
    heading: 'Thank you',
    news: `Thank you for choosing ${business.name}. If anything isn't as it should be, please tell us.`,
    action: { href: `${publicUrl}/contact`, label: 'Write to us' },
  })),
  'review-request': reviewRequest,
  'review-again': reviewRequest,
  'feedback-notice': toBusiness(
    'Feedback from the customer',
    ({ appointment }) => `${appointment.customerName} left feedback:`,
  ),
}
