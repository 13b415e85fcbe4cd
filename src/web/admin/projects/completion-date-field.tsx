import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { PROJECT_PLACEHOLDERS } from '#domain/projects/form.ts'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { formatUsDate, isDate } from '#domain/time/date.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { ProjectValues } from './project-values.ts'

/** Free text, such as "last spring", or a date from the browser's own picker. */
export function CompletionDateField() {
  const { register, setValue, formState } = useFormContext<ProjectValues>()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field label={PROJECT_LABELS.completionDate} required error={formState.errors.completionDate?.message}>
      <div className="relative flex items-start gap-2">
        <Input
          placeholder={PROJECT_PLACEHOLDERS.completionDate}
          className="min-w-0 grow"
          {...register('completionDate')}
        />
        <Button tone="secondary" size="icon" aria-label="Choose a date" onClick={() => picker.current?.showPicker()}>
          <CalendarDays aria-hidden="true" />
        </Button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          onChange={({ target }) => {
            if (!isDate(target.value)) return
            setValue('completionDate', formatUsDate(target.value), { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
    </Field>
  )
}
