import type { ReactElement } from 'react'
import { formatFullDate } from '#domain/time/date.ts'
import type { EstimateLetter } from '../letter.ts'
import { greeting } from './greeting.ts'
import { Layout, TO_PROFILE_ADDRESS } from './layout.tsx'
import { Action, Facts, Paragraph, PhoneLink, Questions, Words } from './parts.tsx'

function Sent({ business, publicUrl, estimate, manageUrl }: EstimateLetter): ReactElement {
  const news = `${business.name} wrote an estimate for you.`
  return (
    <Layout
      business={business}
      publicUrl={publicUrl}
      heading="Your estimate is ready"
      preview={news}
      reason={`You received this email because ${business.name} sent you an estimate.`}
    >
      <Paragraph>{greeting(estimate.customerName)}</Paragraph>
      <Paragraph>
        {news} Read it, choose what you’d like and accept it on one page. Then you can choose your time.
      </Paragraph>
      <Facts facts={[{ label: 'Valid until', value: formatFullDate(estimate.validUntil) }]} />
      {manageUrl && <Action href={manageUrl}>Open your estimate</Action>}
      <Questions phone={business.phone} />
    </Layout>
  )
}

function toBusiness(heading: string, news: (letter: EstimateLetter) => string) {
  return (letter: EstimateLetter) => {
    const { business, publicUrl, estimate, message } = letter
    const { customerPhone } = estimate
    const phone = customerPhone && {
      label: 'Phone',
      value: <PhoneLink phone={customerPhone} />,
    }
    return (
      <Layout
        business={business}
        publicUrl={publicUrl}
        heading={heading}
        preview={news(letter)}
        reason={TO_PROFILE_ADDRESS}
      >
        <Paragraph>{news(letter)}</Paragraph>
        {message && (
          <Paragraph>
            <Words text={message} />
          </Paragraph>
        )}
        {phone && <Facts facts={[phone]} />}
        <Action href={`${publicUrl}/admin/estimates/${estimate.id}`}>Open the estimate</Action>
      </Layout>
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
