import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { NO_EXTRA_RULES, withoutUnusedRules } from '#domain/scheduling/extra-rules.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { ChangePreview } from './change-preview.tsx'
import { DayFields } from './day-fields.tsx'
import { ExcludedDates } from './excluded-dates.tsx'
import { MoreRules } from './more-rules.tsx'
import { type StoredSettings, saveSchedulingSettings } from './use-scheduling-settings.ts'

export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const form = useForm<SchedulingSettings>({
    resolver: zodResolver(schedulingSettingsSchema),
    defaultValues: valuesOf(stored),
    mode: 'onTouched',
  })
  const known = useRef(stored)
  const { isSubmitting, isDirty } = form.formState
  const { submit, problem, conflict } = useSettingsForm<SchedulingSettings, StoredSettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf,
    textOf: ({ availableDays, ...rest }) =>
      documentText({ availableDays: availableDays.map((day) => WEEKDAYS[day]), ...rest }),
    save: async (settings, version = stored.version) => {
      // Over a version that somebody else saved, every rule is written as it is here.
      const isKnown = version === known.current.version
      const sent = isKnown ? withoutUnusedRules(settings, known.current) : settings
      known.current = await saveSchedulingSettings(sent, version)
      return known.current
    },
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
        <MoreRules stored={stored} />
        {isDirty && <ChangePreview />}
        <SaveError message={problem} />
        <SaveBar label="Save Settings" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {conflict}
    </FormProvider>
  )
}

/** Each rule has a value, so that a change of one is noticed even while a save is under way. */
function valuesOf(saved: StoredSettings): SchedulingSettings {
  return { ...NO_EXTRA_RULES, ...schedulingSettingsSchema.parse(saved) }
}

function NoticeFields() {
  const { register, formState } = useFormContext<SchedulingSettings>()
  const { minDaysInAdvance, maxDaysInAdvance } = formState.errors
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
      <Field
        label="Minimum Days in Advance"
        required
        hint="0 lets visitors book for today."
        error={minDaysInAdvance?.message}
      >
        <Input type="number" min={0} inputMode="numeric" {...register('minDaysInAdvance', { valueAsNumber: true })} />
      </Field>
      <Field
        label="Maximum Days in Advance"
        required
        hint="How far ahead visitors can look."
        error={maxDaysInAdvance?.message}
      >
        <Input type="number" min={1} inputMode="numeric" {...register('maxDaysInAdvance', { valueAsNumber: true })} />
      </Field>
    </div>
  )
}
