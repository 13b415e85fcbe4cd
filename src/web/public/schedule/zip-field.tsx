import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { ZIP_LENGTH } from '#domain/places/zip.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type ZipFieldProps = { value: string; error: string | undefined; required?: boolean; hint?: string | undefined }

export function ZipField({ value, error, required = false, hint }: ZipFieldProps) {
  return (
    <Field label={BOOKING_LABELS.zip} error={error} hint={hint} required={required}>
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
