import { useController, useFormContext } from 'react-hook-form'
import { MAX_NOTICE_HOURS, MAX_VISITS_PER_DAY, type SchedulingSettings } from '#domain/schedule/settings.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { DateRangesField } from '../hours/date-ranges-field.tsx'
import { optionalNumber } from '../optional-number.ts'
import { DrivingFields } from './driving/driving-fields.tsx'

/** What the specified fields leave alone. Starts open once one of these rules is in use. */
export function MoreRules({ stored }: { stored: SchedulingSettings }) {
  const { noticeHours, visitsPerCrewPerDay, closures, driving } = stored
  const isUsed = Boolean(noticeHours || visitsPerCrewPerDay || closures?.length || driving?.on)
  return (
    <Disclosure
      title="More rules"
      hint="Notice in hours, a daily limit, holidays with a name, time to drive."
      open={isUsed}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid gap-8">
          <LimitFields />
          <ClosuresField />
        </div>
        <DrivingFields />
      </div>
    </Disclosure>
  )
}

function LimitFields() {
  const { register, formState } = useFormContext<SchedulingSettings>()
  const { noticeHours, visitsPerCrewPerDay } = formState.errors
  const count = { type: 'number', inputMode: 'numeric' } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Notice in hours" hint="Empty for none. Comes on top of the days." error={noticeHours?.message}>
        <Input {...count} min={0} max={MAX_NOTICE_HOURS} {...register('noticeHours', { setValueAs: optionalNumber })} />
      </Field>
      <Field label="Visits per crew and day" hint="Empty for as many as fit." error={visitsPerCrewPerDay?.message}>
        <Input
          {...count}
          min={1}
          max={MAX_VISITS_PER_DAY}
          {...register('visitsPerCrewPerDay', { setValueAs: optionalNumber })}
        />
      </Field>
    </div>
  )
}

function ClosuresField() {
  const { field, fieldState } = useController<SchedulingSettings, 'closures'>({ name: 'closures' })
  return (
    <DateRangesField
      legend="Holidays and other closures"
      value={field.value ?? []}
      onChange={field.onChange}
      empty="No closures are planned."
      labelHint='Customers read it: "Thanksgiving".'
      error={fieldState.error?.message}
    />
  )
}
