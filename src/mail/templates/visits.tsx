import type { ReactElement } from 'react'
import { arrivalSentence } from '#domain/arrival/arrival.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.tsx'
import { CustomerLetter } from './customer-letter.tsx'
import { Paragraph, TextLink } from './parts.tsx'

export function Reminder(letter: AppointmentLetter): ReactElement {
  const { manageUrl } = letter
  return (
    <CustomerLetter
      letter={letter}
      heading="We look forward to seeing you"
      news="This is a reminder of your appointment. Please tell us that you will be there."
      action={{ href: manageUrl, label: 'Yes, I will be there' }}
    >
      {manageUrl && (
        <Paragraph>
          {'Does it no longer suit you? '}
          <TextLink href={`${manageUrl}/move`}>Move it</TextLink>
          {' or '}
          <TextLink href={`${manageUrl}/cancel`}>cancel it</TextLink>
          {'. Nothing happens before you press a button there.'}
        </Paragraph>
      )}
    </CustomerLetter>
  )
}

export function ArrivalNotice(letter: AppointmentLetter): ReactElement {
  const { arrival, business, manageUrl } = letter
  const state = arrival?.state ?? 'on-my-way'
  return (
    <CustomerLetter
      letter={letter}
      heading={HEADINGS[state]}
      news={arrivalSentence({ state, expected: arrival?.expected ?? null }, business)}
      action={{ href: manageUrl, label: 'See when we arrive' }}
    />
  )
}

const HEADINGS = {
  'on-my-way': 'We are on our way',
  'running-late': 'We are running late',
  here: 'We are here',
} as const

export function ThankYou(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Thank you"
      news={`Thank you for choosing ${letter.business.name}. If anything isn't as it should be, please tell us.`}
      action={{ href: `${letter.publicUrl}/contact`, label: 'Write to us' }}
    />
  )
}

export function ReviewRequest(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading={FEEDBACK_WORDS.title}
      news="Your visit is done. How was it? Tell others on our review page, or tell only us. Both take a minute."
      action={{ href: letter.manageUrl, label: 'Tell how it went' }}
    />
  )
}

export function FeedbackNotice(letter: AppointmentLetter): ReactElement {
  const news = `${letter.appointment.customerName} told you how it went:`
  return <BusinessLetter letter={letter} heading="Feedback from the customer" news={news} />
}
