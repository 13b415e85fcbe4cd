import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type CustomerMessages, customerMessagesSchema } from '#domain/customer-message/schema.ts'
import {
  CUSTOMER_MESSAGES_WORDS,
  CUSTOMER_MESSAGE_LABELS as LABELS,
  MOST_REVIEW_DAYS,
} from '#domain/customer-message/settings.ts'
import { documentText } from '#domain/document/document-text.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { type StoredCustomerMessages, saveCustomerMessages } from './use-customer-messages.ts'

export function CustomerMessagesForm({ stored }: { stored: StoredCustomerMessages }) {
  const form = useForm<CustomerMessages>({
    resolver: zodResolver(customerMessagesSchema),
    defaultValues: customerMessagesSchema.parse(stored),
  })
  const { control, register, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const review = useWatch({ control, name: 'review' })
  const { submit, problem, conflict } = useSettingsForm<CustomerMessages, StoredCustomerMessages>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => customerMessagesSchema.parse(saved),
    textOf: (settings) => documentText(settings, LABELS),
    save: (settings, version = stored.version) => saveCustomerMessages(settings, version),
    failed: CUSTOMER_MESSAGES_WORDS.saveFailed,
  })
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
      <SaveError message={problem} />
      <Group title="Before the visit">
        <Switch
          label={LABELS.dayBefore}
          hint="With links to confirm, move and cancel. Only confirmed visits, and nobody who just booked."
          {...register('dayBefore')}
        />
        <Switch label={LABELS.hoursBefore} {...register('hoursBefore')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={LABELS.quietFrom} error={errors.quietFrom?.message}>
            <Input type="time" {...register('quietFrom')} />
          </Field>
          <Field label={LABELS.quietUntil} error={errors.quietUntil?.message}>
            <Input type="time" {...register('quietUntil')} />
          </Field>
        </div>
        <p className="text-ink-muted text-sm">
          Reminders and requests for a review wait until these quiet hours are over. The same time twice means no quiet
          hours.
        </p>
      </Group>
      <Group title="After the visit">
        <Switch
          label={LABELS.thankYou}
          hint="One e-mail when you set a visit to Completed. You’re told before it is sent."
          {...register('thankYou')}
        />
        <Switch
          label={LABELS.review}
          hint="Every customer gets the same e-mail: a link to your public reviews and a private box, side by side."
          {...register('review')}
        />
        {review && (
          <div className="grid gap-5 border-line border-l-2 pl-5">
            <Field label={LABELS.reviewDays} error={errors.reviewDays?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={MOST_REVIEW_DAYS}
                {...register('reviewDays', { valueAsNumber: true })}
              />
            </Field>
            <Field
              label={LABELS.reviewUrl}
              hint="Such as your profile on Google, Yelp or Angi. Without it, customers can only write to you."
              error={errors.reviewUrl?.message}
            >
              <Input type="url" inputMode="url" placeholder="https://" {...register('reviewUrl')} />
            </Field>
            <Switch label={LABELS.askAgain} {...register('askAgain')} />
          </div>
        )}
      </Group>
      <p className="text-ink-muted text-sm">
        Each of these e-mails has a link to stop them. Confirmations and changes are always sent.
      </p>
      <SaveBar label="Save Settings" busy={isSubmitting} unsaved={isDirty} />
      {conflict}
    </form>
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
