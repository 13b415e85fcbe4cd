import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { SLUG_HINT, slugFromEntry, slugFromTitle } from '#domain/pages/slug.ts'
import { SERVICE_FIELDS } from '#domain/services/labels.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import { SERVICE_LIMITS } from '#domain/services/service.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { Noted } from '../../publish-checks/field-findings.tsx'

/** The name, and the slug that follows it until it is edited by hand: a service that has an address keeps it. */
export function NameFields({ ownSlug }: { ownSlug: string | undefined }) {
  const { register, setValue, formState } = useFormContext<ServiceContent>()
  const { field: slug } = useController<ServiceContent, 'slug'>({ name: 'slug' })
  const summary = useWatch<ServiceContent, 'summary'>({ name: 'summary' })
  const [byHand, setByHand] = useState(slug.value !== '')
  const { errors } = formState
  const moves = ownSlug !== undefined && slug.value !== '' && slug.value !== ownSlug
  return (
    <div className="grid gap-6">
      <Field label={SERVICE_FIELDS.name} error={errors.name?.message} required>
        <Input
          {...register('name', {
            onChange: ({ target }) => {
              if (!byHand) setValue('slug', slugFromTitle(target.value), { shouldDirty: true })
            },
          })}
        />
      </Field>
      <Field
        label={SERVICE_FIELDS.slug}
        hint={moves ? `${SLUG_HINT}. The service moves from ${ownSlug} to ${slug.value}.` : SLUG_HINT}
        error={errors.slug?.message}
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
      <Field
        label={SERVICE_FIELDS.summary}
        hint="One or two sentences, shown in lists."
        counter={`${summary.length} / ${SERVICE_LIMITS.summary}`}
        error={errors.summary?.message}
      >
        <Textarea rows={2} {...register('summary')} />
      </Field>
      <ServicePicture />
    </div>
  )
}

/** Uploaded when chosen; shown to visitors when the service is saved. */
function ServicePicture() {
  const { control, setValue, formState } = useFormContext<ServiceContent>()
  const [src, alt, focus] = useWatch({ control, name: ['image', 'imageAlt', 'imageFocus'] })
  return (
    <Noted names={['image', 'imageAlt']}>
      <PictureField
        label={SERVICE_FIELDS.image}
        value={{ src, alt, focus }}
        error={formState.errors.image?.message ?? formState.errors.imageAlt?.message}
        onChange={(picture) => {
          setValue('image', picture.src, { shouldDirty: true })
          setValue('imageAlt', picture.alt, { shouldDirty: true })
          setValue('imageFocus', picture.focus, { shouldDirty: true })
        }}
      />
    </Noted>
  )
}
