import { Pencil } from 'lucide-react'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { WEBHOOK_EVENTS } from '#domain/webhook/schema.ts'
import { PERSONAL_LABELS, TURNED_OFF_WORDS, webhookName } from '#domain/webhook/webhook.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { DeleteWebhookButton } from './delete-webhook-button.tsx'
import { webhookPath } from './use-webhooks.ts'

export function WebhookRow({ webhook }: { webhook: ShownWebhook }) {
  const timeZone = useBusinessTimeZone()
  const { id, settings, failingSince, turnedOff } = webhook
  const name = webhookName(settings)
  return (
    <li>
      <Card flush className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RouteLink to={webhookPath(id)}>
              <span className="wrap-anywhere font-semibold">{name}</span>
            </RouteLink>
            <WebhookState webhook={webhook} />
          </p>
          <p className="wrap-anywhere font-mono text-ink-muted text-xs">{settings.url}</p>
          <p className="text-ink-muted text-sm">
            {eventsWords(settings.events.length)} · {personalWords(settings.personal)}
          </p>
          {turnedOff && <p className="text-danger-ink text-sm">{TURNED_OFF_WORDS[turnedOff]}</p>}
          {failingSince && !turnedOff && settings.active && (
            <p className="text-sm text-warning-ink">Failing since {formatTableMoment(failingSince, timeZone)}.</p>
          )}
        </div>
        <div className="flex flex-wrap gap-1">
          <RouteButton to={webhookPath(id)} tone="ghost" size="sm" aria-label={`Edit ${name}`}>
            <Pencil aria-hidden="true" />
            Edit
          </RouteButton>
          <DeleteWebhookButton id={id} name={name} />
        </div>
      </Card>
    </li>
  )
}

function WebhookState({ webhook: { settings, failingSince } }: { webhook: ShownWebhook }) {
  if (!settings.active) return <Badge tone="gray">Off</Badge>
  return failingSince ? <Badge tone="yellow">Failing</Badge> : <Badge tone="green">On</Badge>
}

function eventsWords(count: number): string {
  if (count === WEBHOOK_EVENTS.length) return 'All events'
  return count === 1 ? '1 event' : `${count} events`
}

function personalWords(personal: ShownWebhook['settings']['personal']): string {
  if (personal.length === 0) return 'No personal data'
  return `With ${personal.map((field) => PERSONAL_LABELS[field].toLowerCase()).join(', ')}`
}
