import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { QUESTION_LIMITS } from '#domain/services/question.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import { randomKey } from '../../../../data/random-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useOrderedList } from '../../../ordered-list/use-ordered-list.ts'
import { QuestionEntry } from './question-entry.tsx'

/** What visitors are asked on the Schedule page once they have chosen this service. */
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
      <p role="status" className="sr-only">
        {ordered.news}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {fields.length < QUESTION_LIMITS.questions ? (
        <div>
          <Button
            tone="secondary"
            size="sm"
            onClick={() =>
              append({
                id: randomKey(),
                label: '',
                kind: 'yes-no',
                required: false,
                options: [{ label: 'Yes' }, { label: 'No' }],
              })
            }
          >
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
