import { documentText } from '#domain/documents/document-text.ts'
import { labelsOf } from '#domain/fields/field.ts'
import { INVOICE_SETTINGS_FIELDS as FIELDS, INVOICE_SETTINGS_WORDS } from '#domain/invoices/settings.ts'
import { invoiceSettingsSchema } from '#domain/invoices/settings-schema.ts'
import { api } from '../../data/api-client.ts'
import { useCommand } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { CopyField } from '../copy-field.tsx'
import { DescribedFields } from '../form/described-fields.tsx'
import { SettingsScreen, settingsRoute } from '../screen/settings-screen.tsx'
import { newSecret } from './invoice-calls.ts'

const TITLE = 'Invoice Settings'

export const meta = () => adminMeta(TITLE)

const SOURCE = settingsRoute('invoice-settings', api['invoice-settings'], INVOICE_SETTINGS_WORDS)

export default function InvoiceSettings() {
  return (
    <>
      <SettingsScreen
        title={TITLE}
        description="What new invoices say, and where customers pay."
        source={SOURCE}
        schema={invoiceSettingsSchema}
        textOf={(settings) => documentText(settings, labelsOf(FIELDS))}
      >
        <Card className="grid gap-5">
          <DescribedFields of={FIELDS} only={['payLink', 'dueDays', 'notes']} />
        </Card>
      </SettingsScreen>
      <ReportedPayments />
    </>
  )
}

function ReportedPayments() {
  const making = useCommand(newSecret)
  return (
    <Card className="mt-8 grid gap-4">
      <h2 className="text-xl">Payments from another program</h2>
      <p className="max-w-prose text-ink-muted">
        Your payment service or accounting program can report payments to /api/payments, signed with this secret
        (Standard Webhooks). A new secret replaces the one before.
      </p>
      {making.data && (
        <>
          <CopyField
            label="Signing secret"
            hint="Enter it in the other program."
            noun="secret"
            value={making.data.secret}
          />
          <Notice tone="warning" title="This secret is shown only once.">
            If you lose it, make a new one.
          </Notice>
        </>
      )}
      <Button
        tone="secondary"
        className="justify-self-start"
        busy={making.isPending}
        busyLabel="Making..."
        onClick={() => void making.start()}
      >
        New Secret
      </Button>
    </Card>
  )
}
