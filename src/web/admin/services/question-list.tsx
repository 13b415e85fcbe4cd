import { Plus, Trash2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import {
  KIND_LABELS,
  type Option,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type QuestionKind,
  URGENCIES,
  URGENCY_CHOICES,
} from '#domain/services/question.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import { QUARTER_MINUTES, VISIT_MINUTES } from '#domain/services/service.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input, Options, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fieldsOf, optionalNumber } from '../form/fields.tsx'
import { MoveButtons, useOrderedList } from '../ordered-list/ordered-list.tsx'

const { TextField, SelectField, CheckboxField } = fieldsOf<ServiceContent>()

export function QuestionList() {
  const { control, formState } = useFormContext<ServiceContent>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const nameOf = (index: number) => `question ${index + 1}`
  const ordered = useOrderedList<HTMLOListElement>({ keys: fields.map(({ key }) => key), nameOf, onMove: move })
  const { questions } = formState.errors
  const problem = questions?.root?.message ?? questions?.message
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-display font-semibold text-xl">Questions</legend>
      <p className="text-ink-muted text-sm">
        Asked when a visitor books this service. An answer can make the visit longer, or tell you that it’s urgent.
      </p>
      <ol ref={ordered.list} aria-label="Questions" className="grid grid-cols-1 gap-4 empty:hidden">
        {fields.map(({ key }, index) => (
          <QuestionEntry
            key={key}
            index={index}
            entry={key}
            moves={ordered.moves(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {ordered.news}
      {problem && <Notice tone="error">{problem}</Notice>}
      {fields.length < QUESTION_LIMITS.questions ? (
        <div>
          <Button tone="secondary" size="sm" onClick={() => append({ ...NEW_QUESTION, id: randomKey() })}>
            <Plus aria-hidden="true" />
            Add question
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">You can ask at most {QUESTION_LIMITS.questions} questions.</p>
      )}
    </fieldset>
  )
}

type QuestionEntryProps = {
  index: number
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

const NEW_QUESTION = { label: '', kind: 'yes-no', required: false, options: FIRST_OPTIONS['yes-no'] } as const

function QuestionEntry({ index, entry, moves, onRemove }: QuestionEntryProps) {
  const { setValue } = useFormContext<ServiceContent>()
  const name = `questions.${index}` as const
  const kind = useWatch<ServiceContent, `${typeof name}.kind`>({ name: `${name}.kind` })
  const number = index + 1
  return (
    <li data-entry={entry} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold text-sm">Question {number}</span>
        <div className="flex">
          <MoveButtons {...moves} />
          <IconButton icon={Trash2} size="sm" label={`Remove question ${number}`} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          name={`${name}.label`}
          label={
            <>
              Words<VisuallyHidden> of question {number}</VisuallyHidden>
            </>
          }
          maxLength={QUESTION_LIMITS.label}
          placeholder="Is water running?"
          required
        />
        <SelectField
          name={`${name}.kind`}
          label={
            <>
              Kind of answer<VisuallyHidden> to question {number}</VisuallyHidden>
            </>
          }
          options={KIND_LABELS}
          onChange={({ target }) => {
            const chosen = QUESTION_KINDS.find((each) => each === target.value)
            setValue(`${name}.options`, chosen && FIRST_OPTIONS[chosen], { shouldDirty: true })
          }}
        />
      </div>
      {(kind === 'choice' || kind === 'yes-no') && <OptionList key={kind} name={name} kind={kind} number={number} />}
      <CheckboxField name={`${name}.required`} label={`Question ${number} must be answered`} />
    </li>
  )
}

type OptionListProps = { name: `questions.${number}`; kind: 'choice' | 'yes-no'; number: number }

function OptionList({ name, kind, number }: OptionListProps) {
  const { control, formState, getFieldState } = useFormContext<ServiceContent>()
  const { fields, append, remove } = useFieldArray({ control, name: `${name}.options`, keyName: 'key' })
  const { error } = getFieldState(`${name}.options`, formState)
  const problem = error?.root?.message ?? error?.message
  const isChoice = kind === 'choice'
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-sm">Answers to question {number}</legend>
      {fields.map(({ key, label }, index) => (
        <OptionRow
          key={key}
          name={`${name}.options.${index}`}
          of={isChoice ? `answer ${index + 1} to question ${number}` : `“${label}” to question ${number}`}
          fixedLabel={isChoice ? undefined : label}
          onRemove={isChoice && fields.length > 2 ? () => remove(index) : undefined}
        />
      ))}
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
      {isChoice && fields.length < QUESTION_LIMITS.options && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => append({ label: '' })}>
          <Plus aria-hidden="true" />
          Add answer
        </Button>
      )}
    </fieldset>
  )
}

type OptionRowProps = {
  name: `questions.${number}.options.${number}`
  of: string
  /** Yes and No can't be renamed. */
  fixedLabel: string | undefined
  onRemove: (() => void) | undefined
}

function OptionRow({ name, of, fixedLabel, onRemove }: OptionRowProps) {
  const { register, formState, getFieldState } = useFormContext<ServiceContent>()
  const problem =
    getFieldState(`${name}.label`, formState).error?.message ??
    getFieldState(`${name}.minutes`, formState).error?.message
  return (
    <div className="grid gap-2 border-line border-l-2 pl-3">
      <div className="flex items-center gap-2">
        {fixedLabel === undefined ? (
          <Input aria-label={`Words of ${of}`} maxLength={QUESTION_LIMITS.option} {...register(`${name}.label`)} />
        ) : (
          <span className="font-semibold text-sm">{fixedLabel}</span>
        )}
        {onRemove && <IconButton icon={X} size="sm" label={`Remove ${of}`} onClick={onRemove} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="flex items-center gap-2">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={VISIT_MINUTES.most}
            step={QUARTER_MINUTES}
            placeholder="0"
            aria-label={`Extra minutes for ${of}`}
            className="max-w-20"
            {...register(`${name}.minutes`, { setValueAs: (typed) => optionalNumber(typed) ?? undefined })}
          />
          <span aria-hidden="true">minutes more</span>
        </span>
        <div className="min-w-44 max-sm:grow">
          <Select
            aria-label={`Urgency of ${of}`}
            {...register(`${name}.urgency`, { setValueAs: (chosen) => chosen || undefined })}
          >
            <option value="">Not urgent</option>
            <Options of={URGENCIES.map((urgency) => [urgency, URGENCY_CHOICES[urgency]])} />
          </Select>
        </div>
      </div>
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
    </div>
  )
}
