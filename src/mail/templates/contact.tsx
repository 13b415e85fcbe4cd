import type { ReactElement } from 'react'
import { CONTACT_LABELS } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import type { ContactLetter } from '../letter.ts'
import { Layout, TO_PROFILE_ADDRESS } from './layout.tsx'
import { Facts, Paragraph, PhoneLink, TextLink, Words } from './parts.tsx'

export function Contact({ message, business, publicUrl }: ContactLetter): ReactElement {
  const { name, email, phone, service, serviceName } = message
  return (
    <Layout
      business={business}
      publicUrl={publicUrl}
      heading="New message"
      preview={`${name} wrote to you through the website.`}
      reason={TO_PROFILE_ADDRESS}
    >
      <Paragraph>
        <Words text={message.message} />
      </Paragraph>
      <Facts
        facts={[
          { label: CONTACT_LABELS.name, value: name },
          { label: CONTACT_LABELS.phone, value: <PhoneLink phone={phone}>{formatPhone(phone)}</PhoneLink> },
          { label: CONTACT_LABELS.email, value: <TextLink href={emailHref(email)}>{email}</TextLink> },
          { label: CONTACT_LABELS.service, value: serviceNameOf(service, serviceName) },
        ]}
      />
      <Paragraph>Reply to this e-mail to answer the sender.</Paragraph>
    </Layout>
  )
}
