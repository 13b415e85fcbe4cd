import type { BookingErrors, BookingValues } from '#domain/appointments/booking-form.ts'
import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { Field } from '../../ui/field.tsx'
import { EmailInput, NameInput, PhoneInput } from '../customer-inputs.tsx'

export function CustomerFields({ values, errors }: { values: BookingValues; errors: BookingErrors }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={BOOKING_LABELS.customerName} error={errors.customerName} required className="sm:col-span-2">
        <NameInput name="customerName" defaultValue={values.customerName} />
      </Field>
      <Field label={BOOKING_LABELS.customerEmail} error={errors.customerEmail} required>
        <EmailInput name="customerEmail" defaultValue={values.customerEmail} />
      </Field>
      <Field label={BOOKING_LABELS.customerPhone} error={errors.customerPhone} required>
        <PhoneInput name="customerPhone" defaultValue={values.customerPhone} />
      </Field>
    </div>
  )
}
