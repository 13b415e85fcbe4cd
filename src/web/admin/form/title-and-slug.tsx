import { useState } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { SLUG_HINT, slugFromEntry, slugFromTitle } from '#domain/pages/slug.ts'
import { Field, Input } from '../../ui/field.tsx'
import { fieldsOf } from './fields.tsx'

const { TextField } = fieldsOf<FieldValues>()

type TitleAndSlugProps = {
  title: { name: 'title' | 'name'; label: string }
  slugLabel: string
  own: string | undefined
  movesTo: (slug: string) => string
  problem?: string | undefined
}

/** The slug follows the title until someone edits it. A document with an address keeps it. */
export function TitleAndSlug({ title, slugLabel, own, movesTo, problem }: TitleAndSlugProps) {
  const { setValue } = useFormContext<{ slug: string }>()
  const { field: slug, fieldState } = useController<{ slug: string }, 'slug'>({ name: 'slug' })
  const [byHand, setByHand] = useState(slug.value !== '')
  const moves = own !== undefined && slug.value !== '' && slug.value !== own
  return (
    <>
      <TextField
        {...title}
        onChange={({ target }) => {
          if (!byHand) setValue('slug', slugFromTitle(target.value), { shouldDirty: true })
        }}
        required
      />
      <Field
        label={slugLabel}
        hint={moves ? `${SLUG_HINT}. ${movesTo(slug.value)}` : SLUG_HINT}
        error={fieldState.error?.message ?? problem}
        required
      >
        <Input
          {...slug}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setByHand(true)
            slug.onChange(slugFromEntry(target.value))
          }}
        />
      </Field>
    </>
  )
}
