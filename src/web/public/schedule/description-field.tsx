import { DESCRIPTION_LIMIT } from '#domain/appointments/appointment.ts'
import { BOOKING_LABELS, DESCRIPTION_PLACEHOLDER } from '#domain/appointments/booking-words.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export function DescriptionField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <Field label={BOOKING_LABELS.description} error={error}>
      <Textarea
        name="description"
        rows={5}
        placeholder={DESCRIPTION_PLACEHOLDER}
        maxLength={DESCRIPTION_LIMIT}
        defaultValue={value}
      />
    </Field>
  )
}
