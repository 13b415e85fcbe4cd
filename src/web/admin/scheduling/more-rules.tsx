import { useController } from 'react-hook-form'
import { MAX_NOTICE_HOURS, MAX_VISITS_PER_DAY } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
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
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CountField
        name="noticeHours"
        label="Notice in hours"
        hint="Empty for none. Comes on top of the days."
        min={0}
        max={MAX_NOTICE_HOURS}
      />
      <CountField
        name="visitsPerCrewPerDay"
        label="Visits per crew and day"
        hint="Empty for as many as fit."
        min={1}
        max={MAX_VISITS_PER_DAY}
      />
    </div>
  )
}

type CountFieldProps = {
  name: 'noticeHours' | 'visitsPerCrewPerDay'
  label: string
  hint: string
  min: number
  max: number
}

function CountField({ name, label, hint, min, max }: CountFieldProps) {
  const { field, fieldState } = useController<SchedulingSettings, typeof name>({ name })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        name={name}
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(optionalNumber(target.value))}
      />
    </Field>
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
