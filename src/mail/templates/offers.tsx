import type { ReactElement } from 'react'
import { CHOICE_WORDS } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import type { AppointmentLetter } from '../letter.ts'
import { BusinessLetter } from './business-letter.tsx'
import { CustomerLetter } from './customer-letter.tsx'
import { Paragraph } from './parts.tsx'

export function Offer(letter: AppointmentLetter): ReactElement {
  const { offers, business, expiresAt, message } = letter
  return (
    <CustomerLetter
      letter={letter}
      heading="Would another time suit you?"
      news={CHOICE_WORDS.lead}
      times={offers.map((time) => formatArrival(time, business))}
      reason={message}
      action={{ href: letter.manageUrl, label: CHOICE_WORDS.title }}
    >
      {expiresAt && <Paragraph>We keep them for you until {formatMoment(expiresAt, business)}.</Paragraph>}
    </CustomerLetter>
  )
}

export function OfferAccepted(letter: AppointmentLetter): ReactElement {
  const news = `${letter.appointment.customerName} chose this time. The appointment is confirmed.`
  return <BusinessLetter letter={letter} heading="An offered time was accepted" news={news} />
}

export function OfferDeclined(letter: AppointmentLetter): ReactElement {
  const news = `None of the offered times suits ${letter.appointment.customerName}, who cancelled the request. The times are free again.`
  return <BusinessLetter letter={letter} heading="No offered time suits" news={news} />
}

export function OfferOthers(letter: AppointmentLetter): ReactElement {
  const news = `None of the offered times suits ${letter.appointment.customerName}, who asks for others. The times are free again.`
  return <BusinessLetter letter={letter} heading="Other times are wanted" news={news} />
}

export function OfferExpired(letter: AppointmentLetter): ReactElement {
  return (
    <CustomerLetter
      letter={letter}
      heading="Your request has expired"
      news="We no longer keep the times we offered you, because we did not hear from you. Please choose another time or call us."
      action={{ href: `${letter.publicUrl}/schedule`, label: 'Choose another time' }}
    />
  )
}

export function OfferExpiredNotice(letter: AppointmentLetter): ReactElement {
  const news = `${letter.appointment.customerName} chose none of the times you offered. The request expired, and the times are free again.`
  return <BusinessLetter letter={letter} heading="Your offer has expired" news={news} />
}
