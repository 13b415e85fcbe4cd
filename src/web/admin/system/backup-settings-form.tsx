import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { documentText } from '#domain/document/document-text.ts'
import {
  BACKUP_FREQUENCIES,
  BACKUP_FREQUENCY_LABELS,
  BACKUP_SETTINGS_MESSAGES,
  BACKUPS_KEPT,
  type BackupSettings,
} from '#domain/system/backup-settings.ts'
import { backupSettingsSchema } from '#domain/system/backup-settings-schema.ts'
import type { StoredBackupSettings } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { SAVING } from '../editing-words.ts'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { saveBackupSettings } from './use-system.ts'

const LABELS = { frequency: 'Back up', daysKept: 'Daily backups to keep', weeksKept: 'Weekly backups to keep' }

function settingsText({ frequency, ...kept }: BackupSettings): string {
  return documentText({ frequency: BACKUP_FREQUENCY_LABELS[frequency], ...kept }, LABELS)
}

type BackupSettingsFormProps = { stored: StoredBackupSettings; isFixed: boolean }

export function BackupSettingsForm({ stored, isFixed }: BackupSettingsFormProps) {
  const form = useForm<BackupSettings>({
    resolver: zodResolver(backupSettingsSchema),
    defaultValues: backupSettingsSchema.parse(stored),
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const { submit, problem, conflict } = useSettingsForm<BackupSettings, StoredBackupSettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => backupSettingsSchema.parse(saved),
    textOf: settingsText,
    save: (settings, version = stored.version) => saveBackupSettings(settings, version),
    failed: BACKUP_SETTINGS_MESSAGES.saveFailed,
  })
  const keptInput = { type: 'number', inputMode: 'numeric', ...BACKUPS_KEPT } as const
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
      <SaveError message={problem} />
      <Card className="grid gap-6 sm:grid-cols-3">
        <Field
          label={LABELS.frequency}
          hint={isFixed ? BACKUP_SETTINGS_MESSAGES.fixed : undefined}
          error={errors.frequency?.message}
        >
          <Select disabled={isFixed} {...register('frequency')}>
            {BACKUP_FREQUENCIES.map((frequency) => (
              <option key={frequency} value={frequency}>
                {BACKUP_FREQUENCY_LABELS[frequency]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={LABELS.daysKept} error={errors.daysKept?.message}>
          <Input {...keptInput} {...register('daysKept', { valueAsNumber: true })} />
        </Field>
        <Field label={LABELS.weeksKept} error={errors.weeksKept?.message}>
          <Input {...keptInput} {...register('weeksKept', { valueAsNumber: true })} />
        </Field>
      </Card>
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
          Save Backup Settings
        </Button>
      </div>
      {conflict}
    </form>
  )
}
