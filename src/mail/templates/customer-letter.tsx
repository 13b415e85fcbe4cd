import type { ReactNode } from 'react'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import type { MailWords } from '#domain/mails/words.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import type { AppointmentLetter } from '../letter.ts'
import { customerFacts } from './appointment-facts.tsx'
import { CustomerFrame } from './layout.tsx'
import { Action, Facts, Paragraph, TextLink, Words } from './parts.tsx'

interface Said {
  heading: string
  /** The main sentence. */
  news: string
  /** The desk's message about it. */
  reason?: string | undefined
  /** Times to choose from, as text. */
  times?: readonly string[]
  /** A button. Without an address there is none. */
  action: { href: string | null; label: string }
  children?: ReactNode
}

/** A mail about an appointment to its customer. */
export function toCustomer(say: (letter: AppointmentLetter, words: MailWords) => Said) {
  return (letter: AppointmentLetter) => {
    const { appointment, business, language, unsubscribeUrl } = letter
    const words = MAIL_WORDS[language]
    const { heading, news, reason: written, times = [], action, children } = say(letter, words)
    const reason = words.because.appointment(business.name)
    const optOut = unsubscribeUrl && (
      <Paragraph small>
        <TextLink href={unsubscribeUrl}>{OPT_OUT_WORDS[language].link}</TextLink>
      </Paragraph>
    )
    const frame = { letter, name: appointment.customerName, heading, news, reason, last: optOut }
    return (
      <CustomerFrame {...frame}>
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
      </CustomerFrame>
    )
  }
}
