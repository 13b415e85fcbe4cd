import type { ReactElement } from 'react'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { EstimateLetter } from '../letter.ts'
import { BusinessFrame, CustomerFrame } from './layout.tsx'
import { Action, Facts, Paragraph, PhoneLink } from './parts.tsx'

function Sent(letter: EstimateLetter): ReactElement {
  const { business, estimate, manageUrl, language } = letter
  const words = MAIL_WORDS[language]
  const { heading, news, next, action } = words.estimate
  const reason = words.because.estimate(business.name)
  const frame = { letter, name: estimate.customerName, heading, news: news(business.name), reason }
  const validUntil = formatFullDate(estimate.validUntil, language)
  return (
    <CustomerFrame {...frame}>
      <Paragraph>{next}</Paragraph>
      <Facts facts={[{ label: ESTIMATE_WORDS[language].validUntil, value: validUntil }]} />
      {manageUrl && <Action href={manageUrl}>{action}</Action>}
    </CustomerFrame>
  )
}

function toBusiness(heading: string, news: (letter: EstimateLetter) => string) {
  return (letter: EstimateLetter) => {
    const { publicUrl, estimate, message } = letter
    const { id, customerPhone } = estimate
    return (
      <BusinessFrame letter={letter} heading={heading} news={news(letter)} message={message}>
        {customerPhone && <Facts facts={[{ label: 'Phone', value: <PhoneLink phone={customerPhone} /> }]} />}
        <Action href={`${publicUrl}/admin/estimates/${id}`}>Open the estimate</Action>
      </BusinessFrame>
    )
  }
}

export const ESTIMATE_LETTERS = {
  'estimate-sent': Sent,
  'estimate-accepted': toBusiness(
    'Estimate accepted',
    ({ estimate, total }) => `${estimate.customerName} accepted your estimate for ${total}:`,
  ),
  'estimate-declined': toBusiness(
    'Estimate declined',
    ({ estimate, message }) => `${estimate.customerName} declined your estimate${message ? ' and wrote:' : '.'}`,
  ),
  'estimate-question': toBusiness(
    'Question about an estimate',
    ({ estimate }) => `${estimate.customerName} asked about your estimate:`,
  ),
  'estimate-call': toBusiness(
    'Please call',
    ({ estimate }) => `${estimate.customerName} accepted your estimate and would like a call to find a time.`,
  ),
}
