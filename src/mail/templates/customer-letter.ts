import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { formatPhone } from '#domain/customer/phone.ts'
import type { AppointmentLetter } from '../letter.ts'
import { customerFacts } from './appointment-facts.ts'
import { greeting } from './greeting.ts'
import { Layout } from './layout.ts'
import { Action, Facts, Paragraph, PhoneLink } from './parts.ts'

export interface CustomerLetterProps {
  letter: AppointmentLetter
  heading: string
  /** The sentence that says it all; also what a list of mails shows. */
  news: string
  action?: { href: string; label: string } | undefined
  children?: ReactNode
}

/** The frame of every mail to a customer. */
export function CustomerLetter({ letter, heading, news, action, children }: CustomerLetterProps): ReactElement {
  const { appointment, business, publicUrl } = letter
  return h(
    Layout,
    {
      business,
      publicUrl,
      heading,
      preview: news,
      reason: `You receive this mail because an appointment with ${business.name} was requested with this e-mail address.`,
    },
    h(Paragraph, null, greeting(appointment.customerName)),
    h(Paragraph, null, news),
    h(Facts, { facts: customerFacts(letter) }),
    action && h(Action, { href: action.href }, action.label),
    children,
    h(
      Paragraph,
      null,
      'Questions? Call us at ',
      h(PhoneLink, { phone: business.phone }, formatPhone(business.phone)),
      ' or answer this mail.',
    ),
  )
}

export function manageAction(
  { manageUrl }: AppointmentLetter,
  label: string,
): { href: string; label: string } | undefined {
  return manageUrl === null ? undefined : { href: manageUrl, label }
}
