import { useFormContext } from 'react-hook-form'
import { promiseWords, SERVICE_FIELDS } from '#domain/service/labels.ts'
import { MOST_BUFFER_MINUTES, QUARTER_MINUTES, VISIT_MINUTES, WINDOW_MINUTES } from '#domain/service/service.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'

export function TimeFields() {
  const { register, formState } = useFormContext<ServiceContent>()
  const { minutes, bufferMinutes, windowMinutes } = formState.errors
  const count = { type: 'number', inputMode: 'numeric', step: QUARTER_MINUTES } as const
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Time</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={SERVICE_FIELDS.minutes}
          hint={`${VISIT_MINUTES.least} to ${VISIT_MINUTES.most}, in quarter hours.`}
          error={minutes?.message}
          required
        >
          <Input
            {...count}
            min={VISIT_MINUTES.least}
            max={VISIT_MINUTES.most}
            {...register('minutes', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label={SERVICE_FIELDS.bufferMinutes}
          hint="Kept free for cleaning up."
          error={bufferMinutes?.message}
          required
        >
          <Input {...count} min={0} max={MOST_BUFFER_MINUTES} {...register('bufferMinutes', { valueAsNumber: true })} />
        </Field>
      </div>
      <Field
        label={SERVICE_FIELDS.windowMinutes}
        hint="A window promises when the crew arrives, and leaves you room to plan the day."
        error={windowMinutes?.message}
      >
        <Select {...register('windowMinutes', { valueAsNumber: true })}>
          {WINDOW_MINUTES.map((minutesOfWindow) => (
            <option key={minutesOfWindow} value={minutesOfWindow}>
              {promiseWords(minutesOfWindow)}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}
