import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { documentText } from '#domain/document/document-text.ts'
import { NEW_WEBHOOK, type Webhook, webhookSchema } from '#domain/webhook/schema.ts'
import {
  INTEGRATIONS_PATH,
  PERSONAL_LABELS,
  TURNED_OFF_WORDS,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_MESSAGES,
  webhookName,
} from '#domain/webhook/webhook.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SaveBar } from '../../save-bar.tsx'
import { SaveError } from '../../save-error.tsx'
import { useDocumentForm } from '../../versioned-form/use-document-form.ts'
import { useCreateWebhook, useSaveWebhook } from '../use-webhooks.ts'
import { ChoiceField } from './choice-field.tsx'

interface WebhookFormProps {
  title: string
  opened?: ShownWebhook
  /** Shows the secret, which is not shown again. */
  onAdded?: (added: { id: string; secret: string }) => void
}

const LABELS = { url: 'Address', label: 'Name', events: 'Event', personal: 'Personal data', active: 'On' }

export function WebhookForm({ title, opened, onAdded }: WebhookFormProps) {
  const navigate = useNavigate()
  const [createWebhook, saveWebhook] = [useCreateWebhook(), useSaveWebhook()]
  const added = useRef<{ id: string; secret: string }>(undefined)
  const defaultValues = opened ? valuesOf(opened) : NEW_WEBHOOK
  const form = useForm<Webhook>({ resolver: zodResolver(webhookSchema), defaultValues })
  const { isDirty, isSubmitting, errors } = form.formState
  const { submit, problem, conflict } = useDocumentForm<Webhook, ShownWebhook>({
    form,
    opened,
    noun: 'address',
    valuesOf,
    textOf,
    save: async (webhook, { id, version }) => {
      if (id !== undefined) return saveWebhook(id, webhook, version)
      const { webhook: created, secret } = await createWebhook(webhook)
      added.current = { id: created.id, secret }
      return created
    },
    savedWords: 'Address saved.',
    failed: WEBHOOK_MESSAGES.saveFailed,
    idField: 'url',
    onDone: () => (added.current ? onAdded?.(added.current) : navigate(INTEGRATIONS_PATH)),
  })
  const crumb = opened ? webhookName(opened.settings) : 'New address'
  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[{ label: 'Integrations', to: INTEGRATIONS_PATH }, { label: crumb }]} />}
      />
      {opened?.turnedOff && (
        <Notice tone="error" title={TURNED_OFF_WORDS[opened.turnedOff]}>
          Events that were queued wait. Send a test event, then turn the address on again and save.
        </Notice>
      )}
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Card className="grid gap-6">
            <Field
              label="Address"
              hint="Events are sent here. It must start with https://"
              error={errors.url?.message}
              required
            >
              <Input type="url" autoComplete="off" spellCheck={false} {...form.register('url')} />
            </Field>
            <Field label="Name" hint="Optional, for your list." error={errors.label?.message}>
              <Input autoComplete="off" {...form.register('label')} />
            </Field>
            <Switch label="On" hint="While it is off, nothing is sent." {...form.register('active')} />
          </Card>
          <Card className="grid gap-8">
            <ChoiceField
              name="events"
              legend="Events"
              hint="Each has a number, a time, the service and the status."
              labels={WEBHOOK_EVENT_LABELS}
            />
            <ChoiceField
              name="personal"
              legend="Personal data"
              hint="Nothing says who the customer is unless you check it here. Only send what the other program needs."
              labels={PERSONAL_LABELS}
            />
          </Card>
        </div>
        <SaveError message={problem} />
        <SaveBar label="Save Address" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {conflict.dialog}
    </FormProvider>
  )
}

function valuesOf({ settings }: ShownWebhook): Webhook {
  return settings
}

function textOf({ events, personal, ...webhook }: Webhook): string {
  const words = {
    ...webhook,
    events: events.map((event) => WEBHOOK_EVENT_LABELS[event]),
    personal: personal.map((field) => PERSONAL_LABELS[field]),
  }
  return documentText(words, LABELS)
}
