import type { ReactElement } from 'react'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import type { MailWords } from '#domain/mails/words.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { EstimateLetter, InvoiceLetter } from '../letter.ts'
import { BusinessFrame, CustomerFrame } from './layout.tsx'
import { Action, Facts, Paragraph, PhoneLink, TextLink } from './parts.tsx'

type Says = Record<'heading' | 'news', string>

function toCustomer(say: (letter: InvoiceLetter, words: MailWords['invoice']) => Says) {
  return (letter: InvoiceLetter) => <ToCustomer letter={letter} {...say(letter, MAIL_WORDS[letter.language].invoice)} />
}

function ToCustomer({ letter, ...says }: Says & { letter: InvoiceLetter }): ReactElement {
  const { business, invoice, manageUrl, unsubscribeUrl, language } = letter
  const { total, due, dueOn, currency, payUrl } = invoice
  const mail = MAIL_WORDS[language]
  const words = INVOICE_WORDS[language]
  const owes = due > 0
  const reason = mail.because.invoice(business.name)
  return (
    <CustomerFrame letter={letter} name={invoice.customerName} reason={reason} {...says}>
      <Facts
        facts={[
          { label: words.total, value: formatMoney(total, currency) },
          { label: words.amountDue, value: formatMoney(Math.max(due, 0), currency) },
          ...(owes ? [{ label: words.due, value: formatFullDate(dueOn, language) }] : []),
        ]}
      />
      {manageUrl && <Action href={manageUrl}>{mail.invoice.view}</Action>}
      {owes && payUrl !== '' && (
        <Action href={payUrl} isQuiet>
          {words.pay}
        </Action>
      )}
      {unsubscribeUrl && (
        <Paragraph small>
          <TextLink href={unsubscribeUrl}>{words.stop}</TextLink>
        </Paragraph>
      )}
    </CustomerFrame>
  )
}

export const INVOICE_LETTERS = {
  invoice: toCustomer(({ invoice }, words) => ({ heading: invoice.name, news: words.news })),
  'invoice-due': toCustomer(({ invoice, language }, words) => ({
    heading: words.dueSoon,
    news: words.isDue(invoice.name, formatFullDate(invoice.dueOn, language)),
  })),
  'invoice-overdue': toCustomer(({ invoice, language }, words) => ({
    heading: words.overdue,
    news: words.wasDue(invoice.name, formatFullDate(invoice.dueOn, language)),
  })),
  receipt: toCustomer(({ invoice }, words) => ({
    heading: words.thanks,
    news: words.received(formatMoney(invoice.received ?? 0, invoice.currency), invoice.name),
  })),
}

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
