import { Controller, useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { weeklyHoursOf } from '#domain/scheduling/bookable-date.ts'
import { hoursWords } from '#domain/scheduling/hours-words.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useBusinessProfile } from '../business/use-business-profile.ts'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'

export function DayFields() {
  const { register, formState } = useFormContext<SchedulingSettings>()
  const { field: follow } = useController<SchedulingSettings, 'followOpeningHours'>({ name: 'followOpeningHours' })
  const { field: weekly } = useController<SchedulingSettings, 'weeklyHours'>({ name: 'weeklyHours' })
  const { getValues } = useFormContext<SchedulingSettings>()
  return (
    <div className="grid grid-cols-1 gap-6">
      <Switch
        label="Enable Online Scheduling"
        hint="When off, the schedule page asks visitors to call instead."
        error={formState.errors.enableScheduling?.message}
        {...register('enableScheduling')}
      />
      <Switch
        label="Bookable hours follow the opening hours"
        hint={<OpeningHoursHint following={Boolean(follow.value)} />}
        checked={Boolean(follow.value)}
        onBlur={follow.onBlur}
        onChange={({ target }) => follow.onChange(target.checked || null)}
      />
      {!follow.value && (
        <>
          {!weekly.value && <SameHours />}
          <Switch
            label="Different hours on different days"
            hint="Gives each weekday hours of its own, with breaks."
            checked={Boolean(weekly.value)}
            onBlur={weekly.onBlur}
            onChange={({ target }) => weekly.onChange(target.checked ? weeklyHoursOf(getValues()) : null)}
          />
          {weekly.value && <WeeklyHoursField value={weekly.value} onChange={weekly.onChange} />}
        </>
      )}
    </div>
  )
}

/** The opening hours are edited elsewhere, so this says what they are. */
function OpeningHoursHint({ following }: { following: boolean }) {
  const { data } = useBusinessProfile()
  if (!data) return null
  const { openingHours, clock } = data
  const link = <Link to="/admin/business">Business Profile</Link>
  if (openingHours) {
    return (
      <>
        Open {hoursWords(openingHours, clock)} ({link}).
      </>
    )
  }
  return (
    <>
      No opening hours are saved in the {link}.{following && ' Until then, the hours that were saved here apply.'}
    </>
  )
}

/** The same hours on each of the available days. */
function SameHours() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { availableHours, availableDays } = formState.errors
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Days</legend>
        <Controller
          control={control}
          name="availableDays"
          render={({ field: { value, onChange, onBlur } }) => (
            <div className="grid grid-flow-col grid-cols-2 grid-rows-4 gap-x-6 gap-y-1.5">
              {WEEKDAYS.map((name, day) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={value.includes(day)}
                  onBlur={onBlur}
                  onChange={({ target }) => onChange(withDay(value, day, target.checked))}
                />
              ))}
            </div>
          )}
        />
        {availableDays?.message && <p className="font-medium text-danger-ink text-sm">{availableDays.message}</p>}
      </fieldset>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Hours</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Start Time" required error={availableHours?.start?.message}>
            <Input type="time" {...register('availableHours.start')} />
          </Field>
          <Field
            label="End Time"
            required
            hint="The last appointment starts at this time."
            error={availableHours?.end?.message}
          >
            <Input type="time" {...register('availableHours.end')} />
          </Field>
        </div>
      </fieldset>
    </>
  )
}

function withDay(days: readonly number[], day: number, chosen: boolean): number[] {
  const others = days.filter((each) => each !== day)
  return chosen ? [...others, day].sort() : others
}
