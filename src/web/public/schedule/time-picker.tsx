import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BOOKING_LABELS } from '#domain/appointment/booking-words.ts'
import { slotLabel } from '#domain/schedule/slot.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { Availability, BookingWindow } from '#server/api-types.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { OtherDay } from './other-day.tsx'
import type { TimeChoice } from './use-time-choice.ts'

type TimePickerProps = {
  choice: TimeChoice
  window: BookingWindow
  errors: { date?: string | undefined; time?: string | undefined }
  /** Where the business's clock hangs, for visitors elsewhere: "Tampa, FL". */
  place: string
  defaultDate?: string
  defaultTime?: string
}

/** Preferred Date and Preferred Time: the times follow the date. */
export function TimePicker({ choice, window, errors, place, defaultDate = '', defaultTime = '' }: TimePickerProps) {
  const { availability, chooseDate } = choice
  const dateInput = useRef<HTMLInputElement>(null)
  const timeSelect = useRef<HTMLSelectElement>(null)
  const [wantedTime, setWantedTime] = useState(defaultTime)
  const taken = useEffectEvent(choice.onTaken)

  // Whatever the visitor chose before React was here, or the browser put back after a reload, counts.
  useEffect(() => {
    if (dateInput.current?.value) chooseDate(dateInput.current.value)
  }, [chooseDate])

  useEffect(() => {
    const select = timeSelect.current
    const chosen = availability?.slots.find(({ time }) => time === select?.value)
    if (!select || !chosen || chosen.available) return
    select.value = ''
    taken()
  }, [availability])

  const choose = (date: string) => {
    setWantedTime('')
    chooseDate(date)
  }

  return (
    <div className="@container">
      <div className="grid gap-5 @md:grid-cols-2">
        <Field label={BOOKING_LABELS.date} error={choice.closed ?? errors.date} required>
          <Input
            ref={dateInput}
            type="date"
            name="date"
            min={window.min}
            max={window.max}
            defaultValue={defaultDate}
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
        <Field
          label={BOOKING_LABELS.time}
          error={errors.time ?? (choice.problem || undefined)}
          hint={`Local time in ${place}`}
          required
        >
          <Select
            // Another date, another list: it starts without a choice.
            key={availability?.date ?? 'none'}
            ref={timeSelect}
            name="time"
            defaultValue={wantedTime}
            disabled={!availability}
          >
            <option value="">{placeholder(choice)}</option>
            {availability?.slots.map((slot) => (
              <option key={slot.time} value={slot.time} disabled={!slot.available}>
                {slotLabel(slot)}
              </option>
            ))}
          </Select>
        </Field>
        <OtherDay
          choice={choice}
          onChoose={(date) => {
            if (dateInput.current) dateInput.current.value = date
            choose(date)
            dateInput.current?.focus()
          }}
        />
        <p role="status" className="sr-only">
          {summary(availability)}
        </p>
      </div>
    </div>
  )
}

function placeholder({ loading, availability }: TimeChoice): string {
  if (loading) return 'Loading times...'
  return availability ? 'Select a time' : 'Choose a date first'
}

function summary(availability: Availability | undefined): string {
  if (!availability) return ''
  const free = availability.slots.filter(({ available }) => available).length
  return `${free === 1 ? '1 free time' : `${free} free times`} on ${formatFullDate(availability.date)}`
}
