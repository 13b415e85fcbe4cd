import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SAVING } from '#domain/editing.ts'
import { type PrivacySettings, RETENTION_ACTION_LABELS, RETENTION_ACTIONS, RETENTION_MONTHS } from '#domain/privacy.ts'
import { privacySettingsSchema } from '#domain/privacy-schema.ts'
import { SETTINGS_SAVED, settingsErrorLine } from '#domain/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { useSavePrivacySettings } from './use-privacy.ts'

export function RetentionForm({ settings }: { settings: PrivacySettings }) {
  const save = useSavePrivacySettings()
  const { register, handleSubmit, reset, formState } = useForm<PrivacySettings>({
    resolver: zodResolver(privacySettingsSchema),
    defaultValues: settings,
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsavedChanges(isDirty, isSubmitting)
  const submit = handleSubmit(async (values) => {
    await save.mutateAsync(values).then(
      (saved) => {
        reset(saved)
        toast.success(SETTINGS_SAVED)
      },
      () => undefined,
    )
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-6">
      {save.error && <Notice tone="error">{settingsErrorLine(save.error.message)}</Notice>}
      <Card className="grid gap-6 sm:grid-cols-[12rem_1fr]">
        <Field label="Keep for (months)" hint="Empty keeps everything." error={errors.retentionMonths?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={RETENTION_MONTHS.min}
            max={RETENTION_MONTHS.max}
            {...register('retentionMonths', { setValueAs: monthsIn })}
          />
        </Field>
        <Field label="Then, with appointments" hint="Messages and e-mails are deleted either way.">
          <Select {...register('retentionAction')}>
            {RETENTION_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {RETENTION_ACTION_LABELS[action]}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
          Save Settings
        </Button>
      </div>
    </form>
  )
}

function monthsIn(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}
