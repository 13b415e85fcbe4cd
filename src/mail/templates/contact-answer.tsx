import type { ReactElement } from 'react'
import { formatPhone } from '#domain/customers/phone.ts'
import type { ContactAnswerLetter } from '../letter.ts'
import { greeting } from './greeting.ts'
import { Layout } from './layout.tsx'
import { Facts, Paragraph, PhoneLink, Words } from './parts.tsx'

export function ContactAnswer({ message, answer, business, publicUrl }: ContactAnswerLetter): ReactElement {
  return (
    <Layout
      business={business}
      publicUrl={publicUrl}
      heading="Our answer to your message"
      preview={answer}
      reason={`You received this e-mail because you wrote to ${business.name} through its website.`}
    >
      <Paragraph>{greeting(message.name)}</Paragraph>
      <Paragraph>
        <Words text={answer} />
      </Paragraph>
      <Facts facts={[{ label: 'You wrote', value: <Words text={message.message} /> }]} />
      <Paragraph>
        {'Reply to this e-mail to answer us'}
        {business.phone && (
          <>
            {', or call us at '}
            <PhoneLink phone={business.phone}>{formatPhone(business.phone)}</PhoneLink>
          </>
        )}
        .
      </Paragraph>
    </Layout>
  )
}
