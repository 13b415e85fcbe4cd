import type { ReactElement } from 'react'
import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { APPOINTMENT_MAILS } from '#domain/mails/kinds.ts'
import { URGENCY_NEWS } from '#domain/services/question.ts'
import type { AppointmentLetter } from '../letter.ts'
import { businessFacts } from './appointment-facts.tsx'
import { BusinessFrame } from './layout.tsx'
import { Action, Facts, Paragraph } from './parts.tsx'

/** No customer waits for their time any more. */
const CLOSED: readonly string[] = ['withdrawn', 'expired-notice', 'offer-declined', 'offer-expired-notice']

/** Opening the link reserves no time outside the area, and none that the business can't make. */
function notHeldWords({ letter, appointment }: AppointmentLetter): string {
  return appointment.outsideArea || letter === 'offer-others' ? NOT_HELD.untilConfirmed : NOT_HELD.toBusiness
}

/** A mail about an appointment to the business. The news is the main sentence. */
export function toBusiness(heading: string, newsOf: (letter: AppointmentLetter) => string) {
  return (letter: AppointmentLetter) => {
    const { appointment, message } = letter
    const isOpen = !CLOSED.includes(letter.letter)
    return (
      <BusinessFrame letter={letter} heading={heading} news={newsOf(letter)} message={message}>
        {isOpen && appointment.urgency && (
          <Paragraph>
            <strong>{URGENCY_NEWS[appointment.urgency]}</strong>
          </Paragraph>
        )}
        {isOpen && !appointment.held && <Paragraph>{notHeldWords(letter)}</Paragraph>}
        <Facts facts={businessFacts(letter)} />
        <NextSteps {...letter} />
      </BusinessFrame>
    )
  }
}

function NextSteps({ letter, appointment, publicUrl, confirmUrl }: AppointmentLetter): ReactElement {
  const { confirms, isInternal } = APPOINTMENT_MAILS[letter]
  const details = `${publicUrl}/admin/appointments?appointment=${appointment.id}`
  return (
    <>
      {confirmUrl === null ? (
        <Action href={details}>Open the appointment</Action>
      ) : (
        <>
          <Action href={confirmUrl}>Confirm</Action>
          <Action href={details} isQuiet>
            {ALERT_LINK_WORDS.details}
          </Action>
          <Paragraph small>{ALERT_LINK_WORDS.keep}</Paragraph>
        </>
      )}
      <Paragraph>
        {confirms || isInternal
          ? 'To write to the customer, use the email address above.'
          : 'Reply to this email to answer the customer.'}
      </Paragraph>
    </>
  )
}
