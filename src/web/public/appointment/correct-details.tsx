import { DESCRIPTION_LIMIT } from '#domain/appointments/appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { checkParagraphs, checkPhone } from '#domain/customers/customer.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/text/form-data.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { PhoneInput } from '../form-inputs.tsx'
import { AddressFields } from '../schedule/address-fields.tsx'
import { ActForm, useAct, useTyped } from './act-form.tsx'

export function CorrectDetails({ appointment }: { appointment: CustomerAppointment }) {
  const language = useLanguage()
  const words = useWords(BOOKING_WORDS)
  const { correct, save, saving } = useWords(CUSTOMER_LINK_WORDS)
  const typed = useTyped('correct')
  const act = useAct({ check: (data) => problemsIn(data, language) })
  const { customerPhone, description, address } = appointment
  return (
    <Card>
      <ActForm act={act} does="correct" className="grid gap-5">
        <h2 className="text-xl">{correct}</h2>
        <Field label={words.labels.customerPhone} error={act.errors.customerPhone} required>
          <PhoneInput name="customerPhone" defaultValue={typed.customerPhone ?? formatPhone(customerPhone)} />
        </Field>
        <AddressFields values={{ ...address, ...typed }} errors={act.errors} isRequired={false} />
        <Field label={words.labels.description} error={act.errors.description}>
          <Textarea
            name="description"
            placeholder={words.descriptionPlaceholder}
            defaultValue={typed.description ?? description}
          />
        </Field>
        {act.problem && <Notice tone="error">{act.problem}</Notice>}
        <Button type="submit" tone="secondary" busy={act.busy !== undefined} busyLabel={saving}>
          {save}
        </Button>
      </ActForm>
    </Card>
  )
}

function problemsIn(data: FormData, language: Language) {
  const phone = checkPhone(textIn(data, 'customerPhone'), language)
  const text = checkParagraphs(textIn(data, 'description'), DESCRIPTION_LIMIT, language)
  if (phone === null && text === null) return undefined
  return { errors: { ...(phone !== null && { customerPhone: phone }), ...(text !== null && { description: text }) } }
}
