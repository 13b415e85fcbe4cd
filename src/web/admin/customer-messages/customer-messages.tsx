import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type CustomerMessages, customerMessagesSchema } from '#domain/customer-messages/schema.ts'
import { CUSTOMER_MESSAGES_FIELDS as FIELDS } from '#domain/customer-messages/settings.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { labelsOf } from '#domain/fields/field.ts'
import { Card } from '../../ui/page.tsx'
import { DescribedFields } from '../form/described-fields.tsx'
import { SettingsScreen, settingsDocument } from '../screen/settings-screen.tsx'

const SOURCE = settingsDocument(SETTINGS_IDS.messages)

export default function CustomerMessagesScreen() {
  return (
    <SettingsScreen
      title="Messages to Customers"
      description="Emails that help customers keep their appointments and tell you how it went. All are off until you turn them on."
      source={SOURCE}
      schema={customerMessagesSchema}
      textOf={(settings) => documentText(settings, labelsOf(FIELDS))}
    >
      <Group title="Before the visit">
        <DescribedFields of={FIELDS} only={['dayBefore', 'hoursBefore']} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DescribedFields of={FIELDS} only={['quietFrom', 'quietUntil']} />
        </div>
        <p className="text-ink-muted text-sm">
          Reminders and requests for a review wait until these quiet hours are over. The same time twice means no quiet
          hours.
        </p>
      </Group>
      <Group title="After the visit">
        <DescribedFields of={FIELDS} only={['thankYou', 'review']} />
        <ReviewFields />
      </Group>
      <Group title="Invoices">
        <DescribedFields of={FIELDS} only={['invoiceBefore', 'invoiceAfter']} />
      </Group>
      <p className="text-ink-muted text-sm">
        Each of these emails has a link to stop them. Confirmations and changes are always sent.
      </p>
    </SettingsScreen>
  )
}

function ReviewFields() {
  const asks = useWatch<CustomerMessages, 'review'>({ name: 'review' })
  if (!asks) return null
  return (
    <div className="grid gap-5 border-line border-l-2 pl-5">
      <DescribedFields of={FIELDS} only={['reviewDays', 'reviewUrl', 'askAgain']} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
