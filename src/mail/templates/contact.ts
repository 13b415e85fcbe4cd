import { createElement as h, type ReactElement } from 'react'
import { CONTACT_LABELS } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customer/customer.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { serviceNameOf } from '#domain/service/service-type.ts'
import type { ContactLetter } from '../letter.ts'
import { Layout } from './layout.ts'
import { Facts, Paragraph, PhoneLink, TextLink, Words } from './parts.ts'

export function Contact({ message, business, publicUrl }: ContactLetter): ReactElement {
  const { name, email, phone, service, serviceName } = message
  return h(
    Layout,
    {
      business,
      publicUrl,
      heading: 'New message',
      preview: `${name} wrote to you through the website.`,
      reason: 'You receive this mail because yours is the e-mail address in the business profile.',
    },
    h(Paragraph, null, h(Words, { text: message.message })),
    h(Facts, {
      facts: [
        { label: CONTACT_LABELS.name, value: name },
        { label: CONTACT_LABELS.phone, value: h(PhoneLink, { phone }, formatPhone(phone)) },
        { label: CONTACT_LABELS.email, value: h(TextLink, { href: emailHref(email) }, email) },
        { label: CONTACT_LABELS.service, value: serviceNameOf(service, serviceName) },
      ],
    }),
    h(Paragraph, null, 'An answer to this mail goes to the sender.'),
  )
}
