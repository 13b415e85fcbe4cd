import { type ReactNode, useId } from 'react'
import { DESCRIPTION_LIMIT } from '#domain/appointments/appointment.ts'
import type { BookingErrors, BookingValues } from '#domain/appointments/booking-form.ts'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { answerTo, type GivenAnswer } from '#domain/services/answer.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { useWords } from '../../language/language.tsx'
import { QuestionField } from '../../questions/question-field.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { EmailInput, NameInput, PhoneInput } from '../form-inputs.tsx'

export function CustomerFields({ values, errors }: { values: BookingValues; errors: BookingErrors }) {
  const { labels } = useWords(BOOKING_WORDS)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={labels.customerName} error={errors.customerName} required className="sm:col-span-2">
        <NameInput name="customerName" defaultValue={values.customerName} />
      </Field>
      <Field label={labels.customerEmail} error={errors.customerEmail} required>
        <EmailInput name="customerEmail" defaultValue={values.customerEmail} />
      </Field>
      <Field label={labels.customerPhone} error={errors.customerPhone} required>
        <PhoneInput name="customerPhone" defaultValue={values.customerPhone} />
      </Field>
    </div>
  )
}

export function DescriptionField({ value, error }: { value: string; error: string | undefined }) {
  const { labels, descriptionPlaceholder } = useWords(BOOKING_WORDS)
  return (
    <Field label={labels.description} error={error}>
      <Textarea
        name="description"
        rows={5}
        placeholder={descriptionPlaceholder}
        maxLength={DESCRIPTION_LIMIT}
        defaultValue={value}
      />
    </Field>
  )
}

type FormGroupProps = { title: string; heading?: 'h2' | 'h3'; children: ReactNode }

export function FormGroup({ title, heading: Heading = 'h3', children }: FormGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6 first:border-0 first:pt-0">
      <Heading id={id} className="text-lg">
        {title}
      </Heading>
      {children}
    </section>
  )
}

type QuestionFieldsProps = {
  questions: ServiceChoice['questions']
  answers: readonly GivenAnswer[]
  errors: BookingErrors
}

export function QuestionFields({ questions, answers, errors }: QuestionFieldsProps) {
  const { groups } = useWords(BOOKING_FORM_WORDS)
  return (
    <FormGroup title={groups.questions}>
      {questions.map((question) => {
        const control = { name: answerField(question.id), defaultValue: answerTo(question.id, answers) }
        return (
          <QuestionField
            key={question.id}
            question={question}
            choices={optionsOf(question)}
            error={errors[control.name]}
            control={control}
          />
        )
      })}
    </FormGroup>
  )
}
