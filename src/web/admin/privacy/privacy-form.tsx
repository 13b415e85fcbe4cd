import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { documentText } from '#domain/document/document-text.ts'
import {
  PRIVACY_MESSAGES,
  type PrivacySettings,
  RETENTION_ACTION_LABELS,
  RETENTION_ACTIONS,
  RETENTION_MONTHS,
} from '#domain/privacy/privacy.ts'
import { privacySettingsSchema } from '#domain/privacy/schema.ts'
import type { StoredPrivacySettings } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SAVING } from '../editing-words.ts'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { savePrivacySettings } from './use-privacy.ts'

const LABELS = {
  retentionMonths: 'Keep for (months)',
  retentionAction: 'Then, with appointments',
  counting: 'Count visits to the website',
}

function privacyText({ retentionMonths, retentionAction, counting }: PrivacySettings): string {
  const action = RETENTION_ACTION_LABELS[retentionAction]
  return documentText({ retentionMonths: retentionMonths ?? 'No limit', retentionAction: action, counting }, LABELS)
}

/** Retention and counting are one document, so they are saved together. */
export function PrivacyForm({ stored }: { stored: StoredPrivacySettings }) {
  const form = useForm<PrivacySettings>({
    resolver: zodResolver(privacySettingsSchema),
    defaultValues: privacySettingsSchema.parse(stored),
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const { submit, problem, conflict } = useSettingsForm<PrivacySettings, StoredPrivacySettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => privacySettingsSchema.parse(saved),
    textOf: privacyText,
    save: (settings, version = stored.version) => savePrivacySettings(settings, version),
    failed: PRIVACY_MESSAGES.saveFailed,
  })
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
      <SaveError message={problem} />
      <Card className="grid gap-6 sm:grid-cols-[12rem_1fr]">
        <Field
          label={LABELS.retentionMonths}
          hint="Leave empty to keep everything."
          error={errors.retentionMonths?.message}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={RETENTION_MONTHS.min}
            max={RETENTION_MONTHS.max}
            {...register('retentionMonths', { setValueAs: monthsIn })}
          />
        </Field>
        <Field label={LABELS.retentionAction} hint="Messages and e-mails are deleted either way.">
          <Select {...register('retentionAction')}>
            {RETENTION_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {RETENTION_ACTION_LABELS[action]}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <Card>
        <Switch
          label={LABELS.counting}
          hint="For Insights. Without cookies, and without storing who visited. Browsers that ask not to be tracked are left out."
          {...register('counting')}
        />
      </Card>
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
          Save Settings
        </Button>
      </div>
      {conflict}
    </form>
  )
}

function monthsIn(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}
