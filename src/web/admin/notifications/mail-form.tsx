import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { MAIL_AFTER_MINUTES, mailAfterWords, PUSH_MESSAGES, type PushSettings } from '#domain/notifications/push.ts'
import { pushSettingsSchema } from '#domain/notifications/schema.ts'
import type { StoredPushSettings } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SAVING } from '../editing-words.ts'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { savePushSettings } from './use-push.ts'

const LABELS = { mailAfterMinutes: 'E-mail me' }

export function MailForm({ stored }: { stored: StoredPushSettings }) {
  const form = useForm<PushSettings>({
    resolver: zodResolver(pushSettingsSchema),
    defaultValues: pushSettingsSchema.parse(stored),
  })
  const { register, formState } = form
  const { submit, problem, conflict } = useSettingsForm<PushSettings, StoredPushSettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => pushSettingsSchema.parse(saved),
    textOf: ({ mailAfterMinutes }) => documentText({ mailAfterMinutes: mailAfterWords(mailAfterMinutes) }, LABELS),
    save: (settings, version = stored.version) => savePushSettings(settings, version),
    failed: PUSH_MESSAGES.saveFailed,
  })
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
      <SaveError message={problem} />
      <Card>
        <Field
          label={LABELS.mailAfterMinutes}
          hint="Applies while at least one device is told. Without any, e-mails are sent right away, as always."
          error={formState.errors.mailAfterMinutes?.message}
        >
          <Select {...register('mailAfterMinutes', { valueAsNumber: true })}>
            {MAIL_AFTER_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {mailAfterWords(minutes)}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <div>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={SAVING}>
          Save Settings
        </Button>
      </div>
      {conflict}
    </form>
  )
}
