import { DESCRIPTION_LIMIT } from '#domain/appointments/appointment.ts'
import { BOOKING_LABELS, DESCRIPTION_PLACEHOLDER } from '#domain/appointments/booking-words.ts'
import { checkParagraphs, checkPhone } from '#domain/customers/customer.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { textIn } from '#domain/forms/form-data.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { PhoneInput } from '../customer-inputs.tsx'
import { AddressFields } from '../schedule/address-fields.tsx'
import { ActForm, useAct, useTyped } from './act-form.tsx'

export function CorrectDetails({ appointment }: { appointment: CustomerAppointment }) {
  const typed = useTyped('correct')
  const act = useAct({ check: problemsIn })
  const { customerPhone, description, address } = appointment
  return (
    <Card>
      <ActForm act={act} does="correct" className="grid gap-5">
        <h2 className="text-xl">Correct your details</h2>
        <Field label={BOOKING_LABELS.customerPhone} error={act.errors.customerPhone} required>
          <PhoneInput name="customerPhone" defaultValue={typed.customerPhone ?? formatPhone(customerPhone)} />
        </Field>
        <AddressFields values={{ ...address, ...typed }} errors={act.errors} isRequired={false} />
        <Field label={BOOKING_LABELS.description} error={act.errors.description}>
          <Textarea
            name="description"
            placeholder={DESCRIPTION_PLACEHOLDER}
            defaultValue={typed.description ?? description}
          />
        </Field>
        {act.problem && <Notice tone="error">{act.problem}</Notice>}
        <Button type="submit" tone="secondary" busy={act.busy !== undefined} busyLabel="Saving...">
          Save details
        </Button>
      </ActForm>
    </Card>
  )
}

function problemsIn(data: FormData) {
  const phone = checkPhone(textIn(data, 'customerPhone'))
  const text = checkParagraphs(textIn(data, 'description'), DESCRIPTION_LIMIT)
  if (phone === null && text === null) return undefined
  return { errors: { ...(phone !== null && { customerPhone: phone }), ...(text !== null && { description: text }) } }
}
