import { type FormEvent, useState } from 'react'
import { DESCRIPTION_LIMIT } from '#domain/appointments/appointment.ts'
import { ADDRESS_FIELDS, type BookingErrors, errorsOnForm } from '#domain/appointments/booking-form.ts'
import { BOOKING_LABELS, DESCRIPTION_PLACEHOLDER } from '#domain/appointments/booking-words.ts'
import { CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { checkParagraphs, checkPhone } from '#domain/customers/check.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { NO_ADDRESS } from '#domain/places/address.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PhoneInput } from '../customer-inputs.tsx'
import { AddressFields } from '../schedule/address-fields.tsx'
import { correctAppointment } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import type { Tell } from './tell.ts'

type CorrectDetailsProps = { holder: Holder; appointment: CustomerAppointment; tell: Tell }

/** The customer corrects their phone number, the address and the description. */
export function CorrectDetails({ holder, appointment, tell }: CorrectDetailsProps) {
  const [errors, setErrors] = useState<BookingErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setProblem('')
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const [customerPhone, description] = [text('customerPhone'), text('description')]
    const address = { ...NO_ADDRESS }
    for (const field of ADDRESS_FIELDS) address[field] = text(field)
    const found = errorsIn(customerPhone, description)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await correctAppointment(holder, { customerPhone, description, address })
    setBusy(false)
    if (answer.ok) return tell(CUSTOMER_APPOINTMENT_MESSAGES.corrected)(answer.value)
    const refused = errorsOnForm('', answer.fields)
    setErrors(refused)
    if (Object.keys(refused).length === 0) setProblem(answer.error)
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <h2 className="text-xl">Correct your details</h2>
        <Field label={BOOKING_LABELS.customerPhone} error={errors.customerPhone} required>
          <PhoneInput name="customerPhone" defaultValue={formatPhone(appointment.customerPhone)} />
        </Field>
        <AddressFields values={appointment.address} errors={errors} isRequired={false} />
        <Field label={BOOKING_LABELS.description} error={errors.description}>
          <Textarea name="description" placeholder={DESCRIPTION_PLACEHOLDER} defaultValue={appointment.description} />
        </Field>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" tone="secondary" busy={busy} busyLabel="Saving...">
          Save details
        </Button>
      </form>
    </Card>
  )
}

function errorsIn(customerPhone: string, description: string): BookingErrors {
  const phone = checkPhone(customerPhone)
  const text = checkParagraphs(description, DESCRIPTION_LIMIT)
  return { ...(phone !== null && { customerPhone: phone }), ...(text !== null && { description: text }) }
}
