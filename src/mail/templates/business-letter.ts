import { createElement as h, type ReactElement } from 'react'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import type { AppointmentLetter } from '../letter.ts'
import { businessFacts } from './appointment-facts.ts'
import { Layout } from './layout.ts'
import { Action, Facts, Paragraph } from './parts.ts'

export interface BusinessLetterProps {
  letter: AppointmentLetter
  heading: string
  news: string
}

/** The frame of every mail about an appointment to the business. */
export function BusinessLetter({ letter, heading, news }: BusinessLetterProps): ReactElement {
  const { business, publicUrl } = letter
  const isOpen = letter.letter !== 'withdrawn'
  return h(
    Layout,
    {
      business,
      publicUrl,
      heading,
      preview: news,
      reason: 'You receive this mail because yours is the e-mail address in the business profile.',
    },
    h(Paragraph, null, news),
    isOpen && !letter.appointment.held && h(Paragraph, null, NOT_HELD.toBusiness),
    h(Facts, { facts: businessFacts(letter) }),
    h(Action, { href: `${publicUrl}/admin/appointments?appointment=${letter.appointment.id}` }, 'Open the appointment'),
    h(Paragraph, null, 'An answer to this mail goes to the customer.'),
  )
}
