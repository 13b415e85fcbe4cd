import type { BookingErrors, BookingValues } from '#domain/appointments/booking-form.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { ADDRESS_LIMITS, ZIP_LENGTH } from '#domain/places/zip.ts'
import { useWords } from '../../language/language.tsx'
import { Field, Input } from '../../ui/field.tsx'

type AddressValues = Pick<BookingValues, keyof typeof ADDRESS_LIMITS | 'zip'>
type AddressFieldsProps = { values: AddressValues; errors: BookingErrors; isRequired: boolean }

/** Where the visit is. While the ZIP code decides who can come, it's further up, before the day. */
export function AddressFields({ values, errors, isRequired }: AddressFieldsProps) {
  const { labels } = useWords(BOOKING_WORDS)
  const line = (name: keyof typeof ADDRESS_LIMITS) => ({
    name,
    defaultValue: values[name],
    maxLength: ADDRESS_LIMITS[name],
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={labels.street} error={errors.street} required={isRequired} className="sm:col-span-2">
        <Input autoComplete="address-line1" {...line('street')} />
      </Field>
      <Field label={labels.unit} error={errors.unit}>
        <Input autoComplete="address-line2" {...line('unit')} />
      </Field>
      <Field label={labels.city} error={errors.city}>
        <Input autoComplete="address-level2" {...line('city')} />
      </Field>
      {!isRequired && <ZipField value={values.zip} error={errors.zip} />}
      <Field label={labels.access} error={errors.access} className={isRequired ? 'sm:col-span-2' : ''}>
        <Input autoComplete="off" {...line('access')} />
      </Field>
    </div>
  )
}

type ZipFieldProps = { value: string; error: string | undefined; required?: boolean; hint?: string | undefined }

export function ZipField({ value, error, required = false, hint }: ZipFieldProps) {
  const { labels } = useWords(BOOKING_WORDS)
  return (
    <Field label={labels.zip} error={error} hint={hint} required={required}>
      <Input
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={ZIP_LENGTH}
        defaultValue={value}
        className="tabular-nums"
      />
    </Field>
  )
}
