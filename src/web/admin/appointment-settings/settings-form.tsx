import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { STALE } from '#domain/editing.ts'
import { SCHEDULE_MESSAGES, type SchedulingSettings } from '#domain/schedule.ts'
import { schedulingSettingsSchema } from '#domain/schedule-schema.ts'
import { SETTINGS_SAVED } from '#domain/settings.ts'
import { ApiError } from '../../data/api-client.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
import { ChangePreview } from './change-preview.tsx'
import { DayFields } from './day-fields.tsx'
import { ExcludedDates } from './excluded-dates.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { type StoredSettings, saveSchedulingSettings, useSchedulingSettings } from './use-scheduling-settings.ts'

export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const { refetch } = useSchedulingSettings()
  const [version, setVersion] = useState(stored.version)
  const [problem, setProblem] = useState<Error>()
  const form = useForm<SchedulingSettings>({
    resolver: zodResolver(schedulingSettingsSchema),
    defaultValues: schedulingSettingsSchema.parse(stored),
    mode: 'onTouched',
  })
  const { isSubmitting, isDirty } = form.formState
  useUnsavedChanges(isDirty, isSubmitting)

  const restart = (from: StoredSettings) => {
    setVersion(from.version)
    setProblem(undefined)
    form.reset(schedulingSettingsSchema.parse(from))
  }
  const startAnew = async () => {
    const { data } = await refetch()
    if (data) restart(data)
  }
  const submit = form.handleSubmit(async (settings) => {
    setProblem(undefined)
    try {
      restart(await saveSchedulingSettings(settings, version))
      toast.success(SETTINGS_SAVED)
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error : new Error(SCHEDULE_MESSAGES.saveFailedInForm))
    }
  })
  const overtaken = problem instanceof ApiError && problem.status === 409

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <div className="grid items-start gap-6 xl:grid-cols-2">
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
        <SaveError
          message={overtaken ? STALE : problem?.message}
          newer={overtaken ? { name: 'settings', take: () => void startAnew() } : undefined}
        />
        <SaveBar label="Save Settings" busy={isSubmitting} unsaved={isDirty} />
      </form>
    </FormProvider>
  )
}
