import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { DESK_BOOKING_WORDS, type DeskBookingForm } from '#domain/appointments/desk-booking.ts'
import { EDIT_LABELS, MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { isZip } from '#domain/places/zip.ts'
import { slotLabel } from '#domain/scheduling/slot.ts'
import { timeQuery } from '#domain/services/answer.ts'
import type { DeskSlot } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { crewList } from '../crews/crew-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { serviceList } from '../services/service-calls.ts'
import { deskSlots, useQuestions } from './appointment-calls.ts'
import { CrewOptions, QuestionFields, ServiceChoice } from './appointment-fields.tsx'

const { TextField, SelectField } = fieldsOf<DeskBookingForm>()

/** Date and time, with a warning where visitors could not book it themselves. */
export function TimeFields() {
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = useFormContext<DeskBookingForm>()
  const date = watch('date')
  const time = watch('time')
  const asked = { service: watch('serviceType') || undefined, crew: watch('crewId') || undefined }
  const zip = watch('address.zip') ?? ''
  const answers = timeQuery(useQuestions(watch('serviceType')), watch('answers') ?? []) || undefined
  const place = isZip(zip) ? zip : undefined
  const { data: slots = [], isFetching, error } = useRead(deskSlots, { date, ...asked, answers, zip: place })
  const chosen = slots.find((slot) => slot.time === time)
  const outside = chosen?.outside ?? null
  useEffect(() => setValue('outsideRules', outside !== null), [outside, setValue])
  const open = slots.filter((slot) => slot.outside === null)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <WorkFields />
      <QuestionFields />
      <TextField name="date" label={BOOKING_LABELS.date} type="date" onChange={() => setValue('time', '')} required />
      <Field label={BOOKING_LABELS.time} required error={errors.time?.message ?? error?.message}>
        <Select disabled={slots.length === 0} aria-busy={isFetching} {...register('time')}>
          <option value="">{slots.length === 0 && isFetching ? 'Loading times...' : 'Select a time'}</option>
          {open.length > 0 && <SlotGroup label="Open to visitors" slots={open} />}
          <SlotGroup label="Only at the desk" slots={slots.filter((slot) => slot.outside !== null)} />
        </Select>
      </Field>
      {outside && (
        <Notice tone="warning" title={DESK_BOOKING_WORDS.outsideTitle} className="sm:col-span-2">
          {outside}
        </Notice>
      )}
    </div>
  )
}

function WorkFields() {
  const { register, setValue, formState } = useFormContext<DeskBookingForm>()
  const { isPending } = useRead(serviceList)
  const { data: crews = [] } = useRead(crewList)
  const active = crews.filter((crew) => crew.active)
  return (
    <>
      <SelectField
        // A select can't show a service that is chosen already before the services have loaded.
        key={isPending ? 'loading' : 'loaded'}
        name="serviceType"
        label={BOOKING_LABELS.serviceType}
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
    </>
  )
}

function SlotGroup({ label, slots }: { label: string; slots: DeskSlot[] }) {
  return (
    <optgroup label={label}>
      {slots.map(({ time, until, taken }) => (
        <option key={time} value={time} disabled={taken}>
          {slotLabel({ time: until === null ? time : `${time}–${until}`, available: !taken })}
        </option>
      ))}
    </optgroup>
  )
}
