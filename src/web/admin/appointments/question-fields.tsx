import { useFormContext } from 'react-hook-form'
import { BOOKING_GROUPS } from '#domain/appointments/request-form-words.ts'
import { answerErrors, answerTo, urgencyOf } from '#domain/services/answer.ts'
import { type KeptAnswer, withAnswer } from '#domain/services/answer-effect.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { optionsOf, URGENCY_AT_DESK, URGENCY_LABELS } from '#domain/services/question.ts'
import { QuestionField } from '../../questions/question-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useQuestions } from './appointment-calls.ts'

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
