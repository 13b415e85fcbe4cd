import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { weeklyHoursOf } from '#domain/scheduling/bookable-date.ts'
import { hoursWords } from '#domain/scheduling/hours.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { formatFullDate, isDate, WEEKDAYS } from '#domain/time/date.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { onEnter } from '../form/on-enter.ts'
import { DateList } from '../hours/date-ranges-field.tsx'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'

const { TextField, NumberField, SwitchField } = fieldsOf<SchedulingSettings>()

export function DayFields() {
  const { getValues } = useFormContext<SchedulingSettings>()
  const { field: follow } = useController<SchedulingSettings, 'followOpeningHours'>({ name: 'followOpeningHours' })
  const { field: weekly } = useController<SchedulingSettings, 'weeklyHours'>({ name: 'weeklyHours' })
  const { data: business } = useRead(BUSINESS_PROFILE)
  // Until opening hours are saved, the hours here apply.
  const isFollowing = Boolean(follow.value) && business?.openingHours !== null
  return (
    <div className="grid grid-cols-1 gap-6">
      <SwitchField
        name="enableScheduling"
        label="Enable Online Scheduling"
        hint="When off, the schedule page asks visitors to call instead."
      />
      <Switch
        label="Bookable hours follow the opening hours"
        hint={<OpeningHoursHint following={Boolean(follow.value)} />}
        checked={Boolean(follow.value)}
        onBlur={follow.onBlur}
        onChange={({ target }) => follow.onChange(target.checked || null)}
      />
      {!isFollowing && (
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

/** The opening hours are edited elsewhere, so this only shows them. */
function OpeningHoursHint({ following }: { following: boolean }) {
  const { data } = useRead(BUSINESS_PROFILE)
  if (!data) return null
  const { openingHours, clock } = data
  const link = <Link to="/admin/business">Business</Link>
  if (openingHours) {
    return (
      <>
        Open {hoursWords(openingHours, clock)} ({link}).
      </>
    )
  }
  return (
    <>
      No opening hours are saved under {link} yet.{following && ' Until then, the hours below apply.'}
    </>
  )
}

function SameHours() {
  const { field, fieldState } = useController<SchedulingSettings, 'availableDays'>({ name: 'availableDays' })
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Days</legend>
        <div className="grid grid-flow-col grid-cols-2 grid-rows-4 gap-x-6 gap-y-1.5">
          {WEEKDAYS.map((name, day) => (
            <Checkbox
              key={name}
              label={name}
              checked={field.value.includes(day)}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(withDay(field.value, day, target.checked))}
            />
          ))}
        </div>
        {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
      </fieldset>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Hours</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="availableHours.start" label="Start Time" type="time" required />
          <TextField
            name="availableHours.end"
            label="End Time"
            type="time"
            required
            hint="The last appointment starts at this time."
          />
        </div>
      </fieldset>
    </>
  )
}

function withDay(days: readonly number[], day: number, chosen: boolean): number[] {
  const others = days.filter((each) => each !== day)
  return chosen ? [...others, day].sort() : others
}

export function NoticeFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
      <NumberField
        name="minDaysInAdvance"
        label="Minimum Days in Advance"
        hint="0 lets visitors book for today."
        min={0}
        required
      />
      <NumberField
        name="maxDaysInAdvance"
        label="Maximum Days in Advance"
        hint="How far ahead visitors can look."
        min={1}
        required
      />
    </div>
  )
}

export function ExcludedDates() {
  const { field, fieldState } = useController<SchedulingSettings, 'excludedDates'>({ name: 'excludedDates' })
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    if (!isDate(date)) return setProblem(SCHEDULE_MESSAGES.date)
    field.onChange([...new Set([...field.value, date])].sort())
    setDate('')
    setProblem(undefined)
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">Excluded Dates</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Date to exclude" error={problem ?? fieldState.error?.message} className="grow basis-40">
          <Input
            type="date"
            value={date}
            onChange={({ target }) => setDate(target.value)}
            onKeyDown={onEnter(add)}
            onBlur={field.onBlur}
          />
        </Field>
        <Button tone="secondary" onClick={add}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      <DateList
        label="Excluded dates"
        items={field.value}
        wordsOf={formatFullDate}
        empty="No dates are excluded."
        onRemove={(date) => field.onChange(field.value.filter((kept) => kept !== date))}
      />
    </fieldset>
  )
}
