import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { QR_MESSAGES, SIGNS } from '#domain/count/qr-code.ts'
import { siteContext } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import type { Route } from './+types/qr-codes.ts'
import { PrintedSign } from './printed-sign.tsx'
import { QrCodesForm } from './qr-codes-form.tsx'
import { useQrCodes } from './use-qr-codes.ts'

const TITLE = 'QR Codes'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, phone } = await site.business()
  return { name, phone, siteUrl: site.publicUrl }
}

export function meta() {
  return adminMeta(TITLE)
}

export default function QrCodesScreen() {
  const business = useLoaderData<typeof loader>()
  const codes = useQrCodes()
  const { data, error } = codes
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title={TITLE}
          description={
            <>
              For your van and a refrigerator magnet. You can change the page that a code opens after it is printed.{' '}
              <RouteLink to="/admin/insights">Insights</RouteLink> shows the visits that came from each.
            </>
          }
          actions={
            <Button tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          }
        />
      </div>
      <LoadError of={codes} saying={QR_MESSAGES.fetchFailed} />
      {!data && !error && <Spinner>Loading the QR codes...</Spinner>}
      {data && <QrCodesForm stored={data} />}
      <div className="grid gap-8 sm:grid-cols-2 print:block">
        {SIGNS.map((sign) => (
          <div key={sign} className="min-w-0 print:not-last:break-after-page">
            <PrintedSign sign={sign} {...business} />
          </div>
        ))}
      </div>
    </>
  )
}
