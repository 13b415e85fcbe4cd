import type { ReactElement, ReactNode } from 'react'
import { emailHref } from '#domain/customers/customer.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { WaitingLetter } from '../letter.ts'
import { greeting } from './greeting.ts'
import { Layout, TO_PROFILE_ADDRESS } from './layout.tsx'
import { Action, type Fact, Facts, Paragraph, PhoneLink, TextLink, Words } from './parts.tsx'

type ToCustomerProps = {
  letter: WaitingLetter
  heading: string
  news: string
  action: { href: string | null; label: string }
  children?: ReactNode
}

function ToCustomer({ letter, heading, news, action, children }: ToCustomerProps): ReactElement {
  const { business, publicUrl, waiting, manageUrl } = letter
  const reason = `You received this e-mail because somebody joined the waiting list of ${business.name} with this e-mail address.`
  return (
    <Layout business={business} publicUrl={publicUrl} heading={heading} preview={news} reason={reason}>
      <Paragraph>{greeting(waiting.customerName)}</Paragraph>
      <Paragraph>{news}</Paragraph>
      {children}
      <Facts facts={wishFacts(letter)} />
      {action.href && <Action href={action.href}>{action.label}</Action>}
      {manageUrl && (
        <Paragraph small>
          No longer interested? <TextLink href={manageUrl}>Leave the waiting list</TextLink>
        </Paragraph>
      )}
      {business.phone && (
        <Paragraph>
          {'Questions? Call us at '}
          <PhoneLink phone={business.phone}>{formatPhone(business.phone)}</PhoneLink>
          {' or reply to this e-mail.'}
        </Paragraph>
      )}
    </Layout>
  )
}

function wishFacts({ waiting, wishes }: WaitingLetter): Fact[] {
  return [
    { label: 'Service', value: waiting.serviceName },
    { label: 'Days that suit', value: wishes },
  ]
}

export function WaitingJoined(letter: WaitingLetter): ReactElement {
  return (
    <ToCustomer
      letter={letter}
      heading="You are on the waiting list"
      news={WAITING_WORDS.joinedNext}
      action={{ href: letter.manageUrl, label: 'See my place' }}
    />
  )
}

export function WaitingOffer(letter: WaitingLetter): ReactElement {
  const { offer, expiresAt, business } = letter
  return (
    <ToCustomer
      letter={letter}
      heading={WAITING_WORDS.opened}
      news="This time is free now, and we keep it for you:"
      action={{ href: letter.manageUrl, label: WAITING_WORDS.accept }}
    >
      {offer && (
        <Paragraph>
          <strong>{formatArrival(offer, business)}</strong>
        </Paragraph>
      )}
      {expiresAt && (
        <Paragraph>
          We keep it until {formatMoment(expiresAt, business)}. After that it goes to the next person on the list.
        </Paragraph>
      )}
    </ToCustomer>
  )
}

export function WaitingMissed(letter: WaitingLetter): ReactElement {
  const { offer, business } = letter
  const time = offer ? formatArrival(offer, business) : 'the time'
  return (
    <ToCustomer
      letter={letter}
      heading="The time went to the next person"
      news={`We kept ${time} for you and did not hear from you. You keep your place on the waiting list.`}
      action={{ href: letter.manageUrl, label: 'See my place' }}
    />
  )
}

export function WaitingEnded(letter: WaitingLetter): ReactElement {
  return (
    <ToCustomer
      letter={letter}
      heading="Your wait has ended"
      news="You are no longer on our waiting list. If you still need a visit, please choose a time, join the list again or call us."
      action={{ href: `${letter.publicUrl}/schedule`, label: 'Choose a time' }}
    />
  )
}

export function WaitingAlert(letter: WaitingLetter): ReactElement {
  const { business, publicUrl, waiting } = letter
  const { customerName, customerPhone, customerEmail, description } = waiting
  const news = `${customerName} found no time that suits and joined the waiting list.`
  return (
    <Layout
      business={business}
      publicUrl={publicUrl}
      heading="Somebody is waiting for a time"
      preview={news}
      reason={TO_PROFILE_ADDRESS}
    >
      <Paragraph>{news}</Paragraph>
      {description && (
        <Paragraph>
          <Words text={description} />
        </Paragraph>
      )}
      <Facts
        facts={[
          ...wishFacts(letter),
          { label: 'Phone', value: <PhoneLink phone={customerPhone}>{formatPhone(customerPhone)}</PhoneLink> },
          { label: 'Email', value: <TextLink href={emailHref(customerEmail)}>{customerEmail}</TextLink> },
        ]}
      />
      <Action href={`${publicUrl}/admin/waiting-list`}>Open the waiting list</Action>
      <Paragraph>The site offers the next time that opens. You can also offer one yourself.</Paragraph>
    </Layout>
  )
}
