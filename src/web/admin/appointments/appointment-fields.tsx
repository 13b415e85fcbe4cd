import { useFormContext } from 'react-hook-form'
import { EDIT_LABELS } from '#domain/appointments/move-words.ts'
import { BOOKING_GROUPS } from '#domain/appointments/request-form-words.ts'
import type { Address } from '#domain/places/schema.ts'
import { answerErrors, answerTo, urgencyOf } from '#domain/services/answer.ts'
import { type KeptAnswer, withAnswer } from '#domain/services/answer-effect.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf, URGENCY_AT_DESK, URGENCY_LABELS } from '#domain/services/question.ts'
import { SELECT_A_SERVICE } from '#domain/services/service-type.ts'
import { useRead } from '../../data/query.ts'
import { QuestionField } from '../../questions/question-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { serviceList } from '../services/service-calls.ts'
import { useQuestions } from './appointment-calls.ts'

interface WithAddress {
  address: Address
}

/** For every form that holds an address. */
export function AddressFields() {
  const { register, formState } = useFormContext<WithAddress>()
  const errors = formState.errors.address
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Address</legend>
      <Field label={EDIT_LABELS.street} error={errors?.street?.message}>
        <Input autoComplete="off" {...register('address.street')} />
      </Field>
      <Field label={EDIT_LABELS.unit} error={errors?.unit?.message}>
        <Input autoComplete="off" {...register('address.unit')} />
      </Field>
      <Field label={EDIT_LABELS.city} error={errors?.city?.message}>
        <Input autoComplete="off" {...register('address.city')} />
      </Field>
      <Field label={EDIT_LABELS.zip} error={errors?.zip?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('address.zip')} />
      </Field>
      <Field label={EDIT_LABELS.access} error={errors?.access?.message} className="sm:col-span-2">
        <Textarea rows={2} {...register('address.access')} />
      </Field>
    </fieldset>
  )
}

interface WithAnswers {
  serviceType: string
  answers: KeptAnswer[]
}

/** What the service asks, for every form that holds an appointment. The desk may leave a question open. */
export function QuestionFields() {
  const { watch, setValue, clearErrors, formState } = useFormContext<WithAnswers>()
  const questions = useQuestions(watch('serviceType'))
  const answers = watch('answers')
  if (questions.length === 0) return null
  const refused = formState.errors.answers ? answerErrors(questions, answers) : {}
  const urgency = urgencyOf(questions, answers)
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{BOOKING_GROUPS.questions}</legend>
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

/** Every service the business has. `booked` stays choosable when it was deleted since. */
export function ServiceChoice({ booked }: { booked?: { serviceType: string; serviceName: string } | undefined }) {
  const { data: services = [] } = useRead(serviceList)
  const isGone = booked && !services.some(({ slug }) => slug === booked.serviceType)
  return (
    <>
      {!booked && <option value="">{SELECT_A_SERVICE}</option>}
      {isGone && <option value={booked.serviceType}>{booked.serviceName}</option>}
      {services.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  )
}
