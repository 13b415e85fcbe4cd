import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import { NEW_WEBHOOK, type Webhook, webhookSchema } from '#domain/integrations/schema.ts'
import {
  INTEGRATIONS_PATH,
  PERSONAL_LABELS,
  TURNED_OFF_WORDS,
  WEBHOOK_EVENT_LABELS,
  webhookName,
} from '#domain/integrations/webhook.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../admin-meta.ts'
import { fieldsOf } from '../form/fields.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import type { Route } from './+types/webhook-editor.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { addWebhook, saveWebhook, WEBHOOK_WORDS, webhookList } from './webhook-calls.ts'
import { FirstSecret, SecretCard } from './webhook-secret.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(editorTitle(WEBHOOK_WORDS, params.id))
}

export default function WebhookEditor() {
  const { id = NEW_ID } = useParams()
  const list = useRead(webhookList)
  return (
    <DocumentScreen
      key={id}
      words={WEBHOOK_WORDS}
      id={id}
      of={list}
      find={({ webhooks }) => webhooks.find((each) => each.id === id)}
    >
      {({ opened, latest, data }) => (
        <>
          <WebhookForm opened={opened} latest={latest} />
          {opened && <SecretCard webhook={latest ?? opened} isKeyLost={isKeyLost(data.key)} />}
          {opened && <DeliveryLog id={id} />}
        </>
      )}
    </DocumentScreen>
  )
}

/** A new address comes with its secret, which is not shown again. */
type SavedWebhook = ShownWebhook & { secret?: string }

const { TextField, SwitchField, ChoicesField } = fieldsOf<Webhook>()

function WebhookForm({ opened, latest }: { opened: ShownWebhook | undefined; latest: ShownWebhook | undefined }) {
  const navigate = useNavigate()
  const { send: add } = useCommand(addWebhook)
  const { send: save } = useCommand(saveWebhook)
  const [added, setAdded] = useState<{ id: string; secret: string }>()
  if (added) return <FirstSecret {...added} />
  return (
    <DocumentForm<Webhook, SavedWebhook>
      words={WEBHOOK_WORDS}
      name={opened && webhookName(opened.settings)}
      schema={webhookSchema}
      blank={NEW_WEBHOOK}
      opened={opened}
      latest={latest}
      valuesOf={({ settings }) => settings}
      textOf={textOf}
      save={async (webhook, { id, version }) => {
        if (id !== undefined) return save(id, webhook, version)
        const { webhook: created, secret } = await add(webhook)
        return { ...created, secret }
      }}
      idField="url"
      onSaved={({ id, secret }) => (secret === undefined ? navigate(INTEGRATIONS_PATH) : setAdded({ id, secret }))}
    >
      {opened?.turnedOff && (
        <Notice tone="error" title={TURNED_OFF_WORDS[opened.turnedOff]}>
          Events that were queued wait. Send a test event, then turn the address on again and save.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card className="grid gap-6">
          <TextField
            name="url"
            label="Address"
            hint="Events are sent here. It must start with https://"
            type="url"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextField name="label" label="Name" hint="Optional, for your list." autoComplete="off" />
          <SwitchField name="active" label="On" hint="While it is off, nothing is sent." />
        </Card>
        <Card className="grid gap-8">
          <ChoicesField
            name="events"
            legend="Events"
            hint="Each has a number, a time, the service and the status."
            labels={WEBHOOK_EVENT_LABELS}
          />
          <ChoicesField
            name="personal"
            legend="Personal data"
            hint="Nothing says who the customer is unless you check it here. Only send what the other program needs."
            labels={PERSONAL_LABELS}
          />
        </Card>
      </div>
    </DocumentForm>
  )
}

const LABELS = { url: 'Address', label: 'Name', events: 'Event', personal: 'Personal data', active: 'On' }

function textOf({ events, personal, ...webhook }: Webhook): string {
  const words = {
    ...webhook,
    events: events.map((event) => WEBHOOK_EVENT_LABELS[event]),
    personal: personal.map((field) => PERSONAL_LABELS[field]),
  }
  return documentText(words, LABELS)
}
