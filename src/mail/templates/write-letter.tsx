import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Letter, LetterOf } from '../letter.ts'
import { EmailChange, EmailChanged, MailProof, NewDevice, PasswordReset } from './account.tsx'
import { Contact } from './contact.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { Offer, OfferAccepted, OfferDeclined, OfferExpired, OfferExpiredNotice, OfferOthers } from './offers.tsx'
import { type MailBrand, ThemeContext, themeOf } from './theme.ts'
import { LineToBusiness, LineToCustomer } from './thread.tsx'
import { BusinessAlert, Moved, Withdrawn } from './to-business.tsx'
import { Acknowledgement, Approval, Cancellation, Rejection } from './to-customer.tsx'
import { AnswerExpiring, AnswerHalf, AnswerLate, Expired, ExpiredNotice } from './unanswered.tsx'
import { ArrivalNotice, FeedbackNotice, Reminder, ReviewRequest, ThankYou } from './visits.tsx'
import { WaitingAlert, WaitingEnded, WaitingJoined, WaitingMissed, WaitingOffer } from './waiting.tsx'

const TEMPLATES: { [Kind in keyof LetterOf]: (letter: LetterOf[Kind]) => ReactElement } = {
  acknowledgement: Acknowledgement,
  approval: Approval,
  rejection: Rejection,
  cancellation: Cancellation,
  'business-alert': BusinessAlert,
  moved: Moved,
  withdrawn: Withdrawn,
  'answer-half': AnswerHalf,
  'answer-late': AnswerLate,
  'answer-expiring': AnswerExpiring,
  expired: Expired,
  'expired-notice': ExpiredNotice,
  offer: Offer,
  'offer-accepted': OfferAccepted,
  'offer-declined': OfferDeclined,
  'offer-others': OfferOthers,
  'offer-expired': OfferExpired,
  'offer-expired-notice': OfferExpiredNotice,
  'line-to-customer': LineToCustomer,
  'line-to-business': LineToBusiness,
  'reminder-day': Reminder,
  'reminder-hours': Reminder,
  'on-my-way': ArrivalNotice,
  'running-late': ArrivalNotice,
  here: ArrivalNotice,
  'thank-you': ThankYou,
  'review-request': ReviewRequest,
  'review-again': ReviewRequest,
  'feedback-notice': FeedbackNotice,
  'mail-proof': MailProof,
  'email-change': EmailChange,
  'email-changed': EmailChanged,
  'password-reset': PasswordReset,
  'new-device': NewDevice,
  'waiting-joined': WaitingJoined,
  'waiting-alert': WaitingAlert,
  'waiting-offer': WaitingOffer,
  'waiting-missed': WaitingMissed,
  'waiting-ended': WaitingEnded,
  contact: Contact,
  'contact-answer': ContactAnswer,
}

/** The plain text is made from the HTML. */
export async function writeLetter(letter: Letter, brand?: MailBrand): Promise<{ html: string; text: string }> {
  const page = pageOf(letter.letter, letter)
  const html = await render(brand ? <ThemeContext value={themeOf(brand)}>{page}</ThemeContext> : page)
  return { html, text: plainText(html) }
}

function pageOf<Kind extends keyof LetterOf>(kind: Kind, letter: LetterOf[Kind]): ReactElement {
  return TEMPLATES[kind](letter)
}

function plainText(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
}
