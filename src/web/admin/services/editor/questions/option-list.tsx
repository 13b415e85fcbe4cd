import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { QUESTION_LIMITS, URGENCIES, URGENCY_CHOICES } from '#domain/services/question.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import { QUARTER_MINUTES, VISIT_MINUTES } from '#domain/services/service.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { optionalNumber } from '../../../form/fields.tsx'

type OptionListProps = { name: `questions.${number}`; kind: 'choice' | 'yes-no'; number: number }

/** The answers to choose from, and what each of them changes. */
export function OptionList({ name, kind, number }: OptionListProps) {
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
        <div>
          <Button tone="ghost" size="sm" onClick={() => append({ label: '' })}>
            <Plus aria-hidden="true" />
            Add answer
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type OptionRowProps = {
  name: `questions.${number}.options.${number}`
  of: string
  /** Yes and No have no other words. */
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
        {onRemove && (
          <Button tone="ghost" size="sm" aria-label={`Remove ${of}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        )}
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
            {URGENCIES.map((urgency) => (
              <option key={urgency} value={urgency}>
                {URGENCY_CHOICES[urgency]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
    </div>
  )
}
