import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import { NEW_WEBHOOK, type Webhook, webhookSchema } from '#domain/integrations/schema.ts'
import {
  INTEGRATIONS_PATH,
  OLD_SECRET_HOURS,
  PERSONAL_LABELS,
  TURNED_OFF_WORDS,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_MESSAGES,
  webhookName,
} from '#domain/integrations/webhook.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { RouteButton } from '../route-link.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorPath, editorTitle, NEW_ID } from '../screen/words.ts'
import type { Route } from './+types/webhook-editor.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { addWebhook, replaceSecret, saveWebhook, WEBHOOK_WORDS, webhookList } from './webhook-calls.ts'

export const meta = ({ params }: Route.MetaArgs) => adminMeta(editorTitle(WEBHOOK_WORDS, params.id))

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
      <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-2">
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

const QUESTIONS = {
  usual: {
    title: 'Make a new secret?',
    body: `Both are valid for ${OLD_SECRET_HOURS} hours, so that you can change the other program in between.`,
    confirmLabel: 'New secret',
  },
  keyLost: {
    title: 'Start over with a new key?',
    body: 'Only do this if the old key file is lost. The mail password and the secrets of all other addresses have to be entered or made again.',
    confirmLabel: 'Start over',
    tone: 'danger',
  },
} as const

function SecretCard({ webhook, isKeyLost }: { webhook: ShownWebhook; isKeyLost: boolean }) {
  const clock = useBusinessClock()
  const { confirm } = useDialogs()
  const replacing = useCommand(replaceSecret)
  const { secretSetAt, oldSecretUntil } = webhook
  const ask = async () => {
    if (await confirm(isKeyLost ? QUESTIONS.keyLost : QUESTIONS.usual)) await replacing.start(webhook.id, isKeyLost)
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Signing secret</h2>
        <p className="text-ink-muted text-sm">
          Made on {formatWhen(secretSetAt, clock)}.
          {oldSecretUntil && ` The one before is valid until ${formatWhen(oldSecretUntil, clock)}.`}
        </p>
      </div>
      {isKeyLost && <Notice tone="error">{WEBHOOK_MESSAGES.keyLost}</Notice>}
      {replacing.error && <Notice tone="error">{replacing.error.message}</Notice>}
      {replacing.data && <ShownSecret secret={replacing.data.secret} />}
      <Button tone="secondary" className="justify-self-start" busy={replacing.isPending} onClick={() => void ask()}>
        <KeyRound aria-hidden="true" />
        New secret
      </Button>
    </Card>
  )
}

function FirstSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <PageHeader title="Address added" description="One step is left: give the other program this secret." />
      <Card className="grid max-w-3xl gap-5">
        <ShownSecret secret={secret} />
        <div className="flex flex-wrap gap-3">
          <RouteButton to={editorPath(WEBHOOK_WORDS, id)}>Continue to the test</RouteButton>
          <RouteButton to={INTEGRATIONS_PATH} tone="secondary">
            Back to Integrations
          </RouteButton>
        </div>
      </Card>
    </>
  )
}

function ShownSecret({ secret }: { secret: string }) {
  return (
    <>
      <CopyField
        label="Signing secret"
        hint="Enter it in the other program. It proves that events come from this site."
        noun="secret"
        value={secret}
      />
      <Notice tone="warning" title="This secret is shown only once.">
        If you lose it, make a new one.
      </Notice>
    </>
  )
}
