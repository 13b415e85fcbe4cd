import type { BookingErrors } from '#domain/appointments/booking-form.ts'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { answerTo, type GivenAnswer } from '#domain/services/answer.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { useWords } from '../../language/language.tsx'
import { QuestionField } from '../../questions/question-field.tsx'
import { FormGroup } from './customer-fields.tsx'

type QuestionFieldsProps = {
  questions: ServiceChoice['questions']
  answers: readonly GivenAnswer[]
  errors: BookingErrors
}

/** What the business wants to know about this kind of job. */
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
