import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  KIND_LABELS,
  type Option,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type QuestionKind,
} from '#domain/services/question.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { MoveButtons } from '../../../ordered-list/move-buttons.tsx'
import { OptionList } from './option-list.tsx'

type QuestionEntryProps = {
  index: number
  /** Names the entry for the ordered list. */
  entry: string
  moves: ComponentProps<typeof MoveButtons>
  onRemove: () => void
}

const FIRST_OPTIONS: Record<QuestionKind, Option[] | undefined> = {
  choice: [{ label: '' }, { label: '' }],
  'yes-no': [{ label: 'Yes' }, { label: 'No' }],
  number: undefined,
  text: undefined,
}

export function QuestionEntry({ index, entry, moves, onRemove }: QuestionEntryProps) {
  const { register, setValue, formState } = useFormContext<ServiceContent>()
  const name = `questions.${index}` as const
  const kind = useWatch<ServiceContent, `${typeof name}.kind`>({ name: `${name}.kind` })
  const errors = formState.errors.questions?.[index]
  const number = index + 1
  return (
    <li data-entry={entry} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold text-sm">Question {number}</span>
        <div className="flex">
          <MoveButtons {...moves} />
          <Button tone="ghost" size="sm" aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field
          label={
            <>
              Words<VisuallyHidden> of question {number}</VisuallyHidden>
            </>
          }
          error={errors?.label?.message}
          required
        >
          <Input maxLength={QUESTION_LIMITS.label} placeholder="Is water running?" {...register(`${name}.label`)} />
        </Field>
        <Field
          label={
            <>
              Kind of answer<VisuallyHidden> to question {number}</VisuallyHidden>
            </>
          }
        >
          <Select
            {...register(`${name}.kind`, {
              onChange: ({ target }: { target: { value: QuestionKind } }) =>
                setValue(`${name}.options`, FIRST_OPTIONS[target.value], { shouldDirty: true }),
            })}
          >
            {QUESTION_KINDS.map((each) => (
              <option key={each} value={each}>
                {KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {(kind === 'choice' || kind === 'yes-no') && <OptionList key={kind} name={name} kind={kind} number={number} />}
      <Checkbox label={`Question ${number} must be answered`} {...register(`${name}.required`)} />
    </li>
  )
}
