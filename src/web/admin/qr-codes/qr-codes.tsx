import { useLoaderData } from 'react-router'
import {
  QR_MESSAGES,
  type QrCodes,
  qrCodesSchema,
  SIGN_LABELS,
  SIGNS,
  type Sign,
  signPath,
} from '#domain/analytics/qr-code.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { api } from '../../data/api-client.ts'
import { siteContext } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Printer } from '../../ui/icons.tsx'
import { Card, PageHeader } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { QrCode } from '../qr-code.tsx'
import { RouteLink } from '../route-link.tsx'
import { SettingsForm, settingsRoute } from '../screen/settings-screen.tsx'
import type { Route } from './+types/qr-codes.ts'

const SOURCE = settingsRoute('qr-codes', api.admin['qr-codes'], QR_MESSAGES)

const { TextField } = fieldsOf<QrCodes>()

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, phone } = await site.business()
  return { name, phone, siteUrl: site.publicUrl }
}

export default function QrCodesScreen() {
  const business = useLoaderData<typeof loader>()
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title="QR Codes"
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
      <div data-print="hide">
        {/* Where each code leads. Printed codes stay the same. */}
        <SettingsForm
          source={SOURCE}
          schema={qrCodesSchema}
          textOf={(codes) => documentText(codes, SIGN_LABELS)}
          noun="QR codes"
          isSection
        >
          <Card className="grid gap-6 sm:grid-cols-2">
            {SIGNS.map((sign) => (
              <TextField
                key={sign}
                name={sign}
                label={`${SIGN_LABELS[sign]} opens`}
                hint="A page of your website, like / or /schedule."
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            ))}
          </Card>
        </SettingsForm>
      </div>
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

type PrintedSignProps = { sign: Sign; name: string; phone: string; siteUrl: string }

const SHAPES: Record<Sign, { paper: string; code: string; title: string }> = {
  van: {
    paper: 'max-w-md gap-6 p-8 print:max-w-none',
    code: 'size-64 print:size-[5in]',
    title: 'text-3xl print:text-5xl',
  },
  magnet: { paper: 'max-w-xs gap-3 p-5 print:w-[3.5in]', code: 'size-40 print:size-[1.75in]', title: 'text-xl' },
}

function PrintedSign({ sign, name, phone, siteUrl }: PrintedSignProps) {
  const address = new URL(signPath(sign), siteUrl)
  const shown = `${address.host}${address.pathname}`
  const { paper, code, title } = SHAPES[sign]
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption data-print="hide" className="font-semibold">
        {SIGN_LABELS[sign]}
      </figcaption>
      <div
        className={`grid justify-items-center rounded-md border border-line bg-surface-raised text-center wrap-anywhere ${paper}`}
      >
        <p className={`font-semibold ${title}`}>{name}</p>
        <QrCode text={address.href} label={`QR code of ${shown}`} className={code} />
        <p>Scan to see our work and request a visit</p>
        {phone && <p className={`font-semibold ${title}`}>{phone}</p>}
        <p className="text-sm">{shown}</p>
      </div>
    </figure>
  )
}
