import { useFormContext } from 'react-hook-form'
import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { EDIT_LABELS, EDIT_WORDS } from '#domain/appointments/edit-words.ts'
import { useRead } from '../../../data/query.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { crewList } from '../../crews/crew-calls.ts'
import { AddressFields } from '../address-fields.tsx'
import { QuestionFields } from '../question-fields.tsx'
import { ServiceChoice } from '../service-choice.tsx'
import type { Editable, EditForm } from './edit-form.ts'

export function EditFields({ appointment }: { appointment: Editable }) {
  return (
    <>
      <CustomerFields />
      <WorkFields appointment={appointment} />
      <AddressFields />
    </>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2'

function CustomerFields() {
  const { register, formState } = useFormContext<EditForm>()
  const { errors } = formState
  return (
    <div className={grid}>
      <Field label={BOOKING_LABELS.customerName} required error={errors.customerName?.message}>
        <Input autoComplete="off" {...register('customerName')} />
      </Field>
      <Field label={BOOKING_LABELS.customerPhone} required error={errors.customerPhone?.message}>
        <Input type="tel" autoComplete="off" {...register('customerPhone')} />
      </Field>
      <Field
        label={BOOKING_LABELS.customerEmail}
        hint={EDIT_WORDS.emailHint}
        error={errors.customerEmail?.message}
        className="sm:col-span-2"
      >
        <Input type="email" autoComplete="off" {...register('customerEmail')} />
      </Field>
    </div>
  )
}

function WorkFields({ appointment }: { appointment: Editable }) {
  const { register, setValue, formState } = useFormContext<EditForm>()
  const { errors } = formState
  const answersOf = (service: string) => (service === appointment.serviceType ? appointment.answers : [])
  const { data: crews = [] } = useRead(crewList)
  const choosable = crews.filter(({ id, active }) => active || id === appointment.crewId)
  return (
    <div className={grid}>
      <Field label={BOOKING_LABELS.serviceType} required error={errors.serviceType?.message}>
        <Select
          {...register('serviceType', { onChange: ({ target }) => setValue('answers', answersOf(target.value)) })}
        >
          <ServiceChoice booked={appointment} />
        </Select>
      </Field>
      {appointment.crewId !== null && (
        <Field label={EDIT_LABELS.crewId} error={errors.crewId?.message}>
          <Select {...register('crewId')}>
            {choosable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <QuestionFields />
      <Field label={BOOKING_LABELS.description} error={errors.description?.message} className="sm:col-span-2">
        <Textarea rows={3} {...register('description')} />
      </Field>
    </div>
  )
}
