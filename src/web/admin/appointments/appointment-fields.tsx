import { useFormContext } from 'react-hook-form'
import { URGENCY_LABELS } from '#domain/appointments/appointment.ts'
import { EDIT_LABELS } from '#domain/appointments/move-words.ts'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { Address } from '#domain/places/schema.ts'
import { answerErrors, answerTo, urgencyOf } from '#domain/services/answer.ts'
import { type KeptAnswer, withAnswer } from '#domain/services/answer-effect.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf, URGENCY_AT_DESK } from '#domain/services/question.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { useRead } from '../../data/calls.ts'
import { QuestionField } from '../../questions/question-field.tsx'
import { Options } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { crewList } from '../crews/crew-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { serviceList } from '../services/service-calls.ts'
import { useQuestions } from './appointment-calls.ts'

interface CustomerForm {
  customerName: string
  customerPhone: string
  customerEmail: string
  description: string
  address: Address
}

const { TextField } = fieldsOf<CustomerForm>()

export function CustomerFields({ emailHint }: { emailHint: string }) {
  const line = { autoComplete: 'off' } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="customerName" label={BOOKING_WORDS.en.labels.customerName} required {...line} />
      <TextField name="customerPhone" label={BOOKING_WORDS.en.labels.customerPhone} type="tel" required {...line} />
      <TextField
        name="customerEmail"
        label={BOOKING_WORDS.en.labels.customerEmail}
        hint={emailHint}
        type="email"
        className="sm:col-span-2"
        {...line}
      />
    </div>
  )
}

export function DescriptionField() {
  return <TextField name="description" label={BOOKING_WORDS.en.labels.description} rows={2} className="sm:col-span-2" />
}

export function AddressFields() {
  const line = { autoComplete: 'off' } as const
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Address</legend>
      <TextField name="address.street" label={EDIT_LABELS.street} {...line} />
      <TextField name="address.unit" label={EDIT_LABELS.unit} {...line} />
      <TextField name="address.city" label={EDIT_LABELS.city} {...line} />
      <TextField name="address.zip" label={EDIT_LABELS.zip} inputMode="numeric" {...line} />
      <TextField name="address.access" label={EDIT_LABELS.access} rows={2} className="sm:col-span-2" />
    </fieldset>
  )
}

interface WithAnswers {
  serviceType: string
  answers: KeptAnswer[]
}

export function QuestionFields() {
  const { watch, setValue, clearErrors, formState } = useFormContext<WithAnswers>()
  const questions = useQuestions(watch('serviceType'))
  const answers = watch('answers')
  if (questions.length === 0) return null
  const refused = formState.errors.answers ? answerErrors(questions, answers) : {}
  const urgency = urgencyOf(questions, answers)
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{BOOKING_FORM_WORDS.en.groups.questions}</legend>
      {questions.map((question) => {
        const value = answerTo(question.id, answers)
        return (
          <QuestionField
            key={question.id}
            question={question}
            choices={choicesWith(optionsOf(question), value)}
            error={refused[answerField(question.id)]}
            control={{
              value,
              onChange: ({ target }) => {
                clearErrors('answers')
                setValue('answers', withAnswer(answers, question, target.value), { shouldDirty: true })
              },
            }}
          />
        )
      })}
      {urgency && (
        <Notice tone="warning" title={URGENCY_LABELS[urgency]} className="sm:col-span-2">
          {URGENCY_AT_DESK[urgency]}
        </Notice>
      )}
    </fieldset>
  )
}

/** The owner may have removed an answer that a customer gave. */
function choicesWith(options: ReturnType<typeof optionsOf>, value: string): readonly { label: string }[] {
  const isGone = options.length > 0 && value !== '' && !options.some(({ label }) => label === value)
  return isGone ? [...options, { label: value }] : options
}

/** `booked` stays selectable even if it was deleted since. */
export function ServiceChoice({ booked }: { booked?: { serviceType: string; serviceName: string } | undefined }) {
  const { data: services = [] } = useRead(serviceList)
  const isGone = booked && !services.some(({ slug }) => slug === booked.serviceType)
  return (
    <>
      {!booked && <option value="">{SERVICE_WORDS.en.select}</option>}
      {isGone && <option value={booked.serviceType}>{booked.serviceName}</option>}
      <Options of={services.map(({ slug, name }) => [slug, name])} />
    </>
  )
}

export function CrewOptions({ booked }: { booked?: string | null }) {
  const { data: crews = [] } = useRead(crewList)
  const choosable = crews.filter(({ id, active }) => active || id === booked)
  return <Options of={choosable.map(({ id, name }) => [id, name])} />
}
