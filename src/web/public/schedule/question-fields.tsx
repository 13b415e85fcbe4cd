import type { BookingErrors } from '#domain/appointment/booking-form.ts'
import { BOOKING_GROUPS, URGENT_WORDS } from '#domain/appointment/request-form-words.ts'
import { answerTo, type GivenAnswer } from '#domain/service/answer.ts'
import { answerField } from '#domain/service/answer-field.ts'
import { optionsOf, QUESTION_LIMITS } from '#domain/service/question.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { FormGroup } from './form-group.tsx'

type QuestionFieldsProps = {
  questions: ServiceChoice['questions']
  /** What the fields start with. */
  answers: readonly GivenAnswer[]
  errors: BookingErrors
}

/** What the business wants to know about this kind of job. */
export function QuestionFields({ questions, answers, errors }: QuestionFieldsProps) {
  return (
    <FormGroup title={BOOKING_GROUPS.questions}>
      {questions.map((question) => {
        const { id, kind, label, required } = question
        const control = { name: answerField(id), defaultValue: answerTo(id, answers) }
        const options = optionsOf(question)
        return (
          <Field key={id} label={label} error={errors[control.name]} required={required}>
            {options.length > 0 ? (
              <Select {...control}>
                <option value="">{URGENT_WORDS.choose}</option>
                {options.map((option) => (
                  <option key={option.label}>{option.label}</option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                maxLength={QUESTION_LIMITS.answer}
                autoComplete="off"
              />
            )}
          </Field>
        )
      })}
    </FormGroup>
  )
}
