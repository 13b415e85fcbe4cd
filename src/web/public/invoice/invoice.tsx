import { Download } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { invoicePath } from '#domain/invoices/invoice.ts'
import { INVOICE_WORDS } from '#domain/invoices/words.ts'
import { siteContext } from '../../data/site.ts'
import { useWords } from '../../language/language.tsx'
import { PaperView } from '../../money/paper-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { PRIVATE_HEADERS, privateMeta } from '../private-page.ts'
import type { Route } from './+types/invoice.ts'

/** Never cached: the address decides what it shows. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = await context.get(siteContext).invoicePage(token)
  return page.ok ? data({ token, invoice: page.value }) : data({ token, invoice: undefined }, { status: page.status })
}

export const headers = () => PRIVATE_HEADERS

export function meta({ loaderData }: Route.MetaArgs) {
  const invoice = loaderData?.invoice
  return privateMeta(invoice ? `${invoice.paper.title} | ${invoice.business}` : INVOICE_WORDS.en.invoice)
}

/** Needs no script, and prints as it is. */
export default function InvoicePage() {
  const { token, invoice } = useLoaderData<typeof loader>()
  const words = useWords(INVOICE_WORDS)
  if (!invoice) {
    return (
      <main id="main" className="wrap-page max-w-2xl py-8">
        <h1 className="mb-4 text-3xl">{words.invoice}</h1>
        <Notice tone="error">{words.ended}</Notice>
      </main>
    )
  }
  const { paper, balance, status, payUrl } = invoice
  return (
    <main id="main" className="wrap-page grid max-w-3xl gap-6 py-8">
      {status === 'paid' && <Notice tone="success">{words.paidNotice}</Notice>}
      {status === 'void' && <Notice tone="error">{words.voidNotice}</Notice>}
      <PaperView paper={paper} balance={status === 'void' ? [] : balance} heading="h1" />
      <p className="flex flex-wrap gap-3 print:hidden">
        {payUrl !== '' && <ButtonLink href={payUrl}>{words.pay}</ButtonLink>}
        <ButtonLink href={`${invoicePath(token)}/pdf`} tone="secondary">
          <Download aria-hidden="true" />
          {words.download}
        </ButtonLink>
      </p>
    </main>
  )
}
