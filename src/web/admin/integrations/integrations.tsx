import { Plus, Webhook } from 'lucide-react'
import { isKeyLost } from '#domain/secret/secret.ts'
import { MOST_WEBHOOKS, WEBHOOK_MESSAGES } from '#domain/webhook/webhook.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { NEW_WEBHOOK_ID, useWebhooks, webhookPath } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'

const TITLE = 'Integrations'

export function meta() {
  return adminMeta(TITLE)
}

export default function Integrations() {
  const list = useWebhooks()
  const { data, error } = list
  const add = (
    <RouteButton to={webhookPath(NEW_WEBHOOK_ID)}>
      <Plus aria-hidden="true" />
      Add address
    </RouteButton>
  )
  const isFull = data !== undefined && data.webhooks.length >= MOST_WEBHOOKS
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Tell other programs, such as your accounting or a calendar, what happens here. Each address gets signed events (webhooks)."
        actions={!isFull && add}
      />
      {isFull && <p className="text-ink-muted text-sm">{WEBHOOK_MESSAGES.tooMany}.</p>}
      <LoadError of={list} />
      {!data && !error && <Spinner block>Loading integrations...</Spinner>}
      {data && data.webhooks.length > 0 && isKeyLost(data.key) && (
        <Notice tone="error" title="Events are paused.">
          {WEBHOOK_MESSAGES.keyLost}
        </Notice>
      )}
      {data?.webhooks.length === 0 && (
        <EmptyState icon={Webhook} title="No addresses yet" action={add}>
          The program you want to connect shows you an address that starts with https://. Add it here.
        </EmptyState>
      )}
      {data && data.webhooks.length > 0 && (
        <ul aria-label="Addresses" className="grid gap-3">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  )
}
