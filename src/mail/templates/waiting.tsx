import type { ReactElement, ReactNode } from 'react'
import { emailHref } from '#domain/customers/customer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import type { WaitingLetter } from '../letter.ts'
import { BusinessFrame, CustomerFrame } from './layout.tsx'
import { Action, type Fact, Facts, Paragraph, PhoneLink, TextLink } from './parts.tsx'

interface Said {
  heading: string
  news: string
  action: { href: string | null; label: string }
  children?: ReactNode
}

function toCustomer(say: (letter: WaitingLetter) => Said) {
  return (letter: WaitingLetter) => {
    const { business, waiting, manageUrl } = letter
    const { action, children, ...said } = say(letter)
    const reason = `You received this email because someone joined the ${business.name} waiting list with this email address.`
    return (
      <CustomerFrame letter={letter} name={waiting.customerName} reason={reason} {...said}>
        {children}
        <Facts facts={wishFacts(letter)} />
        {action.href && <Action href={action.href}>{action.label}</Action>}
        {manageUrl && (
          <Paragraph small>
            No longer interested? <TextLink href={manageUrl}>Leave the waiting list</TextLink>
          </Paragraph>
        )}
      </CustomerFrame>
    )
  }
}

function wishFacts({ waiting, wishes }: WaitingLetter): Fact[] {
  return [
    { label: 'Service', value: waiting.serviceName },
    { label: 'Days that suit', value: wishes },
  ]
}

export const WAITING_LETTERS = {
  'waiting-alert': WaitingAlert,
  'waiting-joined': toCustomer(({ manageUrl }) => ({
    heading: 'You are on the waiting list',
    news: WAITING_WORDS.en.joinedNext,
    action: { href: manageUrl, label: 'See my place' },
  })),
  'waiting-offer': toCustomer(({ offer, expiresAt, business, manageUrl }) => ({
    heading: WAITING_WORDS.en.opened,
    news: 'A time opened up, and we’re holding it for you:',
    action: { href: manageUrl, label: WAITING_WORDS.en.accept },
    children: (
      <>
        {offer && (
          <Paragraph>
            <strong>{formatArrival(offer, business)}</strong>
          </Paragraph>
        )}
        {expiresAt && (
          <Paragraph>
            We’ll hold it until {formatMoment(expiresAt, business)}. After that it goes to the next person on the list.
          </Paragraph>
        )}
      </>
    ),
  })),
  'waiting-missed': toCustomer(({ offer, business, manageUrl }) => ({
    heading: 'The time went to the next person',
    news: `We held ${offer ? formatArrival(offer, business) : 'the time'} for you but didn’t hear from you. You’re still on the waiting list.`,
    action: { href: manageUrl, label: 'See my place' },
  })),
  'waiting-ended': toCustomer(({ publicUrl }) => ({
    heading: 'Your wait has ended',
    news: 'You are no longer on our waiting list. If you still need a visit, please choose a time, join the list again or call us.',
    action: { href: `${publicUrl}/schedule`, label: 'Choose a time' },
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
