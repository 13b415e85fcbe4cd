import { useFormContext } from 'react-hook-form'
import { STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { DESK_BOOKING_WORDS, DESK_STATUSES, type DeskBookingForm } from '#domain/appointments/desk-booking.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

export function CustomerFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<DeskBookingForm>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={BOOKING_LABELS.customerName} required error={errors.customerName?.message}>
        <Input autoComplete="off" {...register('customerName')} />
      </Field>
      <Field label={BOOKING_LABELS.customerPhone} required error={errors.customerPhone?.message}>
        <Input type="tel" autoComplete="off" {...register('customerPhone')} />
      </Field>
      <Field
        label={BOOKING_LABELS.customerEmail}
        hint={DESK_BOOKING_WORDS.emailHint}
        error={errors.customerEmail?.message}
      >
        <Input type="email" autoComplete="off" {...register('customerEmail')} />
      </Field>
      <Field
        label="Status"
        hint="Confirmed sends the customer a confirmation right away."
        error={errors.status?.message}
      >
        <Select {...register('status')}>
          {DESK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={BOOKING_LABELS.description} error={errors.description?.message} className="sm:col-span-2">
        <Textarea rows={3} {...register('description')} />
      </Field>
    </div>
  )
}
