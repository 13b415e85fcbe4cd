import type { ReactElement, ReactNode } from 'react'
import { OPT_OUT_WORDS } from '#domain/customer-messages/settings.ts'
import type { AppointmentLetter } from '../letter.ts'
import { customerFacts } from './appointment-facts.tsx'
import { greeting } from './greeting.ts'
import { Layout } from './layout.tsx'
import { Action, Facts, Paragraph, Questions, TextLink, Words } from './parts.tsx'

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

export function toCustomer(say: (letter: AppointmentLetter) => Omit<CustomerLetterProps, 'letter'>) {
  return (letter: AppointmentLetter) => <CustomerLetter letter={letter} {...say(letter)} />
}

/** The frame of every mail to a customer. */
function CustomerLetter({
  letter,
  heading,
  news,
  reason: written,
  times = [],
  action,
  children,
}: CustomerLetterProps): ReactElement {
  const { appointment, business, publicUrl } = letter
  const reason = `You received this email because an appointment with ${business.name} was requested with this email address.`
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
      <Questions phone={business.phone} />
      {letter.unsubscribeUrl && (
        <Paragraph small>
          <TextLink href={letter.unsubscribeUrl}>{OPT_OUT_WORDS.link}</TextLink>
        </Paragraph>
      )}
    </Layout>
  )
}
