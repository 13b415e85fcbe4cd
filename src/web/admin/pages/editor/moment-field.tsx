import { useState } from 'react'
import { useController } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { businessInstant, businessTime } from '#domain/time/business-time.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'

type MomentFieldProps = { name: 'publishAt' | 'unpublishAt'; hint: string }

/** No instant, so the form refuses it. */
const INCOMPLETE = 'incomplete'

/** A date and time on the business's clock. The form gets the instant. */
export function MomentField({ name, hint }: MomentFieldProps) {
  const timeZone = useBusinessTimeZone()
  const { field, fieldState } = useController<Page, typeof name>({ name })
  const [typed, setTyped] = useState(() => entryOf(field.value, timeZone))
  return (
    <Field label={PAGE_LABELS[name]} hint={hint} error={fieldState.error?.message}>
      <Input
        type="datetime-local"
        ref={field.ref}
        value={typed}
        onBlur={({ target }) => {
          // A half-typed date has no value and raises no event. It must not pass for an empty field.
          if (target.validity.badInput) field.onChange(INCOMPLETE)
          field.onBlur()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(target.validity.badInput ? INCOMPLETE : instantOf(target.value, timeZone))
        }}
      />
    </Field>
  )
}

function entryOf(instant: string, timeZone: string): string {
  if (canonicalInstant(instant) === null) return ''
  const { date, time } = businessTime(instant, timeZone)
  return `${date}T${time}`
}

function instantOf(entry: string, timeZone: string): string {
  const [date = '', time] = entry.split('T')
  return time === undefined ? '' : businessInstant(date, time.slice(0, 5), timeZone)
}
