import type { ComponentProps } from 'react'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { isYesOrNo, type Option, QUESTION_LIMITS } from '#domain/services/question.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { useWords } from '../language/language.tsx'
import { Field, Input, Select } from '../ui/field.tsx'

type Control = Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'name' | 'defaultValue' | 'value' | 'onChange'>

type QuestionFieldProps = {
  question: Pick<Question, 'kind' | 'label' | 'required'>
  choices: readonly Pick<Option, 'label' | 'text'>[]
  error: string | undefined
  control: Control
}

export function QuestionField({ question, choices, error, control }: QuestionFieldProps) {
  const { kind, label, required } = question
  const { chooseAnswer } = useWords(BOOKING_FORM_WORDS)
  return (
    <Field label={label} error={error} required={required}>
      {choices.length > 0 ? (
        <Select {...control}>
          <option value="">{chooseAnswer}</option>
          {choices.map((choice) => (
            <Choice key={choice.label} {...choice} />
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
}

/** The value is the owner's own text in every language. */
function Choice({ label, text }: Pick<Option, 'label' | 'text'>) {
  const { yesOrNo } = useWords(SERVICE_WORDS)
  const shown = text ?? (isYesOrNo(label) ? yesOrNo[label] : label)
  return <option value={shown === label ? undefined : label}>{shown}</option>
}
