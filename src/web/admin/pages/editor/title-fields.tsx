import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { pagePath } from '#domain/pages/address.ts'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { SLUG_HINT, SLUG_TAKEN, slugFromEntry, slugFromTitle } from '#domain/pages/slug.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSettled } from '../../use-settled.ts'
import { useSlugTaken } from './use-page.ts'

/** The slug follows the title until somebody edits it. A saved page keeps its slug. */
export function TitleFields({ ownId }: { ownId: string | undefined }) {
  const { register, setValue, formState } = useFormContext<Page>()
  const { field: slug } = useController<Page, 'slug'>({ name: 'slug' })
  const [byHand, setByHand] = useState(slug.value !== '')
  const isTaken = useSlugTaken(useSettled(slug.value), ownId ?? '')
  const { errors } = formState
  const moves = ownId !== undefined && slug.value !== '' && slug.value !== ownId
  return (
    <>
      <Field label={PAGE_LABELS.title} error={errors.title?.message} required>
        <Input
          {...register('title', {
            onChange: ({ target }) => {
              if (!byHand) setValue('slug', slugFromTitle(target.value), { shouldDirty: true })
            },
          })}
        />
      </Field>
      <Field
        label={PAGE_LABELS.slug}
        hint={moves ? `${SLUG_HINT}. ${pagePath(ownId)} will lead to ${pagePath(slug.value)}.` : SLUG_HINT}
        error={errors.slug?.message ?? (isTaken ? SLUG_TAKEN : undefined)}
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
