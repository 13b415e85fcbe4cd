import { DESCRIPTION_LIMIT } from '#domain/appointment/appointment.ts'
import { BOOKING_LABELS, BOOKING_SUBMIT, DESCRIPTION_PLACEHOLDER } from '#domain/appointment/booking-words.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { Honeypot } from './honeypot.tsx'
import { type BookedTime, INTENT_FIELD, type PlainAnswer, SHOW_TIMES } from './plain-answer.ts'
import { ServiceField } from './service-field.tsx'
import { TimePicker } from './time-picker.tsx'
import { useBookingForm } from './use-booking-form.ts'

type BookingFormProps = {
  window: BookingWindow
  phone: string
  place: string
  answered: PlainAnswer | undefined
  onBooked: (booked: BookedTime) => void
}

/** A plain form that posts to its own page; with React it checks, keeps a draft and stays where it is. */
export function BookingForm({ window, phone, place, answered, onBooked }: BookingFormProps) {
  const { form, filled, errors, problem, busy, choice, onInput, onSubmit } = useBookingForm({
    window,
    answered,
    onBooked,
  })
  const { values, round } = filled
  return (
    <form
      key={round}
      ref={form}
      method="post"
      action="/schedule"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <CustomerFields values={values} errors={errors} />
      <ServiceField value={values.serviceType} error={errors.serviceType} phone={phone} />
      <TimePicker
        choice={choice}
        window={window}
        errors={errors}
        place={place}
        defaultDate={values.date}
        defaultTime={values.time}
      />
      <noscript>
        <button
          type="submit"
          name={INTENT_FIELD}
          value={SHOW_TIMES}
          className={buttonStyle('secondary', 'md', 'w-full')}
        >
          Show the times of this date
        </button>
      </noscript>
      <Field label={BOOKING_LABELS.description} error={errors.description}>
        <Textarea
          name="description"
          rows={5}
          placeholder={DESCRIPTION_PLACEHOLDER}
          maxLength={DESCRIPTION_LIMIT}
          defaultValue={values.description}
        />
      </Field>
      <Honeypot />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" size="lg" busy={busy} busyLabel={BOOKING_SUBMIT.busy} className="w-full">
        {BOOKING_SUBMIT.idle}
      </Button>
    </form>
  )
}
