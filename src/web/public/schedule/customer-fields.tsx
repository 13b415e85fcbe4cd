import type { BookingErrors, BookingValues } from '#domain/booking-form.ts'
import { BOOKING_LABELS } from '#domain/booking-words.ts'
import { CUSTOMER_LIMITS } from '#domain/customer.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export function CustomerFields({ values, errors }: { values: BookingValues; errors: BookingErrors }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={BOOKING_LABELS.customerName} error={errors.customerName} required className="sm:col-span-2">
        <Input
          name="customerName"
          autoComplete="name"
          maxLength={CUSTOMER_LIMITS.name}
          defaultValue={values.customerName}
        />
      </Field>
      <Field label={BOOKING_LABELS.customerEmail} error={errors.customerEmail} required>
        <Input
          name="customerEmail"
          type="email"
          autoComplete="email"
          maxLength={CUSTOMER_LIMITS.email}
          defaultValue={values.customerEmail}
        />
      </Field>
      <Field label={BOOKING_LABELS.customerPhone} error={errors.customerPhone} required>
        <Input
          name="customerPhone"
          type="tel"
          autoComplete="tel"
          maxLength={CUSTOMER_LIMITS.phone}
          defaultValue={values.customerPhone}
        />
      </Field>
    </div>
  )
}
