import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { documentText } from '#domain/document/document-text.ts'
import { SCHEDULE_MESSAGES } from '#domain/schedule/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/schedule/settings-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { Card } from '../../ui/card.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { ChangePreview } from './change-preview.tsx'
import { DayFields } from './day-fields.tsx'
import { ExcludedDates } from './excluded-dates.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { type StoredSettings, saveSchedulingSettings } from './use-scheduling-settings.ts'

export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const form = useForm<SchedulingSettings>({
    resolver: zodResolver(schedulingSettingsSchema),
    defaultValues: schedulingSettingsSchema.parse(stored),
    mode: 'onTouched',
  })
  const { isSubmitting, isDirty } = form.formState
  const { submit, problem, conflict } = useSettingsForm<SchedulingSettings, StoredSettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf: (saved) => schedulingSettingsSchema.parse(saved),
    textOf: ({ availableDays, ...rest }) =>
      documentText({ availableDays: availableDays.map((day) => WEEKDAYS[day]), ...rest }),
    save: (settings, version = stored.version) => saveSchedulingSettings(settings, version),
    failed: SCHEDULE_MESSAGES.saveFailedInForm,
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Card>
            <DayFields />
          </Card>
          <div className="grid gap-6">
            <Card>
              <NoticeFields />
            </Card>
            <Card>
              <ExcludedDates />
            </Card>
          </div>
        </div>
        {isDirty && <ChangePreview />}
        <SaveError message={problem} />
        <SaveBar label="Save Settings" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {conflict}
    </FormProvider>
  )
}
