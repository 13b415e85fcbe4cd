import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DeskBookingForm } from '#domain/appointments/desk-booking.ts'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-words.ts'
import { EDIT_LABELS, MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { isZip } from '#domain/places/zip.ts'
import { slotLabel } from '#domain/scheduling/slot.ts'
import { timeQuery } from '#domain/services/answer.ts'
import { businessTime, formatNearMoment } from '#domain/time/business-time.ts'
import { formatShortDay } from '#domain/time/date.ts'
import type { DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { crewList } from '../crews/crew-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { serviceList } from '../services/service-calls.ts'
import { deskSlots, nextTimes, useQuestions } from './appointment-calls.ts'
import { CrewOptions, DescriptionField, QuestionFields, ServiceChoice } from './appointment-fields.tsx'
import { Chips, slotWords } from './time-choice.tsx'

const { TextField, SelectField } = fieldsOf<DeskBookingForm>()

export function WorkFields() {
  const { register, setValue, formState } = useFormContext<DeskBookingForm>()
  const { isPending } = useRead(serviceList)
  const { data: crews = [] } = useRead(crewList)
  const active = crews.filter((crew) => crew.active)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        // A select can't show a service that is chosen already before the services have loaded.
        key={isPending ? 'loading' : 'loaded'}
        name="serviceType"
        label={BOOKING_WORDS.en.labels.serviceType}
        onChange={() => setValue('answers', [])}
        required
      >
        <ServiceChoice />
      </SelectField>
      {active.length > 1 && (
        <Field label={EDIT_LABELS.crewId} error={formState.errors.crewId?.message}>
          <Select {...register('crewId', { setValueAs: (id: string) => id || undefined })}>
            <option value="">{MOVE_WORDS.anyCrew}</option>
            <CrewOptions />
          </Select>
        </Field>
      )}
      <QuestionFields />
      <DescriptionField />
    </div>
  )
}

export function TimeFields({ from }: { from: string }) {
  const [isOther, setOther] = useState(false)
  return (
    <div className="grid gap-5">
      {isOther ? <OtherTime /> : <NextTimes from={from} />}
      <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => setOther(!isOther)}>
        {isOther ? DESK_BOOKING_WORDS.nextTimes : 'Other times'}
      </Button>
    </div>
  )
}

function useAsked() {
  const { watch } = useFormContext<DeskBookingForm>()
  const service = watch('serviceType')
  const zip = watch('address.zip') ?? ''
  const answers = timeQuery(useQuestions(service), watch('answers') ?? []) || undefined
  return {
    service: service || undefined,
    crew: watch('crewId') || undefined,
    zip: isZip(zip) ? zip : undefined,
    answers,
  }
}

function NextTimes({ from }: { from: string }) {
  const { watch, setValue, clearErrors, formState } = useFormContext<DeskBookingForm>()
  const clock = useBusinessClock()
  const asked = useAsked()
  const { data, error, isPlaceholderData } = useRead(nextTimes, { date: from, ...asked })
  const slots = asked.service === undefined || isPlaceholderData ? undefined : data?.slots
  const dateOf = ({ instant }: DeskSlot) => businessTime(instant, clock.timeZone).date
  const chosen = slots?.find((slot) => slot.time === watch('time') && dateOf(slot) === watch('date'))
  const first = slots?.[0]
  const choose = (slot: DeskSlot) => {
    clearErrors(['date', 'time'])
    setValue('date', dateOf(slot))
    setValue('time', slot.time)
    setValue('outsideRules', false)
  }
  // Also once the chosen time is no longer one of them, for example for another service.
  useEffect(() => {
    if (first && !chosen) choose(first)
  })
  const problem = error?.message ?? formState.errors.time?.message ?? formState.errors.date?.message
  return (
    <div className="grid gap-2">
      {slots || asked.service === undefined || error ? (
        <Chips
          legend={DESK_BOOKING_WORDS.nextTimes}
          chips={(slots ?? []).map((slot) => [slot.instant, nextWords(slot, clock), slot])}
          none={slots ? 'No free time in the next 8 weeks.' : 'Choose a service to see the next free times.'}
          chosen={chosen?.instant}
          onChoose={choose}
        />
      ) : (
        <Spinner block>Loading times...</Spinner>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

/** "Thu, Mar 5, 2:30 PM", or for a window "Thu, Mar 5, 8–10 AM" */
function nextWords(slot: DeskSlot, clock: ReturnType<typeof useBusinessClock>): string {
  if (slot.until === null) return formatNearMoment(slot.instant, clock)
  const { date } = businessTime(slot.instant, clock.timeZone)
  return `${formatShortDay(date)}, ${slotWords(slot, clock.clock)}`
}

function OtherTime() {
  const { register, watch, setValue, formState } = useFormContext<DeskBookingForm>()
  const { clock } = useBusinessClock()
  const { data, isFetching, error } = useRead(deskSlots, { date: watch('date'), ...useAsked() })
  const slots = data?.slots ?? []
  const chosen = slots.find((slot) => slot.time === watch('time'))
  const isConflict = chosen?.isConflict ?? false
  useEffect(() => setValue('outsideRules', isConflict), [isConflict, setValue])
  const words = (slot: DeskSlot) => slotLabel({ time: slotWords(slot, clock), available: !slot.taken })
  const groups = Object.entries({
    'Free times': slots.filter(({ outside }) => outside === null),
    'Outside your hours': slots.filter(({ outside }) => outside !== null),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="date"
        label={BOOKING_WORDS.en.labels.date}
        type="date"
        onChange={() => setValue('time', '')}
        required
      />
      <Field label={BOOKING_WORDS.en.labels.time} required error={formState.errors.time?.message ?? error?.message}>
        <Select
          // A select can't show a time that is chosen already before the times have loaded.
          key={slots.length === 0 ? 'loading' : 'loaded'}
          disabled={slots.length === 0}
          aria-busy={isFetching}
          {...register('time')}
        >
          <option value="">{slots.length === 0 && isFetching ? 'Loading times...' : 'Select a time'}</option>
          {groups.map(([label, of]) => (
            <optgroup key={label} label={label}>
              {of.map((slot) => (
                <option key={slot.time} value={slot.time} disabled={slot.taken}>
                  {words(slot)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {chosen?.outside && (
        <Notice tone={isConflict ? 'warning' : 'info'} className="sm:col-span-2">
          {chosen.outside}
        </Notice>
      )}
    </div>
  )
}
