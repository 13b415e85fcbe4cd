import { Webhook } from 'lucide-react'
import { WEBHOOK_EVENTS } from '#domain/integrations/schema.ts'
import {
  MOST_WEBHOOKS,
  PERSONAL_LABELS,
  TURNED_OFF_WORDS,
  WEBHOOK_MESSAGES,
  webhookName,
} from '#domain/integrations/webhook.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import { counted } from '#domain/text/text.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Badge, EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CardList, CardRow } from '../list/card-list.tsx'
import { DeleteButton, EditButton, NewButton } from '../list/row-buttons.tsx'
import { editorPath } from '../screen/words.ts'
import { deleteWebhook, WEBHOOK_WORDS, webhookList } from './webhook-calls.ts'

export default function Integrations() {
  const list = useRead(webhookList)
  const { data } = list
  const isFull = data !== undefined && data.webhooks.length >= MOST_WEBHOOKS
  return (
    <>
      <PageHeader
        title="Integrations"
        description="Send events to your other apps, like accounting (signed webhooks)."
        actions={!isFull && <NewButton words={WEBHOOK_WORDS} />}
      />
      {isFull && <p className="text-ink-muted text-sm">{WEBHOOK_MESSAGES.tooMany}.</p>}
      {data && data.webhooks.length > 0 && isKeyLost(data.key) && (
        <Notice tone="error" title="Events are paused.">
          {WEBHOOK_MESSAGES.keyLost}
        </Notice>
      )}
      <CardList
        label="Addresses"
        of={list}
        items={data?.webhooks}
        empty={
          <EmptyState icon={Webhook} title="No addresses yet">
            The program you want to connect shows you an address that starts with https://. Add it here.
          </EmptyState>
        }
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </CardList>
    </>
  )
}

function WebhookRow({ webhook }: { webhook: ShownWebhook }) {
  const clock = useBusinessClock()
  const { send: remove } = useCommand(deleteWebhook)
  const { id, settings, failingSince, turnedOff } = webhook
  const name = webhookName(settings)
  const to = editorPath(WEBHOOK_WORDS, id)
  return (
    <CardRow
      to={to}
      name={name}
      badge={<WebhookState webhook={webhook} />}
      actions={
        <>
          <EditButton to={to} name={name} />
          <DeleteButton
            name={name}
            body="It gets no more events, and its secret and its log are deleted. To pause it, turn it off instead."
            remove={() => remove(id)}
            done="Address deleted."
          />
        </>
      }
    >
      <p className="wrap-anywhere font-mono text-ink-muted text-xs">{settings.url}</p>
      <p className="text-ink-muted text-sm">
        {eventsWords(settings.events.length)} · {personalWords(settings.personal)}
      </p>
      {turnedOff && <p className="text-danger-ink text-sm">{TURNED_OFF_WORDS[turnedOff]}</p>}
      {failingSince && !turnedOff && settings.active && (
        <p className="text-sm text-warning-ink">Failing since {formatWhen(failingSince, clock)}.</p>
      )}
    </CardRow>
  )
}

function WebhookState({ webhook: { settings, failingSince } }: { webhook: ShownWebhook }) {
  if (!settings.active) return <Badge tone="gray">Off</Badge>
  return failingSince ? <Badge tone="yellow">Failing</Badge> : <Badge tone="green">On</Badge>
}

function eventsWords(count: number): string {
  if (count === WEBHOOK_EVENTS.length) return 'All events'
  return counted(count, 'event')
}

function personalWords(personal: ShownWebhook['settings']['personal']): string {
  if (personal.length === 0) return 'No personal data'
  return `With ${personal.map((field) => PERSONAL_LABELS[field].toLowerCase()).join(', ')}`
}
