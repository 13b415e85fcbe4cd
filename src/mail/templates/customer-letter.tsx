import type { ReactElement, ReactNode } from 'react'
import { OPT_OUT_WORDS } from '#domain/customer-messages/settings.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { AppointmentLetter } from '../letter.ts'
import { customerFacts } from './appointment-facts.tsx'
import { greeting } from './greeting.ts'
import { Layout } from './layout.tsx'
import { Action, Facts, Paragraph, PhoneLink, TextLink, Words } from './parts.tsx'

interface CustomerLetterProps {
  letter: AppointmentLetter
  heading: string
  /** The main sentence. Mail programs also show it in their list of mails. */
  news: string
  /** What the desk wrote about it. */
  reason?: string | undefined
  /** Times to choose from, in words. */
  times?: readonly string[]
  /** A button. Without an address there is none. */
  action: { href: string | null; label: string }
  children?: ReactNode
}

/** The frame of every mail to a customer. */
export function CustomerLetter({
  letter,
  heading,
  news,
  reason: written,
  times = [],
  action,
  children,
}: CustomerLetterProps): ReactElement {
  const { appointment, business, publicUrl } = letter
  const reason = `You received this e-mail because an appointment with ${business.name} was requested with this e-mail address.`
  return (
    <Layout business={business} publicUrl={publicUrl} heading={heading} preview={news} reason={reason}>
      <Paragraph>{greeting(appointment.customerName)}</Paragraph>
      <Paragraph>{news}</Paragraph>
      {times.map((time) => (
        <Paragraph key={time}>
          <strong>{time}</strong>
        </Paragraph>
      ))}
      {written && (
        <Paragraph>
          <Words text={written} />
        </Paragraph>
      )}
      <Facts facts={customerFacts(letter)} />
      {action.href && <Action href={action.href}>{action.label}</Action>}
      {children}
      {business.phone && (
        <Paragraph>
          {'Questions? Call us at '}
          <PhoneLink phone={business.phone}>{formatPhone(business.phone)}</PhoneLink>
          {' or reply to this e-mail.'}
        </Paragraph>
      )}
      {letter.unsubscribeUrl && (
        <Paragraph small>
          <TextLink href={letter.unsubscribeUrl}>{OPT_OUT_WORDS.link}</TextLink>
        </Paragraph>
      )}
    </Layout>
  )
}
