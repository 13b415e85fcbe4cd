import type { ReactElement } from 'react'
import { formatFullDate } from '#domain/time/date.ts'
import type { EstimateLetter } from '../letter.ts'
import { BusinessFrame, CustomerFrame } from './layout.tsx'
import { Action, Facts, Paragraph, PhoneLink } from './parts.tsx'

function Sent(letter: EstimateLetter): ReactElement {
  const { business, estimate, manageUrl } = letter
  const news = `${business.name} wrote an estimate for you.`
  const reason = `You received this email because ${business.name} sent you an estimate.`
  const frame = { letter, name: estimate.customerName, heading: 'Your estimate is ready', news, reason }
  return (
    <CustomerFrame {...frame}>
      <Paragraph>Read it, choose what you’d like and accept it on one page. Then you can choose your time.</Paragraph>
      <Facts facts={[{ label: 'Valid until', value: formatFullDate(estimate.validUntil) }]} />
      {manageUrl && <Action href={manageUrl}>Open your estimate</Action>}
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
