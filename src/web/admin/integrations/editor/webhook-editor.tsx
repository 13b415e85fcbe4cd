import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isKeyLost } from '#domain/secret/secret.ts'
import { INTEGRATIONS_PATH } from '#domain/webhook/webhook.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { NEW_WEBHOOK_ID, useWebhooks } from '../use-webhooks.ts'
import type { Route } from './+types/webhook-editor.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { FirstSecret } from './first-secret.tsx'
import { SecretCard } from './secret-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.id))
}

function titleOf(id: string): string {
  return id === NEW_WEBHOOK_ID ? 'Add Address' : 'Edit Address'
}

export default function WebhookEditor() {
  const { id = NEW_WEBHOOK_ID } = useParams()
  return id === NEW_WEBHOOK_ID ? <AddWebhook /> : <OpenWebhook key={id} id={id} />
}

function AddWebhook() {
  const [added, setAdded] = useState<{ id: string; secret: string }>()
  if (added) return <FirstSecret {...added} />
  return <WebhookForm title={titleOf(NEW_WEBHOOK_ID)} onAdded={setAdded} />
}

function OpenWebhook({ id }: { id: string }) {
  const list = useWebhooks()
  const { data, error } = list
  const webhook = data?.webhooks.find((each) => each.id === id)
  // Keep the editor open even if somebody deletes the address.
  const [opened, setOpened] = useState(webhook)
  if (!opened && webhook) setOpened(webhook)
  if (opened) {
    return (
      <>
        <WebhookForm title={titleOf(id)} opened={opened} />
        <SecretCard webhook={webhook ?? opened} isKeyLost={data !== undefined && isKeyLost(data.key)} />
        <DeliveryLog id={id} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={titleOf(id)} />
      <LoadError of={list} />
      {!data && !error && <Spinner block>Loading the address...</Spinner>}
      {data && (
        <EmptyState
          icon={Webhook}
          title="There is no such address."
          action={<RouteButton to={INTEGRATIONS_PATH}>Back to Integrations</RouteButton>}
        />
      )}
    </>
  )
}
