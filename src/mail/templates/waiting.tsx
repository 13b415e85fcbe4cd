import type { ReactElement, ReactNode } from 'react'
import { emailHref } from '#domain/customers/customer.ts'
import type { MailWords } from '#domain/mails/words.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { serviceNameIn } from '#domain/translations/service-name.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { WaitingLetter } from '../letter.ts'
import { BusinessFrame, CustomerFrame, pageOf } from './layout.tsx'
import { Action, type Fact, Facts, Paragraph, PhoneLink, TextLink } from './parts.tsx'

interface Said {
  heading: string
  news: string
  action: { href: string | null; label: string }
  children?: ReactNode
}

function toCustomer(say: (letter: WaitingLetter, words: MailWords['waiting']) => Said) {
  return (letter: WaitingLetter) => {
    const { business, waiting, manageUrl, language } = letter
    const words = MAIL_WORDS[language]
    const { action, children, ...said } = say(letter, words.waiting)
    const reason = words.because.waiting(business.name)
    return (
      <CustomerFrame letter={letter} name={waiting.customerName} reason={reason} {...said}>
        {children}
        <Facts facts={wishFacts(letter)} />
        {action.href && <Action href={action.href}>{action.label}</Action>}
        {manageUrl && (
          <Paragraph small>
            {words.waiting.noLonger}
            <TextLink href={manageUrl}>{WAITING_WORDS[language].leave}</TextLink>
          </Paragraph>
        )}
      </CustomerFrame>
    )
  }
}

function wishFacts({ waiting, wishes, language }: WaitingLetter): Fact[] {
  const words = MAIL_WORDS[language].waiting
  return [
    { label: words.service, value: serviceNameIn(language, '', waiting.serviceName) },
    { label: words.days, value: wishes },
  ]
}

export const WAITING_LETTERS = {
  'waiting-alert': WaitingAlert,
  'waiting-joined': toCustomer(({ manageUrl, language }, words) => ({
    heading: words.joined,
    news: WAITING_WORDS[language].joinedNext,
    action: { href: manageUrl, label: words.place },
  })),
  'waiting-offer': toCustomer(({ offer, expiresAt, business, manageUrl, language }, words) => ({
    heading: WAITING_WORDS[language].opened,
    news: words.opened,
    action: { href: manageUrl, label: WAITING_WORDS[language].accept },
    children: (
      <>
        {offer && (
          <Paragraph>
            <strong>{formatArrival(offer, business, language)}</strong>
          </Paragraph>
        )}
        {expiresAt && <Paragraph>{words.until(formatMoment(expiresAt, business, language))}</Paragraph>}
      </>
    ),
  })),
  'waiting-missed': toCustomer(({ offer, business, manageUrl, language }, words) => ({
    heading: words.missed,
    news: words.weHeld(offer ? formatArrival(offer, business, language) : words.theTime),
    action: { href: manageUrl, label: words.place },
  })),
  'waiting-ended': toCustomer((letter, words) => ({
    heading: words.ended,
    news: words.endedNews,
    action: { href: pageOf(letter, '/schedule'), label: words.choose },
  })),
}

function WaitingAlert(letter: WaitingLetter): ReactElement {
  const { publicUrl, waiting } = letter
  const { customerName, customerPhone, customerEmail, description } = waiting
  const news = `${customerName} couldn’t find a time that works and joined the waiting list.`
  return (
    <BusinessFrame letter={letter} heading="Someone is waiting for a time" news={news} message={description}>
      <Facts
        facts={[
          ...wishFacts(letter),
          { label: 'Phone', value: <PhoneLink phone={customerPhone} /> },
          { label: 'Email', value: <TextLink href={emailHref(customerEmail)}>{customerEmail}</TextLink> },
        ]}
      />
      <Action href={`${publicUrl}/admin/waiting-list`}>Open the waiting list</Action>
      <Paragraph>The site offers the next time that opens. You can also offer one yourself.</Paragraph>
    </BusinessFrame>
  )
}
