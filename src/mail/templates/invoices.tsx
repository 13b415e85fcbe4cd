import type { ReactElement } from 'react'
import { INVOICE_WORDS } from '#domain/invoices/words.en.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { InvoiceLetter } from '../letter.ts'
import { CustomerFrame } from './layout.tsx'
import { Action, Facts, Paragraph, TextLink } from './parts.tsx'

type Says = Record<'heading' | 'news', string>

function toCustomer(say: (letter: InvoiceLetter) => Says) {
  return (letter: InvoiceLetter) => <ToCustomer letter={letter} {...say(letter)} />
}

function ToCustomer({ letter, ...says }: Says & { letter: InvoiceLetter }): ReactElement {
  const { business, invoice, manageUrl, unsubscribeUrl } = letter
  const { total, due, dueOn, currency, payUrl } = invoice
  const owes = due > 0
  const reason = `You received this email because ${business.name} sent an invoice to this email address.`
  return (
    <CustomerFrame letter={letter} name={invoice.customerName} reason={reason} {...says}>
      <Facts
        facts={[
          { label: INVOICE_WORDS.total, value: formatMoney(total, currency) },
          { label: INVOICE_WORDS.amountDue, value: formatMoney(Math.max(due, 0), currency) },
          ...(owes ? [{ label: INVOICE_WORDS.due, value: formatFullDate(dueOn) }] : []),
        ]}
      />
      {manageUrl && <Action href={manageUrl}>View Invoice</Action>}
      {owes && payUrl !== '' && (
        <Action href={payUrl} isQuiet>
          {INVOICE_WORDS.pay}
        </Action>
      )}
      {unsubscribeUrl && (
        <Paragraph small>
          <TextLink href={unsubscribeUrl}>{INVOICE_WORDS.stop}</TextLink>
        </Paragraph>
      )}
    </CustomerFrame>
  )
}

export const INVOICE_LETTERS = {
  invoice: toCustomer(({ invoice }) => ({
    heading: invoice.name,
    news: 'Thank you for your business. Your invoice is attached as a PDF.',
  })),
  'invoice-due': toCustomer(({ invoice }) => ({
    heading: 'Your invoice is due soon',
    news: `A friendly reminder: ${invoice.name} is due on ${formatFullDate(invoice.dueOn)}.`,
  })),
  'invoice-overdue': toCustomer(({ invoice }) => ({
    heading: 'Your invoice is overdue',
    news: `${invoice.name} was due on ${formatFullDate(invoice.dueOn)}. If you’ve already paid, thank you. Please let us know.`,
  })),
  receipt: toCustomer(({ invoice }) => ({
    heading: 'Thank you for your payment',
    news: `We received ${formatMoney(invoice.received ?? 0, invoice.currency)} for ${invoice.name}.`,
  })),
}
