import type { BookingErrors } from '#domain/appointments/booking-form.ts'
import { BOOKING_GROUPS } from '#domain/appointments/request-form-words.ts'
import { answerTo, type GivenAnswer } from '#domain/services/answer.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { QuestionField } from '../../questions/question-field.tsx'
import { FormGroup } from './customer-fields.tsx'

type QuestionFieldsProps = {
  questions: ServiceChoice['questions']
  answers: readonly GivenAnswer[]
  errors: BookingErrors
}

/** What the business wants to know about this kind of job. */
export function QuestionFields({ questions, answers, errors }: QuestionFieldsProps) {
  return (
    <FormGroup title={BOOKING_GROUPS.questions}>
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
