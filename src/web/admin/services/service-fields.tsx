import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { SLUG_HINT, slugFromEntry, slugFromTitle } from '#domain/pages/slug.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#domain/seo/seo.ts'
import { promiseWords, SERVICE_FIELDS } from '#domain/services/labels.ts'
import { priceWords } from '#domain/services/price.ts'
import type { ServiceContent } from '#domain/services/schema.ts'
import {
  MOST_BUFFER_MINUTES,
  QUARTER_MINUTES,
  SERVICE_LIMITS,
  VISIT_MINUTES,
  WINDOW_MINUTES,
} from '#domain/services/service.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { CrawlerViewButton } from '../crawler-view/crawler-view-button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LengthCounter } from '../pages/seo-inputs.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { Noted, NotedField } from '../publish-checks/field-findings.tsx'

const { TextField, NumberField, SelectField, SwitchField } = fieldsOf<ServiceContent>()

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
      <TextField
        name="summary"
        label={SERVICE_FIELDS.summary}
        hint="One or two sentences, shown in lists."
        counter={`${summary.length} / ${SERVICE_LIMITS.summary}`}
        rows={2}
      />
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

export function TimeFields() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Time</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          name="minutes"
          label={SERVICE_FIELDS.minutes}
          hint={`${VISIT_MINUTES.least} to ${VISIT_MINUTES.most}, in quarter hours.`}
          min={VISIT_MINUTES.least}
          max={VISIT_MINUTES.most}
          step={QUARTER_MINUTES}
          required
        />
        <NumberField
          name="bufferMinutes"
          label={SERVICE_FIELDS.bufferMinutes}
          hint="Kept free for cleaning up."
          min={0}
          max={MOST_BUFFER_MINUTES}
          step={QUARTER_MINUTES}
          required
        />
      </div>
      <SelectField
        name="windowMinutes"
        label={SERVICE_FIELDS.windowMinutes}
        hint="A window promises when the crew arrives, and leaves you room to plan the day."
        isNumber
      >
        {WINDOW_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {promiseWords(minutes)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

export function PriceFields() {
  const price = useWatch<ServiceContent, 'price'>({ name: 'price' })
  const amount = { inputMode: 'decimal', min: 0, step: 'any', isOptional: true } as const
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Price</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="price.from" label={SERVICE_FIELDS.priceFrom} hint="In dollars." {...amount} />
        <NumberField name="price.to" label={SERVICE_FIELDS.priceTo} {...amount} />
      </div>
      <TextField name="price.note" label={SERVICE_FIELDS.priceNote} hint='Such as "unit not included".' />
      <p className="text-ink-muted text-sm" aria-live="polite">
        Visitors read: <strong className="text-ink">{priceWords(price) || 'no price'}</strong>
      </p>
    </fieldset>
  )
}

export function ShownFields() {
  const emergency = useWatch<ServiceContent, 'emergency'>({ name: 'emergency' })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Visitors</legend>
      <SwitchField
        name="published"
        label={SERVICE_FIELDS.published}
        hint="Hide a service that you don't offer now. What was booked stays."
      />
      <SwitchField
        name="bookable"
        label={SERVICE_FIELDS.bookable}
        hint={emergency ? 'Not while it is an emergency.' : 'When off, visitors are asked to call.'}
      />
      <SwitchField
        name="emergency"
        label={SERVICE_FIELDS.emergency}
        hint="Shows your number right away instead of times."
      />
      <SwitchField name="onHome" label={SERVICE_FIELDS.onHome} />
    </fieldset>
  )
}

export function SearchFields() {
  const { register, formState, getValues } = useFormContext<ServiceContent>()
  const [title, description] = useWatch<ServiceContent, ['seo.title', 'seo.description']>({
    name: ['seo.title', 'seo.description'],
  })
  const errors = formState.errors.seo
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Search engines</legend>
      <NotedField
        name="seo.title"
        label={SERVICE_FIELDS.seoTitle}
        hint="Without one, the name."
        counter={<LengthCounter text={title} length={TITLE_LENGTH} />}
        error={errors?.title?.message}
      >
        <Input {...register('seo.title')} />
      </NotedField>
      <NotedField
        name="seo.description"
        label={SERVICE_FIELDS.seoDescription}
        hint="Without one, the summary."
        counter={<LengthCounter text={description} length={DESCRIPTION_LENGTH} />}
        error={errors?.description?.message}
      >
        <Textarea rows={3} {...register('seo.description')} />
      </NotedField>
      <CrawlerViewButton kind="service" id="" contentOf={getValues} />
    </fieldset>
  )
}
